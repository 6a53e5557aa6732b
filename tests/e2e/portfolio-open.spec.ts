// @engine chromium
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Longer than the viewer takes to open: while it grows, its controls are small. */
const OPENING_MS = 500

/** The first card of a kind that opens in the viewer, on a page that shows every work. */
async function cardOf(page: Page, type: string) {
  await page.goto('/?page=3')
  const card = page.locator(`[data-portfolio-item][data-type="${type}"]:has([data-enhanced])`).first()
  await expect(card).toBeVisible()
  return card.getByRole('link')
}

for (const type of ['image', 'video', 'iframe', 'page']) {
  // @behaviour viewer-1 viewer-2 open-5
  test(`a work of kind ${type} opens, closes with Escape and gives the focus back`, async ({ page }) => {
    const link = await cardOf(page, type)
    const href = (await link.getAttribute('href')) ?? ''
    await link.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await link.click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${href.split('?')[0]}$`))
    const title = await link.evaluate((element) => element.firstChild?.textContent)
    await expect(page).toHaveTitle(`${title} – Saltglass`)
    await page.waitForTimeout(OPENING_MS)
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(/\/\?page=3$/)
    // Firefox scrolls by fractions of a pixel.
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1)

    await link.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
  })
}

// @behaviour open-1 open-2 open-3 open-4
test('a work that opens in a tab is a plain link', async ({ page, context }) => {
  await page.goto('/?page=3')
  const link = page.locator('[data-portfolio-item] a[target="_blank"]').first()
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toContainText('opens in a new tab')
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
  await expect(dialog(page)).toHaveCount(0)
})

test('a modified click follows the link', async ({ page, context }) => {
  const link = await cardOf(page, 'image')
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForLoadState()
  expect(new URL(tab.url()).pathname).toMatch(/^\/portfolio\/[\w-]+\/$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('next runs on to works that Load More has not fetched, and the address follows', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('[data-portfolio-item]')
  await cards.nth(11).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText('12 of 36')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('13 of 36')
  await page.keyboard.press('End')
  await expect(dialog(page)).toContainText('36 of 36')
  await page.keyboard.press('Home')
  await expect(dialog(page)).toContainText('1 of 36')
  const first = (await cards.first().getByRole('link').getAttribute('href')) ?? ''
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // What the viewer has fetched stands in the grid, and in its address.
  await expect(page).toHaveURL(/\/\?page=3$/)
  await expect(cards).toHaveCount(36)
})

test.describe('when more works cannot be fetched', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })

  test('the viewer stays on the last one that could, says so, and Retry goes where it was asked to', async ({
    page,
  }) => {
    await page.goto('/')
    await page.route('**/wp-json/wp/v2/astra-portfolio?*', (route) => route.abort())
    const link = page.locator('[data-portfolio-item]').nth(11).getByRole('link')
    const title = (await link.evaluate((element) => element.firstChild?.textContent)) ?? ''
    await link.click()
    await expect(dialog(page)).toContainText('12 of 36')
    await page.keyboard.press('End')
    await expect(dialog(page)).toContainText('More works could not be loaded.')
    await expect(dialog(page)).toContainText('12 of 36')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await page.unroute('**/wp-json/wp/v2/astra-portfolio?*')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(dialog(page)).toContainText('36 of 36')
    await expect(dialog(page)).not.toContainText('More works')
    await page.keyboard.press('Home')
    await expect(dialog(page)).toContainText('1 of 36')
  })
})

/** Place in the whole list of a work that opens in the viewer, beyond the first page. */
const placeOf = (page: Page, type: string) =>
  page.evaluate(async (wanted) => {
    const items = await (await fetch('/wp-json/wp/v2/astra-portfolio?per_page=100')).json()
    const here = ['', 'iframe']
    return items.findIndex(
      (item: Record<string, unknown>, index: number) =>
        index > 11 &&
        item['portfolio-type'] === wanted &&
        item['astra-site-open-in-new-tab'] !== 1 &&
        (wanted !== 'page' || here.includes(String(item['astra-site-open-portfolio-in']))),
    ) as number
  }, type)

for (const type of ['image', 'video', 'iframe', 'page']) {
  test(`Forward shows a work of kind ${type} again that the grid has not fetched`, async ({ page }) => {
    await page.goto('/')
    const place = await placeOf(page, type)
    await page.locator('[data-portfolio-item]').nth(11).getByRole('link').click()
    for (let number = 13; number <= place + 1; number++) {
      await expect(dialog(page)).toContainText(`${number - 1} of 36`)
      await page.keyboard.press('ArrowRight')
    }
    await expect(dialog(page)).toContainText(`${place + 1} of 36`)
    const title = await dialog(page).getByRole('heading', { level: 2 }).textContent()
    const address = page.url()
    // The grid starts anew, with its first page.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-portfolio-item]')).toHaveCount(12)
    await page.goForward()
    await expect(dialog(page)).toContainText(`${place + 1} of 36`)
    await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/(\?page=\d)?$/)
  })
}

test('Forward over several entries brings the filter of the work along', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Maps' }).click()
  await expect(page.locator('[data-portfolio-item]')).toHaveCount(5)
  await page.locator('[data-portfolio-item]:has([data-enhanced])').last().getByRole('link').click()
  await expect(dialog(page)).toContainText('of 5')
  const said = await dialog(page).getByRole('heading', { level: 2 }).textContent()
  await page.evaluate(() => history.go(-2))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('[data-portfolio-item]')).toHaveCount(12)
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => history.go(2))
  await expect(dialog(page)).toContainText('of 5')
  await expect(page.getByRole('dialog', { name: said ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/\?category=maps$/)
  await expect(page.locator('[data-portfolio-item]')).toHaveCount(5)
})

test('reloading an open work gives its own page, and Back from there the grid', async ({ page }) => {
  const link = await cardOf(page, 'image')
  await link.click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('[data-portfolio-item]').first()).toBeVisible()
  await expect(page).toHaveURL(/\/\?page=3$/)
})
