// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { LIST_REQUESTS, titleOf } from '../support/pages/portfolio-page.ts'
import { axe, expect, test } from '../support/test.ts'

// @behaviour viewer-1 viewer-2 open-5
test('a work of every kind opens at its address, closes with Escape and returns the focus', {
  tag: '@main',
}, async ({ page, portfolio, viewer }) => {
  await portfolio.open('/?page=3')
  for (const type of ['image', 'video', 'iframe', 'page']) {
    const link = portfolio.workOf(type)
    const href = (await link.getAttribute('href')) ?? ''
    await link.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await link.click()
    await expect(viewer.dialog).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${href.split('?')[0]}$`))
    await expect(page).toHaveTitle(`${await titleOf(link)} – Saltglass`)
    await viewer.isAtRest()
    // Every kind of slide is checked in viewer-axe.spec.ts; this checks the page behind it.
    if (type === 'image') expect(await axe(page)).toEqual([])
    await viewer.close()
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(/\/\?page=3$/)
    expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1)
  }
  const link = portfolio.workOf('iframe')
  await link.press('Enter')
  await expect(viewer.dialog).toBeVisible()
  await page.goBack()
  await viewer.isClosed()
  await page.goForward()
  await expect(viewer.dialog).toBeVisible()
})

// @behaviour open-1 open-2 open-3 open-4
test('a work that opens in a tab, and a click with a modifier key, are left to the browser', {
  tag: '@main',
}, async ({ page, context, portfolio, viewer }) => {
  await portfolio.open('/?page=3')
  const link = page.locator('[data-portfolio-item] a[target="_blank"]').first()
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toContainText('opens in a new tab')
  await expect(page.locator('[data-portfolio-item]:has(a[target]) bdi + svg').first()).toBeVisible()
  const newTab = context.waitForEvent('page')
  await link.click()
  await (await newTab).close()
  await viewer.isClosed()

  const asTab = context.waitForEvent('page')
  await portfolio.workOf('image').click({ modifiers: ['ControlOrMeta'] })
  await expect(await asTab).toHaveURL(/\/portfolio\/[\w-]+\/$/)
  await viewer.isClosed()
})

test('Next continues with works that Load More has not loaded, and the address follows', {
  tag: '@main',
}, async ({ page, portfolio, viewer }) => {
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
  // The works that the viewer has loaded are in the grid and in its address.
  await expect(page).toHaveURL(/\/\?page=3$/)
  await expect(portfolio.cards).toHaveCount(36)
})

test.describe('when more works cannot be loaded', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })

  test('the viewer stays on the last loaded one, reports it, and Retry goes to the requested work', async ({
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

/** Returns the index in the whole list of a picture that is not on the first page of works. */
const placeOfPicture = (page: Page) =>
  page.evaluate(async () => {
    const items = await (await fetch('/wp-json/wp/v2/astra-portfolio?per_page=100')).json()
    return items.findIndex(
      (item: Record<string, unknown>, index: number) => index > 11 && item['portfolio-type'] === 'image',
    ) as number
  })

test('Forward shows a work again that the grid has not loaded', async ({ page, portfolio, viewer }) => {
  await portfolio.open()
  const place = await placeOfPicture(page)
  await portfolio.link(11).click()
  for (let number = 13; number <= place + 1; number++) {
    await viewer.shows(number - 1, 36)
    await page.keyboard.press('ArrowRight')
  }
  await viewer.shows(place + 1, 36)
  const title = await viewer.title.textContent()
  const address = page.url()
  // The grid starts again with its first page.
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

test('Forward over several history entries restores the filter of the work', async ({
  page,
  portfolio,
  viewer,
}) => {
  await portfolio.open()
  await portfolio.category('Maps').click()
  await expect(portfolio.cards).toHaveCount(5)
  await portfolio.enhanced.last().click()
  await expect(viewer.dialog).toContainText('of 5')
  const titleText = await viewer.title.textContent()
  await page.evaluate(() => history.go(-2))
  await viewer.isClosed()
  await expect(portfolio.cards).toHaveCount(12)
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => history.go(2))
  await expect(viewer.dialog).toContainText('of 5')
  await expect(page.getByRole('dialog', { name: titleText ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/\?category=maps$/)
  await expect(portfolio.cards).toHaveCount(5)
})

/** Returns the vertical position of a card, measured at the middle of its picture, as a fraction of the window. */
const place = (link: Locator): Promise<number> =>
  link
    .locator('xpath=ancestor::li')
    .locator('img')
    .evaluate((img) => {
      const { top, height } = img.getBoundingClientRect()
      return (top + height / 2) / innerHeight
    })

// @behaviour viewer-16
test('the viewer returns to the card of the work shown last, by Escape and by Back', {
  tag: '@main',
}, async ({ page, portfolio, viewer }) => {
  await portfolio.open('/?page=3')
  await portfolio.link(0).click()
  await viewer.shows(1, 36)
  for (const [close, number] of [
    ['Escape', 33],
    ['Back', 34],
  ] as const) {
    await page.keyboard.press('End')
    await viewer.shows(36, 36)
    for (let at = 36; at > number; at--) await page.keyboard.press('ArrowLeft')
    await viewer.shows(number, 36)
    const title = (await viewer.title.textContent()) ?? ''
    if (close === 'Back') await page.goBack()
    else await page.keyboard.press('Escape')
    await viewer.isClosed()
    const link = portfolio.root.getByRole('link', { name: new RegExp(`^${title} \\(`) })
    await expect(link).toBeFocused()
    await expect.poll(() => place(link)).toBeGreaterThan(0)
    await expect.poll(() => place(link)).toBeLessThan(1)
    if (close === 'Back') break
    await portfolio.link(0).press('Enter')
    await viewer.shows(1, 36)
  }
  // The viewer was opened by Forward, so no card opened it.
  await page.goForward()
  await viewer.shows(34, 36)
  await page.keyboard.press('ArrowLeft')
  await viewer.shows(33, 36)
  await page.keyboard.press('Escape')
  await viewer.isClosed()
  await expect(portfolio.link(32)).toBeFocused()
})

// @behaviour viewer-11
test('a reload shows the page of the work from its top, and Back restores the position in the list', {
  tag: '@main',
}, async ({ page, portfolio, viewer }) => {
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
  await viewer.isClosed()
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(portfolio.cards).toHaveCount(24)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(2)
})
