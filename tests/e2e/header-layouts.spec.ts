// @engine chromium
import type { HeaderLayout } from '../../src/core/content/index.ts'
import { looksLike } from '../support/looks-like.ts'
import { THREE_LEVELS, test } from '../support/owner.ts'
import { expect } from '../support/test.ts'

const LAYOUTS: HeaderLayout[] = ['standard', 'sticky', 'shrinking', 'transparent']
const WIDTHS = [360, 768, 1440]
const DIRECTIONS = [
  { lang: 'en', dir: 'ltr' },
  { lang: 'ar', dir: 'rtl' },
] as const
/** The header, what hangs from it, and where the page begins. */
const SEEN_PX = 420

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ owner }) => {
  const works = await owner.services.portfolio.bySlug('rose-ridge')
  const studio = await owner.services.pages.byPath('/about/')
  const picture = studio?.blocks.find(({ name }) => name === 'image')
  await owner.services.pages.save({
    path: '/over-a-picture/',
    title: 'Over a picture',
    description: '',
    blocks: [
      { name: 'image', attributes: { mediaId: picture?.attributes.mediaId } },
      { name: 'intro', attributes: { heading: works?.item.title ?? 'Words' } },
    ],
  })
})

for (const layout of LAYOUTS) {
  for (const { lang, dir } of DIRECTIONS) {
    test(`the ${layout} header looks as it did, ${dir}, at every width and in both palettes`, async ({
      page,
      context,
      owner,
      site,
      browserName,
    }, info) => {
      test.skip(
        browserName !== 'chromium',
        'Pictures of one engine are kept, so that the repository stays small.',
      )
      test.setTimeout(180_000)
      await owner.change({ lang, dir, header: { layout, subMenuMotion: 'none' } }, THREE_LEVELS)
      for (const palette of ['light', 'dark']) {
        await context.addCookies([
          { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site },
        ])
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(layout === 'transparent' ? '/over-a-picture/' : '/about/')
          await page.waitForLoadState('networkidle')
          const isNarrow = width <= 921
          const opener = isNarrow
            ? page.locator('[data-mobile-menu] > button')
            : page.locator('[data-menu-item="0"] > button')
          await opener.click()
          await expect(opener).toHaveAttribute('aria-expanded', 'true')
          if (layout === 'sticky' || layout === 'shrinking') {
            await page.evaluate(() => scrollTo(0, 300))
            await expect(page.locator('[data-site-header]')).toHaveAttribute('data-stuck', 'true')
          }
          await page.waitForTimeout(400)
          await looksLike(page, `${layout}-${dir}-${palette}-${width}`, info, SEEN_PX)
        }
      }
    })
  }
}

for (const layout of ['sticky', 'shrinking'] as const) {
  test(`the ${layout} header stays in sight, moves nothing, and hides no anchor`, async ({
    page,
    owner,
    browserName,
  }) => {
    await owner.change({ header: { layout } })
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.goto('/about/')
    const header = page.locator('[data-site-header]')
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.mouse.wheel(0, 900)
    await expect(header).toHaveAttribute('data-stuck', 'true')
    await expect(page.getByRole('link', { name: 'Studio', exact: true })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)

    const published = await page.evaluate(() =>
      document.documentElement.style.getPropertyValue('--header-height'),
    )
    expect(published).toBe(`${await header.evaluate((element: HTMLElement) => element.offsetHeight)}px`)

    // A place further down is shown below the header, not behind it.
    const top = await page.evaluate(async () => {
      const place = Object.assign(document.createElement('p'), { id: 'place', textContent: 'Here' })
      const main = document.querySelector('main')
      main?.append(place, Object.assign(document.createElement('div'), { style: 'height: 3000px' }))
      location.hash = 'place'
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return place.getBoundingClientRect().top
    })
    const bar = await header.evaluate((element) => {
      const line = element.querySelector('[data-island]')?.getBoundingClientRect()
      return line?.bottom ?? 0
    })
    expect(top, browserName).toBeGreaterThanOrEqual(bar)
    expect(top).toBeLessThan(200)

    // The keyboard walks through a header that stands still, and the page stands still as well.
    const stood = await page.evaluate(() => scrollY)
    await page.getByRole('button', { name: 'Search' }).focus()
    for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY)).toBe(stood)
  })
}

test('a window that is nearly all header is left to the page', async ({ page, owner }) => {
  await owner.change({ header: { layout: 'sticky' } })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/about/')
  await page.mouse.wheel(0, 600)
  await expect(page.locator('[data-site-header]')).not.toBeInViewport()
})

test('a header that may lie on a picture does not lie on words', async ({ page, owner }) => {
  await owner.change({ header: { layout: 'transparent' } })
  await page.goto('/about/')
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-layout', 'standard')
  await page.goto('/over-a-picture/')
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-layout', 'transparent')
  const picture = await page.locator('main img').first().boundingBox()
  expect(picture?.y).toBe(0)
})

test('parts stand in the order of the owner, and those left out are not there', async ({ page, owner }) => {
  await owner.change({ header: { parts: ['colors', 'menu', 'logo', 'account'] } })
  await page.goto('/about/')
  const parts = page.locator('[data-site-header] [data-part]')
  expect(await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-part')))).toEqual([
    'colors',
    'menu',
    'logo',
    'account',
  ])
  const lefts = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left))
  expect([...lefts].sort((a, b) => a - b)).toEqual(lefts)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toHaveCount(0)
})

test('nothing moves when the script comes', async ({ page, owner, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium tells about layout shifts.')
  for (const layout of LAYOUTS) {
    await owner.change({ header: { layout } })
    await page.goto(layout === 'transparent' ? '/over-a-picture/' : '/about/')
    await page.locator('[data-site-header]').hover()
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect(shifts, layout).toBe(0)
  }
})
