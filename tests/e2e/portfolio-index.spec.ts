// @engine chromium
import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { axe, expect, test } from '../support/test.ts'

const rows = (page: Page) => page.getByRole('main').locator('ol').getByRole('listitem')
const titles = (page: Page) => rows(page).getByRole('link').allInnerTexts()
const order = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name })
const picture = (page: Page, row: number) => rows(page).nth(row).locator('img')

const sorted = (words: readonly string[]) => [...words].sort((a, b) => a.localeCompare(b))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // @behaviour index-1 index-2
  test('all works stand in rows, newest year first, and in any other order at its own address', async ({
    page,
  }) => {
    await page.goto('/portfolio/')
    await expect(rows(page)).toHaveCount(36)
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

    await order(page, 'Year').click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
  })

  // @behaviour index-2
  test('a second press on an order turns it round, and a third one back', async ({ page }) => {
    await page.goto('/portfolio/?order=client')
    const clients = async () =>
      (await rows(page).locator('bdi:first-child').allInnerTexts()).filter((_, at) => at % 2 === 0)
    const upward = await clients()
    const known = upward.filter((client) => client !== '')
    await expect(order(page, 'Client (A to Z)')).toHaveAttribute('aria-current', 'true')
    await order(page, 'Client (A to Z)').click()
    await expect(page).toHaveURL(/\/portfolio\/\?order=-client$/)
    await expect(order(page, 'Client (Z to A)')).toHaveAttribute('aria-current', 'true')
    const downward = await clients()
    expect(downward.filter((client) => client !== '')).toEqual(known.toReversed())
    // What has no client is at the end either way.
    expect(downward.slice(known.length)).toEqual(upward.slice(known.length))
    await order(page, 'Client (Z to A)').click()
    await expect(page).toHaveURL(/\/portfolio\/\?order=client$/)
    await order(page, 'Year').click()
    await order(page, 'Year (newest first)').click()
    await expect(page).toHaveURL(/\/portfolio\/\?order=-year$/)
    await order(page, 'Year (oldest first)').click()
    await expect(page).toHaveURL(/\/portfolio\/$/)
  })

  // @behaviour index-3
  test('a row leads to the work, and the work back to what it is filed under', async ({ page }) => {
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
  test('a long index goes on on the next page', async ({ page }) => {
    await page.goto('/workshop/portfolio-index/pages/')
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2$/)
    // A page that is left while its font is on the way says so.
    await page.waitForLoadState('load')
    await page.goto('/workshop/portfolio-index/pages/?page=5')
    await expect(rows(page)).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', /page=4$/)
  })
})

test('the index says of itself what it is', async ({ page }) => {
  const described = async (path: string) => {
    await page.goto(path)
    return page.locator('meta[name=description]').getAttribute('content')
  }
  expect(await described('/portfolio/')).toMatch(/rows of year, title, client and kind/)
  expect(await described('/portfolio/')).not.toBe(await described('/'))
})

// @behaviour index-4
test('the picture of a row shows beside the list on hover and focus, is fetched only then, and moves nothing', async ({
  page,
  browserName,
}) => {
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
  const [list, shown] = [await rows(page).nth(4).boundingBox(), await picture(page, 4).boundingBox()]
  expect(shown!.x).toBeGreaterThan(list!.x + list!.width)

  await page.mouse.move(0, 0)
  await links.nth(7).focus()
  await expect(picture(page, 7)).toBeVisible()
  await expect(picture(page, 4)).toBeHidden()
  if (browserName === 'chromium') expect(await shifts()).toEqual([])
})

for (const dir of ['ltr', 'rtl']) {
  test(`no picture lies on words or beyond the list's ends, ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/workshop/portfolio-index/by-year/?dir=${dir}`)
    const box = await page.getByRole('main').locator('ol').boundingBox()
    const count = await rows(page).count()
    for (const row of [0, Math.floor(count / 2), count - 1]) {
      await rows(page).getByRole('link').nth(row).focus()
      const shown = (await picture(page, row).boundingBox())!
      if (dir === 'rtl') expect(shown.x + shown.width).toBeLessThan(box!.x)
      else expect(shown.x).toBeGreaterThan(box!.x + box!.width)
      const { y } = (await page.getByRole('main').locator('ol').boundingBox())!
      expect(shown.y).toBeGreaterThanOrEqual(y - 2)
      expect(shown.y + shown.height).toBeLessThanOrEqual(y + box!.height + 2)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  // @behaviour index-4
  test('a small picture stands in each row, and nothing sticks out', async ({ page, browserName }) => {
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

test('every state is free of accessibility faults', async ({ page }) => {
  for (const state of ['by-client', 'rtl', 'items-1', 'nulls', 'unmeasured', 'empty', 'two-blocks']) {
    await page.goto(`/workshop/portfolio-index/${state}/`)
    expect(await axe(page), state).toEqual([])
  }
})
