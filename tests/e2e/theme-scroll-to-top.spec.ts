// @engine chromium
import type { Page } from '@playwright/test'
import { type SiteOrigins, siteWith } from '../support/site-with.ts'
import { axe, test as base, expect } from '../support/test.ts'

const test = base.extend<object, { changed: SiteOrigins }>({
  changed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) =>
      siteWith(async ({ settings, pages }) => {
        await settings.change({ scrollToTop: { devices: 'desktop', side: 'start' } })
        const [home] = (await pages.all()).filter(({ path }) => path === '/')
        if (home) await pages.save({ ...home, path: '/plain/', scrollToTop: false })
      }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})

const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })

/** Scrolls as the visitor would and lets the page notice. */
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

// @behaviour menu-3 top-1
test('the button shows beyond the header’s height and 100 px, not at it', async ({ page }) => {
  await page.goto('/')
  const threshold =
    (await page
      .locator('header')
      .first()
      .evaluate((header) => (header as HTMLElement).offsetHeight)) + 100
  await expect(button(page)).toBeHidden()
  await scrollTo(page, threshold + 1)
  await expect(button(page)).toBeVisible()
  await scrollTo(page, threshold)
  await expect(button(page)).toBeHidden()
})

// @behaviour top-1
test('without a header it shows beyond 300 px', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace(/<header .*?<\/header>/s, '')
      .replace(/<header.*?<\/header>/s, '')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/')
  await expect(page.locator('header')).toHaveCount(0)
  await scrollTo(page, 301)
  await expect(button(page)).toBeVisible()
  await scrollTo(page, 300)
  await expect(button(page)).toBeHidden()
})

for (const key of ['Enter', 'Space']) {
  // @behaviour top-2 anchor-1 notice-1
  test(`${key} leads to the top, where the next Tab goes on`, async ({ page }) => {
    await page.goto('/')
    await scrollTo(page, 1200)
    await button(page).focus()
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('header')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
    await expect(button(page)).toBeHidden()
  })
}

/** Where the page stands right after the button was pressed, before anything else can happen. */
const rightAfterPress = (page: Page) =>
  button(page).evaluate((element: HTMLElement) => {
    element.click()
    return scrollY
  })

test('it scrolls smoothly', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 1500)
  await expect(button(page)).toBeVisible()
  expect(await rightAfterPress(page)).toBe(1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it is at the top at once', async ({ page }) => {
    await page.goto('/')
    await scrollTo(page, 1500)
    await expect(button(page)).toBeVisible()
    expect(await rightAfterPress(page)).toBe(0)
  })
})

test('an owner decides on which devices and at which edge it stands', async ({ page, changed }) => {
  await page.goto(changed.url)
  await scrollTo(page, 900)
  await expect(button(page)).toBeVisible()
  expect((await button(page).boundingBox())?.x).toBeCloseTo(30, 0)
  await page.setViewportSize({ width: 768, height: 800 })
  await scrollTo(page, 901)
  await expect(button(page)).toBeHidden()
  await page.setViewportSize({ width: 769, height: 800 })
  await expect(button(page)).toBeVisible()
})

test('a page can do without', async ({ page, changed }) => {
  await page.goto(`${changed.url}/plain/`)
  await scrollTo(page, 900)
  await expect(button(page)).toHaveCount(0)
})

for (const switched of ['false', 'true'])
  test(`axe finds nothing while it shows, palette switched ${switched}`, async ({ page, context, site }) => {
    await context.addCookies([{ name: 'astraColorSwitcherState', value: switched, url: site }])
    await page.goto('/about/')
    await scrollTo(page, 900)
    await expect(button(page)).toBeVisible()
    await page.waitForTimeout(300)
    expect(await axe(page)).toEqual([])
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button that does nothing', async ({ page }) => {
    await page.goto('/about/')
    await expect(page.locator('[data-scroll-to-top]')).toBeHidden()
  })
})
