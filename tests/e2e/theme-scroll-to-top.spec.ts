// @engine chromium
import type { Page } from '@playwright/test'
import { nextFrames } from '../support/page-time.ts'
import { siteWith } from '../support/site-with.ts'
import { axe, expect, test } from '../support/test.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls as the visitor would and lets the page react. */
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await nextFrames(page)
}

/** Returns the scroll position right after the button was pressed, before anything else can happen. */
const rightAfterPress = (page: Page) =>
  button(page).evaluate((element: HTMLElement) => {
    element.click()
    return scrollY
  })

// @behaviour menu-3 top-1 top-2
test('the button shows below the header’s height and 100 px, and scrolls smoothly to the top, where Tab continues', {
  tag: '@main',
}, async ({ page }) => {
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

  for (const key of ['Enter', 'Space']) {
    await scrollTo(page, 1200)
    await button(page).focus()
    await page.keyboard.press(key)
    await expect.poll(() => scrolled(page), key).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('header')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
    await expect(button(page)).toBeHidden()
  }

  await scrollTo(page, 1500)
  await expect(button(page)).toBeVisible()
  expect(await rightAfterPress(page)).toBe(1500)
  await expect.poll(() => scrolled(page)).toBe(0)
  // With reduced motion the page jumps at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrollTo(page, 1500)
  expect(await rightAfterPress(page)).toBe(0)
})

// @behaviour top-1
test('without a header it shows below 300 px', async ({ page }) => {
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

test('an owner decides on which devices, at which edge and on which pages it is', async ({ page }) => {
  await siteWith(
    async ({ settings, pages }) => {
      await settings.change({ scrollToTop: { devices: 'desktop', side: 'start' } })
      const [home] = (await pages.all('members')).filter(({ path }) => path === '/')
      if (home) await pages.save({ ...home, path: '/plain/', scrollToTop: false })
    },
    async ({ url }) => {
      await page.goto(url)
      await scrollTo(page, 900)
      await expect(button(page)).toBeVisible()
      expect((await button(page).boundingBox())?.x).toBeCloseTo(30, 0)
      await page.setViewportSize({ width: 768, height: 800 })
      await scrollTo(page, 901)
      await expect(button(page)).toBeHidden()
      await page.setViewportSize({ width: 769, height: 800 })
      await expect(button(page)).toBeVisible()

      await page.goto(`${url}/plain/`)
      await scrollTo(page, 900)
      await expect(button(page)).toHaveCount(0)
      await page.goto('about:blank')
    },
  )
})

test('the button has no accessibility fault, in both palettes', async ({ page }) => {
  await page.goto('/about/')
  await scrollTo(page, 900)
  await expect(button(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axe(page), colorScheme).toEqual([])
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button without a function', async ({ page }) => {
    await page.goto('/about/')
    await expect(page.locator('[data-scroll-to-top]')).toBeHidden()
  })
})
