// @engine chromium
import type { ForeignSite } from '../support/embed/foreign-site.ts'
import { block, cards, expect, test } from '../support/embed/test.ts'

const TAG = 'data-api-url="/wp-json/wp/v2/astra-portfolio"'
const ITEMS = 'astra-portfolio?'

/** Item requests as "key=value" in the order sent; commas as they are read. */
const itemRequests = ({ asked }: ForeignSite) =>
  asked.filter((path) => path.includes(ITEMS)).map((path) => decodeURIComponent(path.split('?')[1] ?? ''))

// @behaviour request-1
test('a block asks for its items and both lists of terms at once', async ({ page, foreign, script }) => {
  // None of the three is answered before all have been asked for.
  let all = () => {}
  const arrived = new Promise<void>((resolve) => (all = resolve))
  foreign.answer(/wp-json/, () => {
    if (foreign.rest().length === 3) all()
    return arrived.then(() => 'pass')
  })
  await page.goto(foreign.page(block({ showOtherCategories: true }) + script(TAG)))
  await expect(cards(page)).toHaveCount(15)
  expect(foreign.rest().sort()).toEqual([
    '/wp-json/wp/v2/astra-portfolio-categories?per_page=100',
    '/wp-json/wp/v2/astra-portfolio-other-categories?per_page=100',
    '/wp-json/wp/v2/astra-portfolio?per_page=15&page=1',
  ])
})

test('bars that are off ask for nothing', async ({ page, foreign, script }) => {
  const off = { showCategories: false, showOtherCategories: false, showSearch: false, itemsPerPage: 5 }
  await page.goto(foreign.page(block(off) + script(TAG)))
  await expect(cards(page)).toHaveCount(5)
  expect(foreign.rest()).toEqual(['/wp-json/wp/v2/astra-portfolio?per_page=5&page=1'])
})

// @behaviour request-2
test('the requests of a visit without presets', async ({ page, foreign, script }) => {
  await page.goto(foreign.page(block({ showOtherCategories: true, itemsPerPage: 4 }) + script(TAG)))
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
  // Choosing what is chosen asks for nothing.
  await others.getByRole('link', { name: /^Winter/ }).click()
  await page.waitForTimeout(200)
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
test('the requests of a visit with presets and tags: one value per key', async ({
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
  await page.goto(foreign.page(block(presets) + script(TAG)))
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

test('a search of everything asks the server and says how many were found', async ({
  page,
  foreign,
  script,
}) => {
  await page.goto(foreign.page(block({ itemsPerPage: 5, showCategories: false }) + script(TAG)))
  await page.getByRole('searchbox').fill('Work 2')
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Search all works' }).click()
  await expect(cards(page)).toHaveCount(5)
  await expect(page.getByRole('status').first()).toHaveText('10 works found')
  expect(itemRequests(foreign).at(-1)).toBe('per_page=5&search=Work+2&orderby=relevance&page=1')
})

// @behaviour search-box-4
test('with searchEverywhere what else matches follows by itself when the typing rests', async ({
  page,
  foreign,
  script,
}) => {
  const everywhere = { itemsPerPage: 5, showCategories: false, searchEverywhere: true }
  await page.goto(foreign.page(block(everywhere) + script(TAG)))
  await page.getByRole('searchbox').pressSequentially('Work 2')
  await expect(cards(page)).toHaveCount(5)
  await expect(cards(page).first()).toContainText('Work 20')
  await expect(page.getByRole('status').first()).toHaveText('10 works found')
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect(itemRequests(foreign).slice(1)).toEqual(['per_page=5&search=Work+2&orderby=relevance&page=1'])
})

test('an address that carries a query already keeps it', async ({ page, foreign, script }) => {
  foreign.answer(/rest_route/, { body: [] })
  const plain = 'data-api-url="/?rest_route=/wp/v2/astra-portfolio"'
  await page.goto(foreign.page(block() + script(plain)))
  await expect(page.getByText('No items found').last()).toBeVisible()
  const asked = foreign.asked.filter((path) => path.includes('rest_route')).map(decodeURIComponent)
  expect(asked.sort()).toEqual([
    '/?rest_route=/wp/v2/astra-portfolio&per_page=15&page=1',
    '/?rest_route=/wp/v2/astra-portfolio-categories&per_page=100',
  ])
})

test('more is loaded to the end, without a doubled card', async ({ page, foreign, script }) => {
  await page.goto(foreign.page(block({ itemsPerPage: 12 }) + script(TAG)))
  for (const count of [24, 30]) {
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(cards(page)).toHaveCount(count)
  }
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
  // The first new card has the focus, inside the shadow tree.
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
})

test('the shell stands at once: bars keep their place while their terms are read', async ({
  page,
  foreign,
  script,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  foreign.answer(/categories\?/, () => held.then(() => 'pass'))
  await page.goto(foreign.page(block({ showOtherCategories: true }) + script(TAG)), { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(15)
  const bars = page.getByRole('navigation')
  await expect(bars.getByRole('link')).toHaveText(['All', 'All'])
  const top = async () => (await cards(page).first().boundingBox())?.y
  const before = await top()
  release()
  await expect(bars.getByRole('link', { name: /^Maps/ })).toBeVisible()
  await expect(bars.getByRole('link', { name: /^Winter/ })).toBeVisible()
  expect(await top()).toBe(before)
})
