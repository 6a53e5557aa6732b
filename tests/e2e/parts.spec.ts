// @engine chromium
import type { Page } from '@playwright/test'
import { contactBlocks } from '../../src/workshop/contact-states.ts'
import { exhibitBlocks } from '../../src/workshop/exhibit-states.ts'
import { sectionBlocks } from '../../src/workshop/section-states.ts'
import { statementBlocks } from '../../src/workshop/statement-states.ts'
import { axe, expect, LOOKS, test } from '../support/test.ts'
import { openStates } from '../support/workshop-states.ts'

const STATES = [...statementBlocks, ...sectionBlocks, ...exhibitBlocks, ...contactBlocks].flatMap(
  ({ name, groups }) => groups.flatMap(({ states }) => states.map((state) => `${name}/${state.name}`)),
)

const LAST_SHEET = /\/assets\/(later|contact|exhibits|sections|statements)-[\w-]+\.css/

test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

/** Returns the elements that extend beyond the window and are not clipped, by the state they belong to. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll<HTMLElement>('[data-workshop-state], [data-workshop-state] *')]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < 0 || right > innerWidth
          })
          .map((element) => {
            const state = element.closest<HTMLElement>('[data-workshop-state]')?.dataset.workshopState
            return `${state}: ${element.outerHTML.slice(0, 80)}`
          }),
  )

for (const { palette, dir } of LOOKS)
  test(`no block has an accessibility fault, ${palette}, ${dir}`, {
    tag: dir === 'rtl' ? '@main' : [],
  }, async ({ page, context, site }) => {
    const cookie = { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site }
    await context.addCookies([cookie])
    await page.setViewportSize({ width: 320, height: 780 })
    await openStates(page, STATES, { dir })
    expect(await axe(page, 'main')).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })

/** Returns the position of the line between two pictures, as a fraction of their width from the start of the line. */
const lineOf = (page: Page) =>
  page
    .locator('main figure > div')
    .first()
    .evaluate((both) => Number(getComputedStyle(both).getPropertyValue('--share')))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour part-9
  test('a press loads the framed site, and nothing of it loads before', { tag: '@main' }, async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = []
    await page.route(
      (url) => !url.href.startsWith(site),
      (route) => {
        elsewhere.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>The player</title>' })
      },
    )
    await page.goto('/workshop/video/youtube/')
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Play: The sea' })
    await expect(link).toBeVisible()
    expect(elsewhere).toEqual([])
    await link.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => elsewhere)
      .toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'])
    await expect(page).toHaveURL(/\/workshop\/video\/youtube\/$/)
  })
})

// @behaviour part-9
test('the button of a frame looks like others of the site, and is covered by the loaded content', async ({
  page,
  site,
}) => {
  await page.route(
    (url) => !url.href.startsWith(site),
    // The framed page has no background, so what is behind it is visible.
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>The map</title>' }),
  )
  await page.goto('/workshop/embed/map/')
  await page.evaluate(() => document.documentElement.style.setProperty('--radius', '11px'))
  const button = page.locator('main figure').getByText('Show', { exact: true })
  await expect(button).toBeVisible()
  const family = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
  await expect(button).toHaveCSS('font-family', family)
  await expect(button).toHaveCSS('border-radius', '11px')
  // The link fills the frame, so that a press on the button would also hit the link.
  await page.frameLocator('main iframe').getByRole('link').click()
  await expect(page.frameLocator('main iframe').getByRole('link')).toHaveCount(0)
  await expect(button).toBeHidden()
})

// @behaviour message-1
test('the message form keeps to the columns of the page', async ({ page }) => {
  for (const dir of ['ltr', 'rtl']) {
    await page.goto(`/workshop/contact-form/words/?dir=${dir}`)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [form, all] = await Promise.all(
        ['form', 'section:has(form)'].map((one) => page.locator(`main ${one}`).first().boundingBox()),
      )
      if (!form || !all) throw new Error('The form cannot be seen.')
      const ends = dir === 'ltr' ? [form.x + form.width, all.x + all.width] : [form.x, all.x]
      expect.soft(Math.abs((ends[0] ?? 0) - (ends[1] ?? 99)), `${dir}, ${width} px`).toBeLessThan(1)
    }
  }
})

// @behaviour part-10
test('arrow keys move the line between two images, in either text direction', { tag: '@main' }, async ({
  page,
}) => {
  for (const dir of ['ltr', 'rtl']) {
    await page.goto(`/workshop/before-after/two/?dir=${dir}`)
    expect(await lineOf(page), dir).toBeCloseTo(0.5)
    await page.getByRole('slider', { name: 'How much of “Before” is shown' }).focus()
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(() => lineOf(page), dir).toBeCloseTo(0.6)
    await page.keyboard.press('End')
    await expect.poll(() => lineOf(page), dir).toBeCloseTo(1)
    await page.keyboard.press('Home')
    await expect.poll(() => lineOf(page), dir).toBeCloseTo(0)
  }
})

test.describe('before the script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour paint-4
  test('the first screen already has its final layout', async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1280, height: 900 })
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    /** Removes the rules at the end of the page, as if they had not loaded yet. */
    const removeLast = () =>
      page.evaluate((pattern) => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        const last = links.filter(({ href, disabled }) => !disabled && new RegExp(pattern).test(href))
        for (const link of last) link.disabled = true
        return last.length
      }, LAST_SHEET.source)
    // The typeface is left out; whether it loads in time is tested elsewhere.
    await page.route(/\.woff2$/, (route) => route.abort())
    for (const state of STATES) {
      await page.goto(`/workshop/${state}/`)
      const whole = await boxes()
      expect(await removeLast(), state).toBeGreaterThan(0)
      expect(await boxes(), state).toEqual(whole)
    }
  })
})
