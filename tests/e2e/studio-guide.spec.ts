// @engine chromium
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, owner }) => logInOnce(page, owner))

/** Screens of the studio, with the page of the guide that each links to. */
const SCREENS = {
  '/works': 'first-work',
  '/pages/1': 'editing-a-page',
  '/media/1': 'media',
  '/terms/categories': 'terms',
  '/menus/primary': 'menus',
  '/appearance': 'appearance',
  '/settings': 'settings',
  '/messages': 'messages',
  '/people': 'people',
  '/redirects': 'redirects',
  '/trash': 'trash',
  '/activity': 'trash',
  '/works/1/history': 'editing-a-page',
}

// @behaviour studio-186
test('every screen links to its page of the guide', { tag: '@main' }, async ({ page }) => {
  await page.goto('/studio')
  const help = page.getByRole('link', { name: 'Help with this screen' })
  for (const [path, name] of Object.entries(SCREENS)) {
    // As a link within the studio, which loads no document.
    await page.evaluate((path) => history.pushState(null, '', path), `/studio${path}`)
    await expect(help, path).toHaveAttribute('href', `/studio/guide/${name}`)
  }
  await help.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editing a page' })).toBeFocused()
})

// @behaviour studio-186
test('the pages of the guide, with their images, link to each other and fit every window', async ({
  page,
}) => {
  await page.goto('/studio/guide')
  await page.getByRole('main').getByRole('link', { name: 'Your first work' }).click()
  await expect(page).toHaveURL(/\/studio\/guide\/first-work$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    const before = await picture.boundingBox()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
    expect((await picture.boundingBox())?.height).toBe(before?.height)
  }
  for (const [width, dir, colorScheme] of [
    [360, 'rtl', 'dark'],
    [768, 'ltr', 'light'],
    [1440, 'ltr', 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
})

test.describe('by touch, 360 px wide', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-186
  test('on a phone the guide of a screen is behind “More”', async ({ page }) => {
    await page.goto('/studio/people')
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Guide' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/guide\/people$/)
  })
})

test.describe('without a connection', () => {
  test.use({ allowedConsoleErrors: [/./] })

  // @behaviour studio-186
  test('a page that fails to load says so, and so does one that does not exist', async ({ page }) => {
    await page.goto('/studio/guide/nothing')
    await expect(page.getByText('There is no such page in the guide.')).toBeVisible()
    await page.route(/README|studio-.*\.js$/, (route) => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'The whole guide' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be')
  })
})
