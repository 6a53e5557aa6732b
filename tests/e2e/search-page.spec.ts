// @engine chromium
import { axe, expect, test } from '../support/test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches by the plain form and finds works and pages, with the words marked', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/search/')
    await page.getByRole('searchbox', { name: 'Search works and pages' }).fill('TIDE')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/\?q=TIDE$/)
    await expect(page.getByRole('status')).toHaveText(/^\d+ results for “TIDE”$/)
    await expect(page.getByRole('searchbox')).toHaveValue('TIDE')
    const results = page.getByRole('main').getByRole('listitem')
    await expect(results.first().locator('mark').first()).toHaveText(/tide/i)
    await results.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/portfolio\/.+\//)
  })

  test('the search address of WordPress works as well', async ({ page }) => {
    // The home page itself is cached by then; a search is another page.
    await page.goto('/')
    await page.goto('/?s=contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(page.getByRole('link', { name: 'Contact' }).last()).toHaveAttribute('href', '/contact/')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search\/\?q=contact$/)
  })
})

test('the query is shown as text, whatever it contains', async ({ page }) => {
  const text = '<img src=x onerror=alert(1)> "&amp;'
  await page.goto(`/search/?q=${encodeURIComponent(text)}`)
  await expect(page.getByRole('status')).toHaveText(`Nothing found for “${text}”.`)
  await expect(page.getByRole('link', { name: 'Show all works' })).toHaveAttribute('href', '/portfolio/')
})

test('an empty query asks for a word', async ({ page }) => {
  await page.goto('/search/?q=+')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('Try a title, a material or a place.')
  await page.goto('/search?q=map')
  await expect(page).toHaveURL(/\/search\/\?q=map$/)
})

test('results continue on further pages, and a page number that is too high shows the last one', async ({
  page,
}) => {
  await page.goto('/search/?q=a')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20)
  await page.getByRole('link', { name: 'More results' }).click()
  await expect(page).toHaveURL(/q=a&page=2$/)
  await page.getByRole('link', { name: 'Previous results' }).click()
  await expect(page).toHaveURL(/\/search\/\?q=a$/)
  await page.goto('/search/?q=a&page=999')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'More results' })).toHaveCount(0)
})

// @behaviour search-7
test('words that begin with the query rank before words that only contain it, and only these letters are marked', async ({
  page,
}) => {
  await page.goto('/search/?q=sea')
  const works = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Work' })
  await expect(works.last()).toContainText('glaze research')
  await expect(works.last().locator('mark')).toHaveText('sea')
  await expect(works.first()).toContainText(/(^|[^a-z])sea/i)
})

test('a result without an image shows an icon, and search engines do not index the page', async ({
  page,
}) => {
  await page.goto('/search/?q=imprint')
  const results = page.getByRole('main').getByRole('listitem')
  const imprint = results.filter({ has: page.getByRole('link', { name: 'Imprint' }) })
  await expect(imprint.locator('img')).toHaveCount(0)
  await expect(imprint.locator('svg')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('results fill a wide page in two columns, and are below each other on narrow pages', async ({
  page,
}) => {
  const rows = page.getByRole('main').getByRole('listitem')
  const boxes = async () => [(await rows.nth(0).boundingBox())!, (await rows.nth(1).boundingBox())!] as const
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search/?q=sea')
  const [first, second] = await boxes()
  expect(second.y).toBe(first.y)
  const field = (await page.getByRole('main').locator('form').boundingBox())!
  expect(Math.abs(second.x + second.width - field.x - field.width)).toBeLessThan(1)
  expect(field.width).toBeGreaterThan(1440 * 0.85)
  await page.setViewportSize({ width: 768, height: 900 })
  const [above, below] = await boxes()
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
})

test('the results have no accessibility fault, in both palettes', async ({ page, header }) => {
  for (const query of ['tide', 'nothing-of-that-name', '']) {
    await page.goto(`/search/?q=${query}`)
    expect(await axe(page), query).toEqual([])
    await header.switchColors()
    expect(await axe(page), `${query}, switched`).toEqual([])
  }
})
