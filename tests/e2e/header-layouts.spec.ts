// @engine chromium
import type { HeaderLayout } from '../../src/core/content/index.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { looksLike } from '../support/looks-like.ts'
import { THREE_LEVEL_MENU, test } from '../support/owner.ts'
import { nextFrames } from '../support/page-time.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { expect } from '../support/test.ts'

const LAYOUTS: HeaderLayout[] = ['standard', 'sticky', 'shrinking', 'transparent']
const WIDTHS = [360, 768, 1440]
/** Combinations of direction and palette. These do not depend on each other, so two combinations cover both of each. */
const LOOKS = [
  { lang: 'en', dir: 'ltr', palette: 'light' },
  { lang: 'ar', dir: 'rtl', palette: 'dark' },
] as const
/** Height of the captured part in pixels: the header, what hangs from it, and the beginning of the page. */
const SEEN_PX = 420

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ owner }) => {
  const works = await owner.services.portfolio.bySlug('rose-ridge')
  const studio = await owner.services.pages.byPath('/about/', 'members')
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

for (const layout of LAYOUTS)
  for (const { lang, dir, palette } of LOOKS)
    test(`the ${layout} header looks like its snapshot, ${dir}, at every width, in the ${palette} palette`, async ({
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
      await owner.change({ lang, dir, header: { layout, subMenuMotion: 'none' } }, THREE_LEVEL_MENU)
      await context.addCookies([
        { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site },
      ])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(layout === 'transparent' ? '/over-a-picture/' : '/about/')
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
        await page.evaluate(() => document.fonts.ready.then(() => {}))
        await finishMotion(page)
        await looksLike(page, `${layout}-${dir}-${palette}-${width}`, info, SEEN_PX)
      }
    })

for (const layout of ['sticky', 'shrinking'] as const) {
  test(`the ${layout} header stays in sight, shifts nothing, and covers no anchor`, {
    tag: layout === 'shrinking' ? '@main' : [],
  }, async ({ page, owner }) => {
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

    // The target of a link further down is shown below the header, not behind it.
    await page.evaluate(() => {
      const place = Object.assign(document.createElement('p'), { id: 'place', textContent: 'Here' })
      const end = Object.assign(document.createElement('div'), { style: 'height: 3000px' })
      document.querySelector('main')?.append(place, end)
      location.hash = 'place'
    })
    /** Returns the distance from the header's line to the target; `null` if the target is far down. */
    const belowBar = () =>
      header.evaluate((element) => {
        const line = element.querySelector('[data-island]')?.getBoundingClientRect().bottom ?? 0
        const top = document.getElementById('place')?.getBoundingClientRect().top ?? 0
        return top < 200 ? top - line : null
      })
    await expect.poll(belowBar).not.toBeNull()
    await finishMotion(page)
    expect(await belowBar()).toBeGreaterThanOrEqual(0)

    // Tab moves through the fixed header without scrolling the page.
    const scrollTop = await page.evaluate(() => scrollY)
    await page.getByRole('button', { name: 'Search' }).focus()
    for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
    await nextFrames(page)
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop)
  })
}

test('a header that would fill most of a low window scrolls with the page', async ({ page, owner }) => {
  await owner.change({ header: { layout: 'sticky' } })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/about/')
  await page.mouse.wheel(0, 600)
  await expect(page.locator('[data-site-header]')).not.toBeInViewport()
})

test('a transparent header lies on images only, not on text', async ({ page, owner }) => {
  await owner.change({ header: { layout: 'transparent' } })
  await page.goto('/about/')
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-layout', 'standard')
  await page.goto('/over-a-picture/')
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-layout', 'transparent')
  const picture = await page.locator('main img').first().boundingBox()
  expect(picture?.y).toBe(0)
})

test('header parts are in the owner’s order, and removed ones are absent', async ({ page, owner }) => {
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

test('loading the script shifts nothing', async ({ page, owner, header, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium tells about layout shifts.')
  const shifts = await layoutShifts(page)
  for (const layout of LAYOUTS) {
    await owner.change({ header: { layout } })
    await page.goto(layout === 'transparent' ? '/over-a-picture/' : '/about/')
    await page.locator('[data-site-header]').hover()
    await header.isReady()
    await expect(page.locator('html')).toHaveAttribute('data-theme')
    await nextFrames(page)
    expect(await shifts(), layout).toEqual([])
  }
})
