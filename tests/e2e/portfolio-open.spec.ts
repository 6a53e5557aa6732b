// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { LIST_REQUESTS, titleOf } from '../support/pages/portfolio-page.ts'
import { axe, expect, test } from '../support/test.ts'

for (const type of ['image', 'video', 'iframe', 'page']) {
  // @behaviour viewer-1 viewer-2 open-5
  test(`a work of kind ${type} opens, closes with Escape and gives the focus back`, async ({
    page,
    portfolio,
    viewer,
  }) => {
    await portfolio.open('/?page=3')
    const link = portfolio.workOf(type)
    const href = (await link.getAttribute('href')) ?? ''
    await link.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await link.click()
    await expect(viewer.dialog).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${href.split('?')[0]}$`))
    const title = await titleOf(link)
    await expect(page).toHaveTitle(`${title} – Saltglass`)
    await viewer.isAtRest()
    expect(await axe(page)).toEqual([])
    await viewer.close()
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(/\/\?page=3$/)
    // Firefox scrolls by fractions of a pixel.
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1)

    await link.press('Enter')
    await expect(viewer.dialog).toBeVisible()
    await page.goBack()
    await viewer.isClosed()
    await page.goForward()
    await expect(viewer.dialog).toBeVisible()
  })
}

// @behaviour open-1 open-2 open-3 open-4
test('a work that opens in a tab is a plain link', async ({ page, context, portfolio, viewer }) => {
  await portfolio.open('/?page=3')
  const link = page.locator('[data-portfolio-item] a[target="_blank"]').first()
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toContainText('opens in a new tab')
  await expect(page.locator('[data-portfolio-item]:has(a[target]) bdi + svg').first()).toBeVisible()
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
  await viewer.isClosed()
})

test('a modified click follows the link', async ({ context, portfolio, viewer }) => {
  await portfolio.open('/?page=3')
  const link = portfolio.workOf('image')
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(/\/portfolio\/[\w-]+\/$/)
  await viewer.isClosed()
})

test('next runs on to works that Load More has not fetched, and the address follows', async ({
  page,
  portfolio,
  viewer,
}) => {
  await portfolio.open()
  await portfolio.link(11).click()
  await expect(viewer.dialog).toBeVisible()
  await viewer.shows(12, 36)
  await page.keyboard.press('ArrowRight')
  await viewer.shows(13, 36)
  await page.keyboard.press('End')
  await viewer.shows(36, 36)
  await page.keyboard.press('Home')
  await viewer.shows(1, 36)
  const first = (await portfolio.link(0).getAttribute('href')) ?? ''
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await viewer.close()
  // What the viewer has fetched stands in the grid, and in its address.
  await expect(page).toHaveURL(/\/\?page=3$/)
  await expect(portfolio.cards).toHaveCount(36)
})

test.describe('when more works cannot be fetched', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })

  test('the viewer stays on the last one that could, says so, and Retry goes where it was asked to', async ({
    page,
    portfolio,
    viewer,
  }) => {
    await portfolio.open()
    await page.route(LIST_REQUESTS, (route) => route.abort())
    const link = portfolio.link(11)
    const title = await titleOf(link)
    await link.click()
    await viewer.shows(12, 36)
    await page.keyboard.press('End')
    await expect(viewer.dialog).toContainText('More works could not be loaded.')
    await viewer.shows(12, 36)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await page.unroute(LIST_REQUESTS)
    await viewer.dialog.getByRole('button', { name: 'Try again' }).click()
    await viewer.shows(36, 36)
    await expect(viewer.dialog).not.toContainText('More works')
    await page.keyboard.press('Home')
    await viewer.shows(1, 36)
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
  test(`Forward shows a work of kind ${type} again that the grid has not fetched`, async ({
    page,
    portfolio,
    viewer,
  }) => {
    await portfolio.open()
    const place = await placeOf(page, type)
    await portfolio.link(11).click()
    for (let number = 13; number <= place + 1; number++) {
      await viewer.shows(number - 1, 36)
      await page.keyboard.press('ArrowRight')
    }
    await viewer.shows(place + 1, 36)
    const title = await viewer.title.textContent()
    const address = page.url()
    // The grid starts anew, with its first page.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(portfolio.cards).toHaveCount(12)
    await page.goForward()
    await viewer.shows(place + 1, 36)
    await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await viewer.close()
    await expect(page).toHaveURL(/\/(\?page=\d)?$/)
  })
}

test('Forward over several entries brings the filter of the work along', async ({
  page,
  portfolio,
  viewer,
}) => {
  await portfolio.open()
  await portfolio.category('Maps').click()
  await expect(portfolio.cards).toHaveCount(5)
  await portfolio.enhanced.last().click()
  await expect(viewer.dialog).toContainText('of 5')
  const said = await viewer.title.textContent()
  await page.evaluate(() => history.go(-2))
  await viewer.isClosed()
  await expect(portfolio.cards).toHaveCount(12)
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => history.go(2))
  await expect(viewer.dialog).toContainText('of 5')
  await expect(page.getByRole('dialog', { name: said ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/\?category=maps$/)
  await expect(portfolio.cards).toHaveCount(5)
})

test('reloading an open work gives its own page, and Back from there the grid', async ({
  page,
  portfolio,
  viewer,
}) => {
  await portfolio.open('/?page=3')
  const link = portfolio.workOf('image')
  await link.click()
  await expect(viewer.dialog).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await viewer.isClosed()
  await page.goBack()
  await expect(portfolio.cards.first()).toBeVisible()
  await expect(page).toHaveURL(/\/\?page=3$/)
})

/** How far down the page a card stands, seen from the middle of its picture, in parts of the window. */
const place = (link: Locator): Promise<number> =>
  link
    .locator('xpath=ancestor::li')
    .locator('img')
    .evaluate((img) => {
      const { top, height } = img.getBoundingClientRect()
      return (top + height / 2) / innerHeight
    })

for (const close of ['Escape', 'Back'] as const) {
  // @behaviour viewer-16
  test(`${close} returns to the card last seen, wherever it stands`, async ({ page, portfolio, viewer }) => {
    await portfolio.open('/?page=3')
    await portfolio.link(0).click()
    await viewer.shows(1, 36)
    await page.keyboard.press('End')
    await viewer.shows(36, 36)
    for (let number = 36; number > 25; number--) await page.keyboard.press('ArrowLeft')
    await viewer.shows(25, 36)
    const title = (await viewer.title.textContent()) ?? ''
    if (close === 'Back') await page.goBack()
    else await page.keyboard.press('Escape')
    await viewer.isClosed()
    const link = portfolio.root.getByRole('link', { name: new RegExp(`^${title} \\(`) })
    await expect(link).toBeFocused()
    await expect.poll(() => place(link)).toBeGreaterThan(0)
    expect(await place(link)).toBeLessThan(1)
  })
}

test('after Back and Forward it returns the focus all the same', async ({ page, portfolio, viewer }) => {
  await portfolio.open('/?page=3')
  await portfolio.link(3).click()
  await viewer.shows(4, 36)
  await page.goBack()
  await viewer.isClosed()
  await page.goForward()
  await viewer.shows(4, 36)
  await page.keyboard.press('ArrowRight')
  await viewer.shows(5, 36)
  await page.keyboard.press('Escape')
  await viewer.isClosed()
  await expect(portfolio.link(4)).toBeFocused()
})

// @behaviour viewer-11
test('a reload shows the work from its top, and Back the list where it was left', async ({
  page,
  portfolio,
  viewer,
}) => {
  await portfolio.open()
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(24)
  await expect(page).toHaveURL(/page=2$/)
  const link = portfolio.link(19)
  await link.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(600)
  await link.click()
  await viewer.shows(20, 36)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(portfolio.cards).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 2)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(top + 2)
})
