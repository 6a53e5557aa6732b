import type { Locator } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { delayWorkResponses, LIST_REQUESTS, titleOf } from '../support/pages/portfolio-page.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { saveData } from '../support/save-data.ts'
import { axe, expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => saveData(page))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, Load More and search are links and a form that lead to the right page', {
    tag: '@main',
  }, async ({ page, portfolio }) => {
    await page.goto('/')
    await expect(portfolio.cards).toHaveCount(12)
    await expect(portfolio.category('All')).toHaveAttribute('aria-current', 'true')
    await portfolio.loadMore.click()
    await expect(portfolio.cards).toHaveCount(24)
    expect(new URL(page.url()).search).toBe('?page=2')

    await portfolio.category('Maps').click()
    expect(new URL(page.url()).search).toBe('?category=maps')
    await expect(portfolio.category('Maps')).toHaveAttribute('aria-current', 'true')
    await expect(portfolio.cards).toHaveCount(5)
    await expect(portfolio.loadMore).toHaveCount(0)

    await portfolio.category('All').click()
    await portfolio.search.fill('float')
    await portfolio.search.press('Enter')
    await expect(portfolio.cards.first()).toContainText('Float')
    expect(new URL(page.url()).searchParams.get('q')).toBe('float')

    // A card leads to the page of its work.
    const first = portfolio.cards.first().getByRole('link')
    const title = await titleOf(first)
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  // @behaviour found-3
  test('an invalid address shows what is valid in it', async ({ page, portfolio }) => {
    await page.goto('/?category=nowhere&page=99&other-category=%00')
    await expect(portfolio.category('All')).toHaveAttribute('aria-current', 'true')
    await expect(portfolio.cards).toHaveCount(36)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/[^/]+\/$/)
    await page.goto('/?q=zzzz')
    await expect(page.getByText('No items found').last()).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(portfolio.cards).toHaveCount(12)
  })
})

// @behaviour grid-2
test('choosing a category restarts at page 1 and is in the address; Back undoes it', {
  tag: '@main',
}, async ({ page, portfolio }) => {
  await page.goto('/')
  const requests = portfolio.watchRequests()
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(24)
  const before = await portfolio.ids()

  await portfolio.category('Posters').click()
  await expect(page).toHaveURL(/\?category=posters$/)
  await expect(portfolio.cards).toHaveCount(8)
  await expect(portfolio.category('Posters')).toHaveAttribute('aria-current', 'true')
  expect(requests.map((query) => new URLSearchParams(query).get('page'))).toEqual(['2', '1'])

  await portfolio.category('Posters').click()
  expect(requests).toHaveLength(2)

  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(portfolio.cards).toHaveCount(24)
  expect(await portfolio.ids()).toEqual(before)
  expect(requests).toHaveLength(2)

  await page.goForward()
  await page.reload()
  await expect(portfolio.cards).toHaveCount(8)
})

// @behaviour grid-5 grid-3
test('Load More appends works, keeps the others, moves the focus to the first new one, and is absent at the end', {
  tag: '@main',
}, async ({ page, portfolio }) => {
  await page.goto('/')
  await portfolio.cards.first().evaluate((card) => card.setAttribute('data-kept', ''))
  await portfolio.loadMore.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(24)
  await expect(page.locator('[data-kept]')).toHaveCount(1)
  await expect(portfolio.cards.nth(12).getByRole('link')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await portfolio.loadMore.click()
  await expect(portfolio.cards).toHaveCount(36)
  await expect(portfolio.loadMore).toHaveCount(0)
  expect(new Set(await portfolio.ids()).size).toBe(36)
})

// @behaviour search-box-1
test('typing filters the loaded works at once, ignoring case', { tag: '@main' }, async ({
  page,
  portfolio,
}) => {
  await page.goto('/')
  // The requests after a pause in typing get no response.
  await page.route(LIST_REQUESTS, () => {})
  await portfolio.search.fill('RIDGE')
  await expect(portfolio.cards).toHaveCount(1)
  await expect(portfolio.cards).toContainText('Rose ridge')
  await expect(portfolio.search).toHaveValue('RIDGE')
  await expect(portfolio.loadMore).toBeVisible()
  await portfolio.search.fill('& “barrel”')
  await expect(portfolio.cards).toHaveCount(1)
  await portfolio.search.fill('')
  await expect(portfolio.cards).toHaveCount(12)
})

test('works that are not loaded yet are found when the visitor stops typing, and counted', {
  tag: '@main',
}, async ({ page, portfolio }) => {
  await page.goto('/')
  const last = await page.evaluate(async () => {
    const items = await (await fetch('/wp-json/wp/v2/astra-portfolio?per_page=1&page=36')).json()
    return items[0].slug as string
  })
  const word = last.split('-')[0] ?? ''
  await portfolio.search.fill(word)
  await expect(page.locator(`[data-portfolio-item] a[href*="${last}"]`)).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText(/\d+ works? found/)
})

test.describe('when the works fail to load', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })

  test('an error response is reported, and a retry shows the works', { tag: '@main' }, async ({
    page,
    portfolio,
  }) => {
    // Requests sent in advance of the press fail, too.
    await page.route(LIST_REQUESTS, (route) =>
      route.fulfill({ status: 500, body: '{"code":"boom"}', contentType: 'application/json' }),
    )
    await portfolio.open()
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching data:'),
    )
    await portfolio.category('Maps').click()
    await logged
    await expect(page.getByRole('alert')).toContainText('The works could not be loaded.')
    await page.unroute(LIST_REQUESTS)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(portfolio.cards).toHaveCount(5)
    await expect(portfolio.cards.first().getByRole('link')).toBeFocused()
  })

  test('a failed Load More keeps the list and requests the same page again', async ({ page, portfolio }) => {
    await portfolio.open()
    await page.route(LIST_REQUESTS, (route) => route.abort())
    await portfolio.loadMore.press('Enter')
    await expect(page.getByRole('alert')).toContainText('More works could not be loaded.')
    await expect(portfolio.cards).toHaveCount(12)
    // A single link in place of the button: it keeps the focus and is below its message.
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeFocused()
    const middle = async (part: Locator) => {
      const box = await part.boundingBox()
      return box ? box.x + box.width / 2 : Number.NaN
    }
    expect(await middle(page.getByRole('alert'))).toBeCloseTo(await middle(again), 0)
    await page.unroute(LIST_REQUESTS)
    await again.click()
    await expect(portfolio.cards).toHaveCount(24)
  })

  test('Load More reports a missing connection, and continues after reconnecting', async ({
    page,
    context,
    portfolio,
  }) => {
    await portfolio.open()
    await portfolio.loadMore.click()
    await expect(portfolio.cards).toHaveCount(24)
    // The script of the arrow keys is loaded when a card gets the focus; once they work, nothing is being loaded.
    await expect(portfolio.link(12)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(portfolio.link(12)).not.toBeFocused()
    await context.setOffline(true)
    await portfolio.loadMore.click()
    await expect(page.getByRole('alert')).toHaveText('You are offline.')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(portfolio.cards).toHaveCount(36)
  })
})

test('of two responses the one to the newer request is shown', async ({ page, portfolio }) => {
  await portfolio.open()
  const release = await delayWorkResponses(page)
  const firstRequest = page.waitForRequest(LIST_REQUESTS)
  await portfolio.category('Posters').click()
  const older = await firstRequest
  // The route added last comes first: the newer request is answered at once.
  await page.route(LIST_REQUESTS, (route) => route.continue())
  await portfolio.category('Maps').click()
  await expect(portfolio.cards).toHaveCount(5)
  release()
  // The page may have aborted it; then there is no response.
  await older.response()
  await finishMotion(page)
  await expect(portfolio.cards).toHaveCount(5)
  await expect(portfolio.category('Maps')).toHaveAttribute('aria-current', 'true')
})

test('arrow keys move to the card that is next on the screen, Home and End to the first and last', async ({
  page,
  portfolio,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/workshop/portfolio-grid/uniform-3/')
  await portfolio.link(0).focus()
  await expect(page.locator('[data-island][data-ready]')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(portfolio.link(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(portfolio.link(4)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(portfolio.link(3)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(portfolio.link(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(portfolio.link(11)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(portfolio.link(0)).toBeFocused()
})

test('the reading order of the grid is that of its source, row by row and column by column', async ({
  page,
  portfolio,
}) => {
  await page.goto('/')
  const tops = await portfolio.cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  )
  expect(tops.slice(0, 3)).toEqual([tops[0], tops[0], tops[0]])
  for (let index = 3; index < tops.length; index++) {
    expect(tops[index]).toBeGreaterThanOrEqual(Math.min(...tops.slice(Math.max(0, index - 3), index)))
  }
})

test.describe('a page without results', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'One engine is enough to read markup and colours.',
  )

  test('has no accessibility fault', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/?q=zzzz')
    expect(await axe(page)).toEqual([])
  })
})

test('nothing shifts on load, nor when the responses to a filter and to Load More arrive', {
  tag: '@main',
}, async ({ page, browserName, portfolio }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium reports layout shifts.')
  const shifts = await layoutShifts(page)
  // Starts again, because the press itself would show what an idle page has prefetched.
  let release = await delayWorkResponses(page)
  await page.goto('/')
  await portfolio.start()
  expect(await shifts()).toEqual([])
  for (const [link, attribute, count] of [
    [portfolio.loadMore, 'aria-busy', 24],
    [portfolio.category('Maps'), 'aria-current', 5],
  ] as const) {
    await link.click()
    await expect(link).toHaveAttribute(attribute, 'true')
    // While the response is pending, space is reserved: the page's footer leaves the window. After that nothing may
    // shift.
    await finishMotion(page)
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    await finishMotion(page)
    const before = (await shifts()).length
    release()
    await expect(portfolio.cards).toHaveCount(count)
    await finishMotion(page)
    expect((await shifts()).slice(before)).toEqual([])
    await page.unroute(LIST_REQUESTS)
    release = await delayWorkResponses(page)
  }
})

test('nothing shifts on load with a slow processor and a page that arrives in pieces', async ({
  page,
  browserName,
  portfolio,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium reports layout shifts.')
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  const shifts = await layoutShifts(page)
  await page.goto('/')
  await portfolio.start()
  expect(await shifts()).toEqual([])
})
