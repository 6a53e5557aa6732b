// @engine chromium
import { TERMS } from '../../src/workshop/fixtures/index.ts'
import { delayWorkResponses } from '../support/pages/portfolio-page.ts'
import { expect, test } from '../support/workshop.ts'

const WRONG_ON_PURPOSE = [/Error fetching data:|Failed to load resource/]

test.describe('requests', () => {
  const { maps, type, print, picked } = TERMS

  // @behaviour attributes-4 grid-2
  test('requests contain the state, with their keys in one order', { tag: '@main' }, async ({ grid }) => {
    await grid.open('bars-both')
    const block = grid.block()
    const expectQuery = async (act: () => Promise<void>, query: string) => {
      const before = grid.requests.length
      await act()
      await expect.poll(() => grid.requests.slice(before)).toEqual([query])
      await expect(block.root).toHaveAttribute('data-status', 'shown')
      await expect(block.root.locator('[data-state="loading"]')).toHaveCount(0)
    }
    const [c, o] = [`astra-portfolio-categories=${maps.id}`, `astra-portfolio-other-categories=${print.id}`]
    expect(grid.requests).toEqual([])
    await expectQuery(() => block.loadMore.click(), '?per_page=12&page=2')
    await expectQuery(() => block.filter('Print').click(), `?per_page=12&${o}&page=1`)
    await expectQuery(() => block.filter('All').first().click(), '?per_page=12&page=1')
    await expectQuery(() => block.filter('Print').click(), `?per_page=12&${o}&page=1`)
    await expectQuery(() => block.loadMore.click(), `?per_page=12&${o}&page=2`)
    await expectQuery(() => block.filter('Maps').click(), `?per_page=12&${c}&${o}&page=1`)
    await expect(block.cards).toHaveCount(6)
    await expectQuery(() => block.filter('All').first().click(), `?per_page=12&${c}&page=1`)
    await block.filter('Maps').click()
    await block.search.fill('ridge')
    expect(grid.requests).toHaveLength(7)
  })

  test('Enter right after the last letter requests the whole word, once', async ({ grid }) => {
    await grid.open('masonry-3')
    const block = grid.block()
    await block.search.pressSequentially('study 3')
    await block.search.press('Enter')
    // The loaded works are filtered at once, before anything is requested.
    await expect(block.cards.first()).toContainText('Study 3')
    await expect(block.search).toHaveValue('study 3')
    // On a slow machine there may have been a pause in typing before.
    const searches = () => grid.requests.filter((query) => query.includes('search=study+3'))
    await expect.poll(searches).toHaveLength(1)
    await expect(block.root).toHaveAttribute('data-status', 'shown')
    expect(searches()).toHaveLength(1)
  })

  // @behaviour attributes-12 grid-2
  test('a chosen category replaces the preset, and “All” means the preset', { tag: '@main' }, async ({
    grid,
  }) => {
    await grid.open('preset')
    const block = grid.block()
    await expect(block.cards).toHaveCount(12)
    const o = `astra-portfolio-other-categories=${print.id}`
    await block.filter('Posters').click()
    await expect(block.root).toHaveAttribute('data-status', 'shown')
    await expect(block.cards).toHaveCount(6)
    await block.filter('All').last().click()
    await expect(block.cards).toHaveCount(12)
    expect(grid.requests).toEqual([
      `?per_page=12&astra-portfolio-categories=${TERMS.posters.id}&page=1&${o}`,
      `?per_page=12&page=1&astra-portfolio-categories=${maps.id},${type.id}&${o}`,
    ])
  })

  // @behaviour attributes-12
  test('every request contains the preset tags last', async ({ grid }) => {
    await grid.open('preset-tags')
    const block = grid.block()
    await expect(block.root).toContainText('4 of 9')
    await block.loadMore.click()
    await expect(block.cards).toHaveCount(8)
    await block.filter('Maps').click()
    await expect(block.cards).toHaveCount(3)
    expect(grid.requests).toEqual([
      `?per_page=4&page=2&astra-portfolio-tags=${picked.id}`,
      `?per_page=4&astra-portfolio-categories=${maps.id}&page=1&astra-portfolio-tags=${picked.id}`,
    ])
  })

  // @behaviour grid-5 request-5
  test('filter and Load More work together: each filter has a total of its own', async ({ grid }) => {
    await grid.open('masonry-3', { query: '?category=maps' })
    const block = grid.block()
    await expect(block.cards).toHaveCount(12)
    await expect(block.loadMore).toHaveCount(0)
    await grid.open('preset-tags')
    for (const [name, total] of [
      ['Maps', 3],
      ['All', 9],
      ['Posters', 3],
      ['All', 9],
    ] as const) {
      await block.filter(name).click()
      await expect(block.status).toHaveText(`${Math.min(4, total)} of ${total}`)
      await expect(block.loadMore).toHaveCount(total > 4 ? 1 : 0)
    }
  })

  test('two blocks on a page do not affect each other', async ({ grid, page }) => {
    await grid.open('two-blocks')
    const [first, second] = [grid.block(1), grid.block(2)]
    await expect(first.cards).toHaveCount(6)
    await expect(second.cards).toHaveCount(4)
    await second.filter('Maps').click()
    await expect(second.filter('Maps')).toHaveAttribute('aria-current', 'true')
    await second.loadMore.click()
    await expect(second.cards).toHaveCount(8)
    await expect(page).toHaveURL(/\?b2-category=maps&b2-page=2$/)
    await expect(first.filter('All').first()).toHaveAttribute('aria-current', 'true')
    await expect(first.cards).toHaveCount(6)
    await first.filter('Print').click()
    await expect(page).toHaveURL(/b2-category=maps&b2-page=2&other-category=print$/)
    await first.search.fill('nothing like it')
    await expect(first.cards).toHaveCount(0)
    await expect(second.cards).toHaveCount(8)
    await page.reload()
    await expect(second.cards).toHaveCount(8)
    await page.goBack()
    await expect(first.filter('All').first()).toHaveAttribute('aria-current', 'true')
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test.describe('responses', () => {
  test.use({ allowedConsoleErrors: WRONG_ON_PURPOSE })

  // @behaviour console-1
  test('a response that is no list is reported in the console and on the page, and can be retried', {
    tag: '@main',
  }, async ({ grid, page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching data:'),
    )
    await grid.open('failed-html')
    await logged
    await expect(grid.block().alert).toContainText('The works could not be loaded.')
    await expect(grid.block().filter('Maps')).toBeVisible()
    await grid.block().root.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => grid.requests.length).toBe(2)
  })

  // @behaviour grid-1 grid-4
  test('a block shows that it waits for slow responses', { tag: '@main' }, async ({ grid, page }) => {
    const release = await delayWorkResponses(page)
    await grid.open('loading')
    await expect(grid.block().root).toHaveAttribute('data-status', 'loading')
    await expect(grid.block().status).toHaveText('Loading works…')
    release()
    await expect(grid.block().cards).toHaveCount(12)
  })

  test('without a total, Load More stays while pages are full, and an empty page ends the list', async ({
    grid,
    page,
  }) => {
    await grid.open('no-total')
    const block = grid.block()
    for (const count of [12, 24, 36]) {
      await expect(block.cards).toHaveCount(count)
      await block.loadMore.press('Enter')
    }
    await expect(block.loadMore).toHaveCount(0)
    await expect(block.cards).toHaveCount(36)
    await expect(block.alert).toHaveCount(0)
    await expect(page.locator('[data-status="shown"]')).toHaveCount(1)
    expect(grid.requests.at(-1)).toBe('?total=none&per_page=12&page=4')
  })

  // @behaviour grid-1
  test('a grid without works says so', { tag: '@main' }, async ({ grid }) => {
    await grid.open('empty', { ready: false })
    await expect(grid.block().root.getByText('No items found', { exact: true }).last()).toBeVisible()
    await expect(grid.block().loadMore).toHaveCount(0)
  })
})

test.describe('when the script for requests does not load', () => {
  test.use({
    // Firefox reports only the name of an error to the console.
    allowedConsoleErrors: [/Error fetching data:|Loading chunk|^Error \(|Failed to load resource|ERR_FAILED/],
  })

  // @behaviour console-3 grid-6
  test('the grid reports that no more works could be loaded, and a retry loads the script again', {
    tag: '@main',
  }, async ({ grid, page }) => {
    const script = '**/assets/own-source-*.js*'
    await page.route(script, (route) => route.abort())
    await grid.open('masonry-3')
    const block = grid.block()
    await block.loadMore.click()
    await expect(block.alert).toContainText('More works could not be loaded.')
    await page.unroute(script)
    await block.root.getByRole('link', { name: 'Try again' }).click()
    await expect(block.cards).toHaveCount(24)
  })
})
