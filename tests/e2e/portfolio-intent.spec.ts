import type { Page } from '@playwright/test'
import { saveData } from '../support/save-data.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/wp-json/wp/v2/astra-portfolio'

/** Records the queries of the lists requested so far, without the names of the fields. */
function watchLists(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === LIST) queries.push(search.replace(/&_fields=.*/, ''))
  })
  return queries
}

// @behaviour intent-2 island-1
test('at idle the next works and the viewer are preloaded, in less than 40 kB, and none of it runs', {
  tag: '@main',
}, async ({ page, site }) => {
  const island = page.locator('[data-island="portfolio-grid"]')
  const paths: string[] = []
  page.on('request', (request) => paths.push(request.url().slice(site.length)))
  await page.goto('/')
  await expect.poll(() => paths.filter((path) => path.startsWith(LIST))).toHaveLength(1)
  await expect.poll(() => paths.some((path) => /^\/assets\/viewer-.*\.css$/.test(path))).toBe(true)
  const ahead = (await island.getAttribute('data-files'))?.split(' ') ?? []
  expect(ahead.filter((path) => /\/viewer-.*\.(js|css)$/.test(path))).toHaveLength(2)
  // A first press needs React and the grid anyway; they are not prefetched.
  const suspected = ahead.filter((path) => !/\/(react|main|page-mount|shell|island)-/.test(path))
  const sizes = await Promise.all(
    suspected.map(async (path) => {
      const { encodedBodySize } = await page.evaluate(async (path) => {
        await fetch(path, { cache: 'reload' }).then((answer) => answer.arrayBuffer())
        const entry = performance.getEntriesByName(new URL(path, location.href).href).at(-1)
        return { encodedBodySize: (entry as PerformanceResourceTiming).encodedBodySize }
      }, path)
      return encodedBodySize
    }),
  )
  expect(sizes.every((size) => size > 0)).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000)
  await expect(island).not.toHaveAttribute('data-ready')
})

// @behaviour intent-2
test('nothing is preloaded with data saving on, and Load More still works', async ({ page, portfolio }) => {
  await saveData(page)
  const queries = watchLists(page)
  await portfolio.open()
  await portfolio.category('Maps').hover()
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(24)
  expect(queries).toEqual(['?per_page=12&page=2'])
})

// @behaviour intent-1 request-9
test('a press uses the preloaded works once, and they are requested with the fields of cards', {
  tag: '@main',
}, async ({ page, portfolio }) => {
  const queries = watchLists(page)
  const first = page.waitForRequest((request) => request.url().includes(LIST))
  await page.goto('/')
  const fields = new URL((await first).url()).searchParams.get('_fields')?.split(',')
  expect(fields).toContain('thumbnail-image-meta')
  expect(fields).not.toContain('guid')
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(24)
  expect(queries.filter((query) => query.endsWith('page=2'))).toHaveLength(1)
  // The page after it is prefetched when the browser is idle, and used as well.
  await expect.poll(() => queries.at(-1)).toBe('?per_page=12&page=3')
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(36)
  expect(queries).toEqual(['?per_page=12&page=2', '?per_page=12&page=3'])
})

// @behaviour intent-1
test('resting the pointer or the focus on a filter preloads it, and a press sends no second request', async ({
  page,
  portfolio,
}) => {
  const queries = watchLists(page)
  await portfolio.open()
  const maps = portfolio.category('Maps')
  await maps.hover()
  await expect.poll(() => queries.filter((query) => query.includes('categories='))).toHaveLength(1)
  await maps.click()
  await expect(portfolio.cards).toHaveCount(5)
  await portfolio.category('Posters').focus()
  await expect.poll(() => queries.filter((query) => query.includes('categories='))).toHaveLength(2)
  await page.keyboard.press('Enter')
  await expect(portfolio.category('Posters')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('section[data-status=shown]')).toBeVisible()
  expect(queries.filter((query) => query.includes('categories='))).toHaveLength(2)
})

test.describe('when preloading fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

  // @behaviour intent-1
  test('nothing is reported, and the press sends its own request', async ({ page, portfolio }) => {
    const logs: string[] = []
    page.on('console', (message) => logs.push(message.text()))
    let failed = 0
    await page.route(`**${LIST}?*`, (route) => (failed++ < 2 ? route.abort() : route.continue()))
    await page.goto('/')
    await expect.poll(() => failed).toBe(1)
    await portfolio.start()
    await portfolio.category('Maps').hover()
    await expect.poll(() => failed).toBe(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await portfolio.category('Maps').click()
    await expect(portfolio.cards).toHaveCount(5)
    expect(logs.filter((text) => !/Failed to load resource|ERR_FAILED/.test(text))).toEqual([])
  })
})
