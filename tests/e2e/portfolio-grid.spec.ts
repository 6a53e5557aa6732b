import { LIST_REQUESTS, titleOf } from '../support/pages/portfolio-page.ts'
import { saveData } from '../support/save-data.ts'
import { axe, expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => saveData(page))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, Load More and search are links and a form that give the right page', async ({
    page,
    portfolio,
  }) => {
    await page.goto('/')
    await expect(portfolio.cards).toHaveCount(12)
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
  })

  test('a card leads to the page of its work', async ({ page, portfolio }) => {
    await page.goto('/')
    const first = portfolio.cards.first().getByRole('link')
    const title = await titleOf(first)
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  // @behaviour found-3
  test('an address that means nothing shows what it can', async ({ page, portfolio }) => {
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

test('“All” is active at the start, and terms without works are left out', async ({ page, portfolio }) => {
  await page.goto('/')
  await expect(portfolio.category('All')).toHaveAttribute('aria-current', 'true')
  const empty = await page.evaluate(async () => {
    const terms = await (await fetch('/wp-json/wp/v2/astra-portfolio-categories?per_page=100')).json()
    return terms
      .filter(({ count }: { count: number }) => count === 0)
      .map(({ name }: { name: string }) => name)
  })
  expect(empty.length).toBeGreaterThan(0)
  for (const name of empty) await expect(portfolio.category(name)).toHaveCount(0)
})

// @behaviour grid-2
test('choosing a category starts again at page 1 and stands in the address; Back undoes it', async ({
  page,
  portfolio,
}) => {
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
test('Load More appends, keeps what is there, moves the focus on, and is gone at the end', async ({
  page,
  portfolio,
}) => {
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

test('two quick clicks on Load More ask once', async ({ page, portfolio }) => {
  await page.goto('/')
  await portfolio.start()
  const requests = portfolio.watchRequests()
  // However slow the machine is, the answer to the first click comes after the second one.
  let letGo = () => {}
  const clicked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/astra-portfolio\?/, async (route) => {
    await clicked
    await route.continue()
  })
  await portfolio.loadMore.dblclick()
  letGo()
  await expect(portfolio.cards).toHaveCount(24)
  expect(requests).toHaveLength(1)
})

// @behaviour search-box-1
test('typing filters the loaded works at once, whatever the case', async ({ page, portfolio }) => {
  await page.goto('/')
  // Nobody answers what is asked when typing rests.
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

test('what is not loaded yet is found when typing rests, and how much is said', async ({
  page,
  portfolio,
}) => {
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

test.describe('when the works cannot be read', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })

  for (const [name, answer] of [
    ['an error answer', { status: 500, body: '{"code":"boom"}', contentType: 'application/json' }],
    ['HTML', { status: 200, body: '<!doctype html>', contentType: 'text/html' }],
    ['no list', { status: 200, body: '{"items":[]}', contentType: 'application/json' }],
  ] as const) {
    test(`${name} is said with a way on`, async ({ page, portfolio }) => {
      // What is asked for ahead of the press fails too.
      await page.route(LIST_REQUESTS, (route) => route.fulfill(answer))
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
  }

  test('a failed Load More keeps the list and tries the same page again', async ({ page, portfolio }) => {
    await portfolio.open()
    await page.route(LIST_REQUESTS, (route) => route.abort())
    await portfolio.loadMore.press('Enter')
    await expect(page.getByRole('alert')).toContainText('More works could not be loaded.')
    await expect(portfolio.cards).toHaveCount(12)
    // One way on, where the button was: it kept the focus, and stands under its sentence.
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0)
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeFocused()
    const [sentence, button] = await Promise.all([page.getByRole('alert').boundingBox(), again.boundingBox()])
    const middle = (box: typeof button) => box && Math.round(box.x + box.width / 2)
    expect(middle(sentence)).toBe(middle(button))
    await page.unroute(LIST_REQUESTS)
    await again.click()
    await expect(portfolio.cards).toHaveCount(24)
  })

  test('without a connection a Load More says so, and goes on when there is one', async ({
    page,
    context,
    portfolio,
  }) => {
    await portfolio.open()
    await portfolio.loadMore.click()
    await expect(portfolio.cards).toHaveCount(24)
    // The keys of the cards are fetched when the focus comes to one: that is over, too.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await portfolio.loadMore.click()
    await expect(page.getByRole('alert')).toHaveText('You are offline.')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(portfolio.cards).toHaveCount(36)
  })
})

test('of two answers the one to the newer request stays', async ({ page, portfolio }) => {
  await portfolio.open()
  let older: string | null = null
  await page.route(LIST_REQUESTS, async (route) => {
    const category = new URL(route.request().url()).searchParams.get('astra-portfolio-categories')
    older ??= category
    if (category !== null && category === older) await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => {})
  })
  await portfolio.category('Posters').click()
  await portfolio.category('Maps').click()
  await expect(portfolio.cards).toHaveCount(5)
  await page.waitForTimeout(800)
  await expect(portfolio.cards).toHaveCount(5)
})

test('arrow keys move to the card the eye finds, Home and End to the first and last', async ({
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

test('the grid reads in the order of its source, row by row and column by column', async ({
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

for (const [width, columns] of [
  [340, 1],
  [420, 2],
  [1280, 3],
] as const) {
  // @behaviour columns-1
  test(`the masonry has ${columns} column(s) in a window of ${width} px, and no card covers another`, async ({
    page,
    portfolio,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/workshop/portfolio-grid/masonry-3/')
    const boxes = await portfolio.cards.evaluateAll((all) =>
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
      test(`${path} has no accessibility fault`, async ({ page, browserName }) => {
        test.skip(browserName !== 'chromium', 'One engine is enough to read markup and colours.')
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
    portfolio,
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
    await page.route(LIST_REQUESTS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue()
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await portfolio.search.focus()
    await expect(page.locator('[data-island][data-ready]')).toHaveCount(1)
    await portfolio.loadMore.click()
    await expect(portfolio.cards).toHaveCount(24)
    await page.waitForTimeout(700)
    await portfolio.category('Maps').click()
    await expect(portfolio.cards).toHaveCount(5)
    await page.waitForTimeout(700)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
  })
}
