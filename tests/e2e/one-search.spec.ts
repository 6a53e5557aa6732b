// @engine chromium
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const LIST = '/wp-json/wp/v2/astra-portfolio'

/** Returns the ids of the works that the API finds, which are fewer than a page of it. */
const byApi = async (request: APIRequestContext, text: string): Promise<number[]> => {
  const answer = await request.get(LIST, { params: { search: text, per_page: 100, orderby: 'relevance' } })
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
}

/** Returns the ids of the works among the results that the header shows. */
const byHeader = async (request: APIRequestContext, text: string): Promise<number[]> => {
  const answer = await request.get('/wp-json/wp/v2/search', { params: { search: text, per_page: 100 } })
  const results = (await answer.json()) as { id: number; subtype: string }[]
  return results.filter(({ subtype }) => subtype === 'astra-portfolio').map(({ id }) => id)
}

/** Returns the ids of the works on the grid's page as the server sends it, with enough pages of the list for all. */
const byAddress = async (request: APIRequestContext, text: string): Promise<number[]> => {
  const html = await (await request.get('/', { params: { q: text, page: 4 } })).text()
  return [...html.matchAll(/data-portfolio-item="(\d+)"/g)].map(([, id]) => Number(id))
}

/** Words of titles, of texts and of categories, with accents, hyphens and quotation marks. */
const TEXTS = ['glass', 'sea', 'poster', 'map', 'lamp', 'low', 'objects', 'Pôstèr', 'low-water', '“Barrel”']

test.describe('a search', () => {
  // @behaviour search-7 search-box-4
  test('finds the same works in the grid, in the header, over the API and without script', {
    tag: '@main',
  }, async ({ portfolio, request }) => {
    await portfolio.open()
    for (const text of TEXTS) {
      const works = await byApi(request, text)
      expect(works.length, text).toBeGreaterThan(0)
      expect(await byHeader(request, text), text).toEqual(works)
      expect(await byAddress(request, text), text).toEqual(works)
      await portfolio.search.fill('')
      await expect(portfolio.status, text).not.toHaveText(/found$/)
      await portfolio.search.pressSequentially(text)
      await expect(portfolio.status).toHaveText(`${works.length} work${works.length === 1 ? '' : 's'} found`)
      if ((await portfolio.cards.count()) < works.length) await portfolio.loadMore.click()
      await expect.poll(() => portfolio.ids(), text).toEqual(works)
    }
  })

  // @behaviour search-box-4
  test('keeps the order of matching titles, shows other matches below a line, and is in the address', {
    tag: '@main',
  }, async ({ page, portfolio }) => {
    await portfolio.open()
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/search=water/, async (route) => {
      await gate
      await route.continue()
    })
    await portfolio.search.pressSequentially('water')
    await expect(page.getByText('Searching…')).toBeVisible()
    const titled = await portfolio.ids()
    expect(titled.length).toBeGreaterThan(0)
    const places = () =>
      portfolio.cards.evaluateAll(
        (cards, count) => cards.slice(0, count).map((card) => JSON.stringify(card.getBoundingClientRect())),
        titled.length,
      )
    const before = await places()
    answer()
    const line = page.getByText(/^\d+ more contains? “water”$/)
    await expect(line).toBeVisible()
    expect(await places()).toEqual(before)
    await expect(portfolio.search).toBeFocused()
    const all = await portfolio.ids()
    expect(all.slice(0, titled.length)).toEqual(titled)
    await expect(page).toHaveURL(/\?q=water$/)
    const lineText = await line.textContent()
    await page.reload()
    expect(await portfolio.ids()).toEqual(all)
    await expect(line).toHaveText(lineText ?? '')
  })

  // @behaviour search-box-4
  test('that is cleared returns to the list without a request, and so does Back', async ({
    page,
    portfolio,
  }) => {
    await portfolio.open()
    const whole = await portfolio.ids()
    await portfolio.search.pressSequentially('poster')
    await expect(portfolio.status).toHaveText(/works found$/)
    const requests = portfolio.watchRequests()
    await portfolio.search.fill('')
    await expect(portfolio.cards).toHaveCount(whole.length)
    expect(await portfolio.ids()).toEqual(whole)
    expect(requests).toEqual([])
    await portfolio.search.pressSequentially('poster')
    await expect(portfolio.status).toHaveText(/works found$/)
    const foundIds = await portfolio.ids()
    await portfolio.category('Posters').click()
    await expect(page).toHaveURL(/category=posters/)
    await page.goBack()
    await expect(portfolio.search).toHaveValue('poster')
    await expect.poll(() => portfolio.ids()).toEqual(foundIds)
  })

  test('says what was not found, with a link back', async ({ page, portfolio }) => {
    await portfolio.open()
    await portfolio.search.pressSequentially('zzzz')
    await expect(page.getByText('No title, text or category here contains “zzzz”.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(portfolio.cards).not.toHaveCount(0)
  })

  test.describe('when the server does not respond', () => {
    test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })
    test('the hint says what was searched', async ({ page, portfolio }) => {
      await portfolio.open()
      await page.route(/search=low/, (route) => route.abort())
      await portfolio.search.pressSequentially('low')
      await expect(page.getByText(/^Only the \d+ works loaded were searched\./)).toBeVisible()
      await page.unroute(/search=low/)
      await page.getByRole('link', { name: 'Search all works' }).click()
      await expect(page.getByText(/more contains? “low”$/)).toBeVisible()
    })
  })
})

/** Returns the names of a bar's terms with the numbers behind them. */
const numbers = (html: string): Record<string, number> =>
  Object.fromEntries(
    [...html.matchAll(/<bdi>([^<]+)<\/bdi><small[^>]*>(\d*)<\/small>/g)].map(([, name, count]) => [
      name,
      Number(count),
    ]),
  )

test.describe('the counts in the filter bars', () => {
  // @behaviour filter-1
  test('respect the other bar, the same with script and without', async ({ page, portfolio, request }) => {
    await portfolio.open()
    const perPage = await portfolio.cards.count()
    await portfolio.filter('Our own').click()
    await expect(page).toHaveURL(/other-category=/)
    await expect(portfolio.root).toHaveAttribute('data-status', 'shown')
    const address = page.url()
    const serverNumbers = numbers(await (await request.get(address)).text())
    await expect.poll(async () => numbers(await page.content())).toEqual(serverNumbers)
    for (const [name, count] of Object.entries(serverNumbers)) {
      if (name === 'Our own' || name === 'For clients') continue
      await page.goto(address)
      await portfolio.category(name).click()
      await expect(page).toHaveURL(/[?&]category=/)
      if (count > 0) await expect(portfolio.cards).toHaveCount(Math.min(count, perPage))
      else await expect(page.getByText('No items found').first()).toBeVisible()
    }
  })

  // @behaviour filter-1
  test('a term without works is dimmed, keeps its position and stays a link', async ({ page, portfolio }) => {
    await portfolio.open('/?q=glass')
    const links = portfolio.root.getByRole('navigation').getByRole('link')
    const places = () =>
      links.evaluateAll((all) =>
        all.map((link) => [link.querySelector('bdi')?.textContent, link.getBoundingClientRect().x]),
      )
    const empty = portfolio.root.locator('a[data-empty]')
    await expect(empty.first()).toBeVisible()
    const narrowed = await places()
    await portfolio.search.fill('')
    await expect(empty).toHaveCount(0)
    expect(await places()).toEqual(narrowed)
    await page.goto('/?q=glass')
    await portfolio.start()
    await empty.first().click()
    await expect(page.getByText('No items found').last()).toBeVisible()
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('the count of the grid is announced once', async ({ page, portfolio }) => {
  await page.goto('/')
  const count = page.getByText(/^\d+ of \d+$/)
  await expect(count).toHaveCount(1)
  await portfolio.start()
  await portfolio.loadMore.click()
  await expect(portfolio.status).toHaveText(/^\d+ of \d+$/)
  await expect(page.locator('p:not([aria-hidden])', { hasText: /^\d+ of \d+$/ })).toHaveCount(1)
})
