import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/test.ts'

const API = '**/wp-json/wp/v2/astra-portfolio?*'
const cards = (page: Page) => page.locator('[data-portfolio-item]')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link', { name })
const loadMore = (page: Page) => page.getByRole('link', { name: /^Load More/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search works' })
const ids = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.dataset.portfolioItem))

/** Items requests of the page from now on, as query strings. */
function watchRequests(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/wp-json/wp/v2/astra-portfolio') queries.push(url.search)
  })
  return queries
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, Load More and search are links and a form that give the right page', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    await loadMore(page).click()
    await expect(cards(page)).toHaveCount(24)
    expect(new URL(page.url()).search).toBe('?page=2')

    await filter(page, 'Maps').click()
    expect(new URL(page.url()).search).toBe('?category=maps')
    await expect(filter(page, 'Maps')).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(5)
    await expect(loadMore(page)).toHaveCount(0)

    await filter(page, 'All').click()
    await search(page).fill('float')
    await search(page).press('Enter')
    await expect(cards(page).first()).toContainText('Float')
    expect(new URL(page.url()).searchParams.get('q')).toBe('float')
  })

  test('a card leads to the page of its work', async ({ page }) => {
    await page.goto('/')
    const first = cards(page).first().getByRole('link')
    const title = await first.evaluate((link) => link.firstChild?.textContent)
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  })

  test('an address that means nothing shows what it can', async ({ page }) => {
    await page.goto('/?category=nowhere&page=99&other-category=%00')
    await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(36)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?page=3$/)
    await page.goto('/?q=zzzz')
    await expect(page.getByText('No items found').last()).toBeVisible()
    await page.getByRole('link', { name: 'Show all works' }).click()
    await expect(cards(page)).toHaveCount(12)
  })
})

test('“All” is active at the start, and terms without works are left out', async ({ page }) => {
  await page.goto('/')
  await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true')
  const empty = await page.evaluate(async () => {
    const terms = await (await fetch('/wp-json/wp/v2/astra-portfolio-categories?per_page=100')).json()
    return terms
      .filter(({ count }: { count: number }) => count === 0)
      .map(({ name }: { name: string }) => name)
  })
  expect(empty.length).toBeGreaterThan(0)
  for (const name of empty) await expect(filter(page, name)).toHaveCount(0)
})

// @behaviour grid-2
test('choosing a category starts again at page 1 and stands in the address; Back undoes it', async ({
  page,
}) => {
  await page.goto('/')
  const requests = watchRequests(page)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(24)
  const before = await ids(page)

  await filter(page, 'Posters').click()
  await expect(page).toHaveURL(/\?category=posters$/)
  await expect(cards(page)).toHaveCount(8)
  await expect(filter(page, 'Posters')).toHaveAttribute('aria-current', 'true')
  expect(requests.map((query) => new URLSearchParams(query).get('page'))).toEqual(['2', '1'])

  await filter(page, 'Posters').click()
  expect(requests).toHaveLength(2)

  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(cards(page)).toHaveCount(24)
  expect(await ids(page)).toEqual(before)
  expect(requests).toHaveLength(2)

  await page.goForward()
  await page.reload()
  await expect(cards(page)).toHaveCount(8)
})

// @behaviour grid-5 grid-3
test('Load More appends, keeps what is there, moves the focus on, and is gone at the end', async ({
  page,
}) => {
  await page.goto('/')
  await cards(page)
    .first()
    .evaluate((card) => card.setAttribute('data-kept', ''))
  await loadMore(page).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page.locator('[data-kept]')).toHaveCount(1)
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(36)
  await expect(loadMore(page)).toHaveCount(0)
  expect(new Set(await ids(page)).size).toBe(36)
})

test('two quick clicks on Load More ask once', async ({ page }) => {
  await page.goto('/')
  await search(page).focus()
  await expect(page.locator('[data-island][data-ready]')).toHaveCount(1)
  const requests = watchRequests(page)
  await loadMore(page).dblclick()
  await expect(cards(page)).toHaveCount(24)
  expect(requests).toHaveLength(1)
})

// @behaviour search-box-1
test('typing filters the loaded works at once, whatever the case, and asks nobody', async ({ page }) => {
  await page.goto('/')
  const requests = watchRequests(page)
  await search(page).fill('RIDGE')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Rose ridge')
  await expect(search(page)).toHaveValue('RIDGE')
  await expect(loadMore(page)).toBeVisible()
  await search(page).fill('& “barrel”')
  await expect(cards(page)).toHaveCount(1)
  await search(page).fill('zzzz')
  await expect(page.getByText('No items found').last()).toBeVisible()
  await search(page).fill('')
  await expect(cards(page)).toHaveCount(12)
  expect(requests).toEqual([])
})

test('what is not loaded yet is found by asking the server, which says how much', async ({ page }) => {
  await page.goto('/')
  const last = await page.evaluate(async () => {
    const items = await (await fetch('/wp-json/wp/v2/astra-portfolio?per_page=1&page=36')).json()
    return items[0].slug as string
  })
  const word = last.split('-')[0] ?? ''
  await search(page).fill(word)
  await page.getByRole('link', { name: 'Search all works' }).click()
  await expect(page.locator(`[data-portfolio-item] a[href*="${last}"]`)).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText(/\d+ works? found/)
})

test.describe('when the works cannot be read', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })

  for (const [name, answer] of [
    ['an error answer', { status: 500, body: '{"code":"boom"}', contentType: 'application/json' }],
    ['HTML', { status: 200, body: '<!doctype html>', contentType: 'text/html' }],
    ['no list', { status: 200, body: '{"items":[]}', contentType: 'application/json' }],
  ] as const) {
    test(`${name} is said with a way on`, async ({ page }) => {
      await page.goto('/')
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Error fetching data:'),
      )
      await page.route(API, (route) => route.fulfill(answer), { times: 1 })
      await filter(page, 'Maps').click()
      await logged
      await expect(page.getByRole('alert')).toContainText('The works could not be loaded.')
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(cards(page)).toHaveCount(5)
      await expect(cards(page).first().getByRole('link')).toBeFocused()
    })
  }

  test('a failed Load More keeps the list and tries the same page again', async ({ page }) => {
    await page.goto('/')
    await page.route(API, (route) => route.abort(), { times: 1 })
    await loadMore(page).click()
    await expect(page.getByRole('alert')).toContainText('More works could not be loaded.')
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
})

test('of two answers the one to the newer request stays', async ({ page }) => {
  await page.goto('/')
  await page.route(
    API,
    async (route) => {
      if (route.request().url().includes('categories='))
        await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue().catch(() => {})
    },
    { times: 1 },
  )
  await filter(page, 'Posters').click()
  await filter(page, 'Maps').click()
  await expect(cards(page)).toHaveCount(5)
  await page.waitForTimeout(800)
  await expect(cards(page)).toHaveCount(5)
})

test('arrow keys move to the card the eye finds, Home and End to the first and last', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/portfolio/')
  const link = (index: number) => cards(page).nth(index).getByRole('link')
  await link(0).focus()
  await expect(page.locator('[data-island][data-ready]')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(4)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(link(3)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(link(17)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(link(0)).toBeFocused()
})

test('the grid reads in the order of its source, row by row and column by column', async ({ page }) => {
  await page.goto('/')
  const tops = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  )
  expect(tops.slice(0, 3)).toEqual([tops[0], tops[0], tops[0]])
  for (let index = 3; index < tops.length; index++) {
    expect(tops[index]).toBeGreaterThanOrEqual(Math.min(...tops.slice(Math.max(0, index - 3), index)))
  }
})

for (const [width, columns] of [
  [340, 1],
  [420, 2],
  [1280, 3],
] as const) {
  // @behaviour columns-1
  test(`the masonry has ${columns} column(s) in a window of ${width} px, and no card covers another`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(columns)
    for (const a of boxes) {
      for (const b of boxes) {
        if (a === b) continue
        const apart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        expect(apart).toBe(true)
      }
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} palette`, () => {
    test.use({ colorScheme })
    for (const path of ['/', '/portfolio/', '/?q=zzzz']) {
      test(`${path} has no accessibility fault`, async ({ page }) => {
        await page.goto(path)
        expect(await axe(page)).toEqual([])
      })
    }
  })
}

for (const [pace, delay] of [
  ['prompt', 0],
  ['slow', 900],
] as const) {
  test(`nothing shifts on load, on filter and on Load More with ${pace} answers`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium reports layout shifts.')
    await page.addInitScript(() => {
      const shifts = window as unknown as { shifted: number }
      shifts.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput) shifts.shifted += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(API, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue()
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await search(page).focus()
    await expect(page.locator('[data-island][data-ready]')).toHaveCount(1)
    await loadMore(page).click()
    await expect(cards(page)).toHaveCount(24)
    await page.waitForTimeout(700)
    await filter(page, 'Maps').click()
    await expect(cards(page)).toHaveCount(5)
    await page.waitForTimeout(700)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
  })
}
