// @engine chromium
import type { ForeignSite } from '../support/embed/foreign-site.ts'
import {
  block,
  cards,
  expect,
  OWN_API,
  test,
  waitForEarlierRequests,
  waitUntilSettled,
} from '../support/embed/test.ts'

const ITEMS = 'astra-portfolio?'

/** Returns the item requests as "key=value" in the order sent, with commas decoded. */
const itemRequests = ({ requestPaths }: ForeignSite) =>
  requestPaths
    .filter((path) => path.includes(ITEMS))
    .map((path) => decodeURIComponent(path.split('?')[1] ?? ''))

// @behaviour request-1
test('a block requests its works and both lists of terms at the same time', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  // None of the three is answered before all have been requested.
  let all = () => {}
  const arrived = new Promise<void>((resolve) => (all = resolve))
  foreign.answer(/wp-json/, () => {
    if (foreign.rest().length === 3) all()
    return arrived.then(() => 'pass')
  })
  await page.goto(foreign.page(block({ showOtherCategories: true }) + script(OWN_API)))
  await expect(cards(page)).toHaveCount(15)
  expect(foreign.rest().sort()).toEqual([
    '/wp-json/wp/v2/astra-portfolio-categories?per_page=100',
    '/wp-json/wp/v2/astra-portfolio-other-categories?per_page=100',
    '/wp-json/wp/v2/astra-portfolio?per_page=15&page=1',
  ])
})

// @behaviour request-2
test('the requests of a visit without presets', { tag: '@main' }, async ({ page, foreign, script }) => {
  await page.goto(foreign.page(block({ showOtherCategories: true, itemsPerPage: 4 }) + script(OWN_API)))
  await expect(cards(page)).toHaveCount(4)
  const [others, categories] = [page.getByRole('navigation').first(), page.getByRole('navigation').last()]
  const choose = async (bar: typeof others, name: RegExp, first: string) => {
    await bar.getByRole('link', { name }).click()
    await expect(cards(page).first()).toContainText(first)
  }
  await choose(categories, /^Buildings/, 'Work 02')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(8)
  await choose(others, /^Winter/, 'Work 05')
  await choose(categories, /^All/, 'Work 01')
  await page.getByRole('searchbox').fill('03')
  await expect(cards(page)).toHaveCount(1)
  // Choosing the current choice sends no request.
  await others.getByRole('link', { name: /^Winter/ }).click()
  await waitForEarlierRequests(page)
  expect(itemRequests(foreign)).toEqual([
    'per_page=4&page=1',
    'per_page=4&astra-portfolio-categories=2&page=1',
    'per_page=4&astra-portfolio-categories=2&page=2',
    'per_page=4&astra-portfolio-categories=2&astra-portfolio-other-categories=1&page=1',
    'per_page=4&astra-portfolio-other-categories=1&page=1',
  ])
  await expect(page).toHaveURL(`${foreign.url}/`)
})

// @behaviour request-2
test('the requests of a visit with presets and tags contain one value per key', { tag: '@main' }, async ({
  page,
  foreign,
  script,
}) => {
  const presets = {
    itemsPerPage: 3,
    showOtherCategories: true,
    categorySelectedNum: [1, 2],
    otherCategorySelectedNum: ['2'],
    tagsSelectedNum: [5, 6],
  }
  await page.goto(foreign.page(block(presets) + script(OWN_API)))
  await expect(cards(page)).toHaveCount(3)
  const categories = page.getByRole('navigation').last()
  await categories.getByRole('link', { name: /^Maps/ }).click()
  await expect(cards(page).first()).toContainText('Work 06')
  await categories.getByRole('link', { name: /^All/ }).click()
  await expect(cards(page).first()).toContainText('Work 02')
  const requests = itemRequests(foreign)
  expect(requests).toEqual([
    'per_page=3&page=1&astra-portfolio-categories=1,2&astra-portfolio-other-categories=2&astra-portfolio-tags=5,6',
    'per_page=3&astra-portfolio-categories=3&page=1&astra-portfolio-other-categories=2&astra-portfolio-tags=5,6',
    'per_page=3&page=1&astra-portfolio-categories=1,2&astra-portfolio-other-categories=2&astra-portfolio-tags=5,6',
  ])
})

test('a block without bars requests its works alone, and a search of everything asks the server', async ({
  page,
  foreign,
  script,
}) => {
  await page.goto(foreign.page(block({ itemsPerPage: 5, showCategories: false }) + script(OWN_API)))
  await expect(cards(page)).toHaveCount(5)
  expect(foreign.rest()).toEqual(['/wp-json/wp/v2/astra-portfolio?per_page=5&page=1'])
  await page.getByRole('searchbox').fill('Work 2')
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Search all works' }).click()
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByRole('status').first()).toHaveText('10 works found')
  expect(itemRequests(foreign).at(-1)).toBe('per_page=5&search=Work+2&orderby=relevance&page=1')
})

// @behaviour search-box-4
test('with searchEverywhere the other matches follow when the visitor stops typing', async ({
  page,
  foreign,
  script,
}) => {
  const everywhere = { itemsPerPage: 5, showCategories: false, searchEverywhere: true }
  await page.goto(foreign.page(block(everywhere) + script(OWN_API)))
  await page.getByRole('searchbox').pressSequentially('Work 2')
  await expect(cards(page)).toHaveCount(5)
  await expect(cards(page).first()).toContainText('Work 20')
  await expect(page.getByRole('status').first()).toHaveText('10 works found')
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect(itemRequests(foreign).slice(1)).toEqual(['per_page=5&search=Work+2&orderby=relevance&page=1'])
})

test('the bars keep their space while their terms load', async ({ page, foreign, script }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  foreign.answer(/categories\?/, () => gate.then(() => 'pass'))
  await page.goto(foreign.page(block({ showOtherCategories: true }) + script(OWN_API)), {
    waitUntil: 'commit',
  })
  await expect(cards(page)).toHaveCount(15)
  const bars = page.getByRole('navigation')
  await expect(bars.getByRole('link')).toHaveText(['All', 'All'])
  await waitUntilSettled(page)
  const top = async () => (await cards(page).first().boundingBox())?.y
  const before = await top()
  release()
  await expect(bars.getByRole('link', { name: /^Maps/ })).toBeVisible()
  await expect(bars.getByRole('link', { name: /^Winter/ })).toBeVisible()
  expect(await top()).toBe(before)
})
