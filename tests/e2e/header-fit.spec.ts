// @engine chromium
import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { entry, test } from '../support/owner.ts'
import { nextFrames } from '../support/page-time.ts'
import { expect } from '../support/test.ts'

const MENUS = {
  'a label of seventy letters': [
    entry('Work', '/portfolio/', [entry('Maps', '/portfolio/?category=maps')]),
    entry('A label that is much longer than the line of any header likes it to be', '/about/'),
    entry('Prints', '/prints/'),
  ],
  'a dozen entries': Array.from({ length: 12 }, (_, nth) => entry(`Entry ${nth + 1}`, `/about/?n=${nth}`)),
}
const words = (page: Page) => page.locator('[data-part="menu"]')
const height = (page: Page) =>
  page.locator('[data-site-header]').evaluate((header: HTMLElement) => header.offsetHeight)
/** Limit on the height of a header with one line, in pixels, at the widths of the tests. */
const ONE_LINE_PX = 100

for (const { what, lang, dir } of [
  { what: 'a label of seventy letters', lang: 'en', dir: 'ltr' },
  { what: 'a dozen entries', lang: 'ar', dir: 'rtl' },
] as const) {
  // @behaviour header-5 header-4
  test(`with ${what}, ${dir}, the menu becomes a button at every width at which its line would break`, {
    tag: '@main',
  }, async ({ page, owner }) => {
    const entries = MENUS[what]
    const opener = page.locator('[data-mobile-menu] > button')
    await owner.change({ lang, dir }, entries)
    await page.setViewportSize({ width: 1000, height: 700 })
    await page.goto('/about/')
    await expect(opener).toBeVisible()
    await expect(words(page)).toBeHidden()
    await expect(page.locator('body')).toContainClass('ast-header-break-point')
    expect(await height(page)).toBeLessThan(ONE_LINE_PX)
    await opener.click()
    await expect(
      page.locator('[data-mobile-menu] nav').getByRole('link', { name: entries[1]?.label ?? '' }),
    ).toBeVisible()
    // As soon as they fit, the words are shown, and afterwards hidden again.
    await page.setViewportSize({ width: 1900, height: 700 })
    await expect(words(page)).toBeVisible()
    await expect(opener).toBeHidden()
    await expect(page.locator('body')).toContainClass('ast-desktop')
    expect(await height(page)).toBeLessThan(ONE_LINE_PX)
    await page.setViewportSize({ width: 960, height: 700 })
    await expect(words(page)).toBeHidden()
  })
}

// @behaviour header-5
test('a menu line that is too long shifts nothing on the page, even if the script is late', async ({
  page,
  owner,
}) => {
  await owner.change({}, MENUS['a dozen entries'])
  await page.setViewportSize({ width: 1024, height: 700 })
  const shifts = await layoutShifts(page)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/about/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await nextFrames(page)
  const before = await height(page)
  expect(before).toBeLessThan(ONE_LINE_PX)
  open()
  await expect(page.locator('body')).toContainClass('ast-header-break-point')
  expect(await height(page)).toBe(before)
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  await nextFrames(page)
  // The icons make room for the button, and no text moves.
  expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour header-5
  test('all items of a menu are visible, on as many lines as they need', async ({ page, owner }) => {
    const entries = MENUS['a dozen entries']
    await owner.change({}, entries)
    await page.setViewportSize({ width: 1024, height: 700 })
    await page.goto('/about/')
    for (const { label } of entries)
      await expect(words(page).getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('when the script of the page does not load', () => {
  test.use({ allowedConsoleErrors: [/Failed to load/] })

  // @behaviour header-5
  test('items that do not fit appear after a delay, on as many lines as they need', async ({
    page,
    owner,
  }) => {
    await owner.change({ lang: 'en', dir: 'ltr' }, MENUS['a dozen entries'])
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.setViewportSize({ width: 1000, height: 700 })
    await page.goto('/about/')
    const last = words(page).getByRole('link', { name: 'Entry 12' })
    await expect.poll(() => words(page).evaluate((menu) => getComputedStyle(menu).clipPath)).toBe('none')
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
