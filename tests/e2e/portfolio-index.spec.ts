// @engine chromium
import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { axe, expect, LOOKS, test } from '../support/test.ts'
import { openStates } from '../support/workshop-states.ts'

const rows = (page: Page) => page.getByRole('main').locator('ol').getByRole('listitem')
const titles = (page: Page) => rows(page).getByRole('link').allInnerTexts()
const order = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name })
const picture = (page: Page, row: number) => rows(page).nth(row).locator('img')

const sorted = (words: readonly string[]) => [...words].sort((a, b) => a.localeCompare(b))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour index-1 index-2
  test('rows list all works, newest year first; an order has its own address, and a second press reverses it', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/portfolio/')
    await expect(rows(page)).toHaveCount(36)
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /rows of year, title, client and kind/,
    )
    await expect(order(page, 'Year')).toHaveAttribute('aria-current', 'true')
    const years = (await rows(page).allInnerTexts()).map((row) => Number(/\b20\d\d\b/.exec(row)?.[0]))
    expect(years).toEqual([...years].sort((a, b) => b - a))

    await order(page, 'Title').click()
    await expect(page).toHaveURL(/\/portfolio\/\?order=title$/)
    await expect(order(page, 'Title')).toHaveAttribute('aria-current', 'true')
    await expect(order(page, 'Year')).not.toHaveAttribute('aria-current')
    const latin = (await titles(page)).filter((title) => /^[a-z]/i.test(title))
    expect(latin).toEqual(sorted(latin))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/portfolio\/$/)

    const clients = async () =>
      (await rows(page).locator('bdi:first-child').allInnerTexts()).filter((_, at) => at % 2 === 0)
    await order(page, 'Client').click()
    await expect(order(page, 'Client (A to Z)')).toHaveAttribute('aria-current', 'true')
    const upward = await clients()
    const withClient = upward.filter((client) => client !== '')
    await order(page, 'Client (A to Z)').click()
    await expect(page).toHaveURL(/\/portfolio\/\?order=-client$/)
    await expect(order(page, 'Client (Z to A)')).toHaveAttribute('aria-current', 'true')
    const downward = await clients()
    expect(downward.filter((client) => client !== '')).toEqual(withClient.toReversed())
    // Works without a client are at the end in both orders.
    expect(downward.slice(withClient.length)).toEqual(upward.slice(withClient.length))

    await order(page, 'Year').click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
    await order(page, 'Year (newest first)').click()
    await expect(page).toHaveURL(/\/portfolio\/\?order=-year$/)
    await expect(order(page, 'Year (oldest first)')).toHaveAttribute('href', '/portfolio/')
  })

  // @behaviour index-3
  test('a row leads to the work, and the work to its terms', { tag: '@main' }, async ({ page }) => {
    await page.goto('/portfolio/?category=posters')
    await expect(rows(page)).toHaveCount(8)
    await rows(page).getByRole('link', { name: 'Low Water' }).click()
    await expect(page).toHaveURL(/\/portfolio\/low-water\/\?category=posters$/)
    await page.getByRole('link', { name: 'Paper', exact: true }).click()
    await expect(page).toHaveURL(/\/portfolio\/\?tag=paper$/)
    await expect(page).toHaveTitle(/^Paper – Index/)
    expect(await titles(page)).toContain('Low Water')
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
  })

  // @behaviour index-1
  test('a long index continues on the next page', async ({ page }) => {
    await page.goto('/workshop/portfolio-index/pages/')
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /page=3$/)
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', /pages\/$/)
  })
})

// @behaviour index-4
test('the image of a row shows beside the list on hover and focus, loads only then, and shifts nothing', {
  tag: '@main',
}, async ({ page, browserName }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) pictures.push(request.url())
  })
  const shifts = await layoutShifts(page)
  await page.goto('/portfolio/')
  const links = rows(page).getByRole('link')
  await expect(picture(page, 0)).toBeVisible()
  await expect(picture(page, 4)).toBeHidden()
  // The logos are pictures, too.
  const atFirst = pictures.length
  expect(atFirst).toBeLessThanOrEqual(3)

  await links.nth(4).hover()
  await expect(picture(page, 4)).toBeVisible()
  await expect(picture(page, 0)).toBeHidden()
  await expect.poll(() => pictures.length).toBe(atFirst + 1)
  const [list, pictureBox] = [await rows(page).nth(4).boundingBox(), await picture(page, 4).boundingBox()]
  expect(pictureBox!.x).toBeGreaterThan(list!.x + list!.width)

  await page.mouse.move(0, 0)
  await links.nth(7).focus()
  await expect(picture(page, 7)).toBeVisible()
  await expect(picture(page, 4)).toBeHidden()
  if (browserName === 'chromium') expect(await shifts()).toEqual([])
})

test('no image covers text or extends beyond the list, in either direction', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/workshop/portfolio-index/by-year/')
  const list = page.getByRole('main').locator('ol')
  const count = await rows(page).count()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
    for (const row of [0, Math.floor(count / 2), count - 1]) {
      await rows(page).getByRole('link').nth(row).focus()
      await expect(picture(page, row)).toBeVisible()
      const pictureBox = (await picture(page, row).boundingBox())!
      const box = (await list.boundingBox())!
      if (dir === 'rtl') expect(pictureBox.x + pictureBox.width).toBeLessThan(box.x)
      else expect(pictureBox.x).toBeGreaterThan(box.x + box.width)
      expect(pictureBox.y).toBeGreaterThanOrEqual(box.y - 2)
      expect(pictureBox.y + pictureBox.height).toBeLessThanOrEqual(box.y + box.height + 2)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  // @behaviour index-4
  test('each row shows a small image, and nothing overflows', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'Firefox has no mobile emulation.')
    await page.goto('/portfolio/')
    const box = (await picture(page, 3).boundingBox())!
    expect(box.width).toBeLessThanOrEqual(72)
    expect(box.height).toBeLessThanOrEqual(72)
    const link = (await rows(page).nth(3).boundingBox())!
    expect(link.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

const STATES = ['by-client', 'items-1', 'nulls', 'unmeasured', 'empty', 'two-blocks']

for (const { palette, dir } of LOOKS)
  test(`no state has an accessibility fault, ${palette}, ${dir}`, async ({ page, context, site }) => {
    const cookie = { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site }
    await context.addCookies([cookie])
    await openStates(
      page,
      STATES.map((state) => `portfolio-index/${state}`),
      { dir },
    )
    expect(await axe(page, 'main')).toEqual([])
  })
