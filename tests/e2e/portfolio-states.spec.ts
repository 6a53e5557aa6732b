import { MANY_TERMS, TERMS } from '../../src/workshop/fixtures/index.ts'
import { test as base, expect } from '../support/test.ts'
import { GridPage } from '../support/workshop.ts'

const test = base.extend<{ grid: GridPage }>({
  grid: async ({ page }, use) => use(new GridPage(page)),
})

const WRONG_ON_PURPOSE = [/Error fetching data:|Failed to load resource/]

test.describe('layout', () => {
  // @spec 3.3 3.5
  test('uniform tiles are square, in as many columns as wished, and in one where the block is narrow', async ({
    grid,
    page,
  }) => {
    for (const columns of [1, 2, 3, 4]) {
      await grid.open(`uniform-${columns}`, { ready: false })
      expect(await grid.block().columns()).toBe(columns)
    }
    const box = await grid.block().cards.first().locator('[data-measured]').boundingBox()
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1)
    await page.setViewportSize({ width: 740, height: 900 })
    await expect.poll(() => grid.block().columns()).toBe(1)
  })

  // @spec 3.3 9.1
  test('a masonry never has more columns than wished, and fewer by its own width', async ({ grid, page }) => {
    for (const columns of [1, 2, 3, 4]) {
      await grid.open(`masonry-${columns}`, { ready: false })
      for (const [width, expected] of [
        [1280, columns],
        [470, Math.min(2, columns)],
        [340, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        expect(await grid.block().columns(), `${columns} columns at ${width} px`).toBe(expected)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  // @spec 9.2
  test('break points and gap of an owner are followed', async ({ grid, page }) => {
    await grid.open('break-points', { ready: false })
    for (const [width, expected] of [
      [1280, 4],
      [920, 3],
      [620, 2],
      [380, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await grid.block().columns(), `at ${width} px`).toBe(expected)
    }
    for (const [state, gap] of [
      ['masonry-3', 1],
      ['gutter', 24],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await grid.open(state, { ready: false })
      const [first, second] = await grid
        .block()
        .cards.evaluateAll((all) =>
          all.slice(0, 2).map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
        )
      expect(Math.round((second?.left ?? 0) - (first?.right ?? 0))).toBe(gap)
    }
  })

  // @spec 3.6
  test('titles stand above or below, and pictures of unknown size never pile up', async ({ grid }) => {
    for (const [state, above] of [
      ['title-top', true],
      ['title-top-masonry', true],
      ['uniform-3', false],
      ['tolerant', false],
    ] as const) {
      await grid.open(state, { ready: false })
      const card = grid.block().cards.first()
      const title = await card.locator('[data-caption]').boundingBox()
      const picture = await card.locator('[data-measured]').boundingBox()
      expect((title?.y ?? 0) < (picture?.y ?? 0), state).toBe(above)
    }
    await grid.open('unmeasured', { ready: false })
    const boxes = await grid
      .block()
      .cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    expect(boxes.filter((a) => boxes.some((b) => a !== b && covers(a, b)))).toEqual([])
  })

  test('right to left, the first card stands at the right and arrows follow the eye', async ({
    grid,
    page,
  }) => {
    for (const state of ['rtl', 'rtl-masonry']) {
      await grid.open(state)
      const block = grid.block()
      const lefts = await block.cards.evaluateAll((all) =>
        all.slice(0, 3).map((card) => card.getBoundingClientRect().left),
      )
      expect(lefts, state).toEqual([...lefts].sort((a, b) => b - a))
      await block.link(0).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(block.link(1)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(block.link(0)).toBeFocused()
    }
    // A Latin name keeps its own order among others.
    await expect(grid.block().filter('Type').locator('bdi')).toHaveText('Type & “Ink”')
  })
})

test.describe('attributes', () => {
  // @spec 3.14
  test('colours, sizes and text of Load More are the owner’s, hovered and focused too', async ({ grid }) => {
    await grid.open('load-more-style')
    const { loadMore } = grid.block()
    const css = { 'font-size': '20px', padding: '18px 40px', 'border-radius': '24px', 'border-width': '3px' }
    await expect(loadMore).toHaveText('Show me more')
    for (const [name, value] of Object.entries(css)) await expect(loadMore).toHaveCSS(name, value)
    const rest = { background: 'rgb(122, 31, 61)', border: 'rgb(61, 10, 28)', text: 'rgb(255, 255, 255)' }
    const over = { background: 'rgb(255, 217, 228)', border: 'rgb(122, 31, 61)', text: 'rgb(61, 10, 28)' }
    const looks = async (colors: typeof rest) => {
      await expect(loadMore).toHaveCSS('background-color', colors.background)
      await expect(loadMore).toHaveCSS('border-top-color', colors.border)
      await expect(loadMore).toHaveCSS('color', colors.text)
    }
    await looks(rest)
    await loadMore.hover()
    await looks(over)
    await grid.page.mouse.move(0, 0)
    await looks(rest)
    await grid.block().cards.last().getByRole('link').focus()
    await grid.page.keyboard.press('Tab')
    await expect(loadMore).toBeFocused()
    await looks(over)
  })

  // @spec 3.13
  test('the filter bar takes its three colours', async ({ grid, page }) => {
    await grid.open('header-colors', { ready: false })
    const block = grid.block()
    await expect(block.filter('All').last()).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(block.filter('Maps')).toHaveCSS('color', 'rgb(201, 214, 232)')
    await expect(page.locator('[data-colored="true"]')).toHaveCSS('background-color', 'rgb(18, 38, 63)')
  })

  // @spec 3.5 3.7
  test('a tall picture travels while it is hovered or focused, in the time wished', async ({
    grid,
    page,
  }) => {
    await grid.open('scroll-speed')
    const picture = grid.block().cards.nth(3).locator('img')
    await expect(picture).toHaveCSS('transition-duration', '1s')
    await expect(picture).toHaveCSS('object-position', '50% 0%')
    await grid.block().cards.nth(3).hover()
    await expect(picture).toHaveCSS('object-position', '50% 100%')
    await page.mouse.move(0, 0)
    await expect(picture).toHaveCSS('object-position', '50% 0%')
    await grid.block().link(3).focus()
    await expect(picture).toHaveCSS('object-position', '50% 100%')
    await grid.open('defaults', { ready: false })
    await expect(grid.block().cards).toHaveCount(15)
    await expect(grid.block().cards.first().locator('img')).toHaveCSS('transition-duration', '3s')
  })

  // @spec 3.8
  test('the badge is shown, worded and left out as wished', async ({ grid }) => {
    await grid.open('uniform-3', { ready: false })
    await grid.block().cards.first().hover()
    await expect(grid.block().cards.first().getByText('Quick View')).toHaveCSS('opacity', '1')
    await grid.open('quick-view-text', { ready: false })
    await expect(grid.block().cards.first()).toContainText('Look closer')
    await grid.open('quick-view-off', { ready: false })
    await expect(grid.block().root).not.toContainText('Quick View')
  })

  // @spec 3.4 3.6
  test('strings count as numbers, unknown words as the default, and nothing breaks', async ({ grid }) => {
    await grid.open('tolerant')
    const block = grid.block()
    expect(await block.columns()).toBe(2)
    await expect(block.cards).toHaveCount(6)
    await expect(block.root.locator('[data-layout="masonry"]')).toHaveCount(1)
    await expect(block.loadMore).toHaveCSS('font-size', '16px')
    await expect(block.loadMore).toHaveCSS('padding-left', '30px')
    await expect(block.root.locator('[data-colored]')).toHaveAttribute('data-colored', 'false')
  })
})

test.describe('bars', () => {
  // @spec 2.3 3.9 3.10
  test('bars come in order, “All” by its switch, and not at all when everything is off', async ({ grid }) => {
    for (const [state, navigations, alls] of [
      ['uniform-3', ['Categories'], 1],
      ['bars-both', ['Other categories', 'Categories'], 2],
      ['all-true', ['Other categories', 'Categories'], 2],
      ['all-false', ['Other categories', 'Categories'], 0],
      ['bars-off', [], 0],
    ] as const) {
      await grid.open(state, { ready: false })
      const { root } = grid.block()
      const names = await root
        .getByRole('navigation')
        .evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))
      expect(names, state).toEqual(navigations)
      await expect(grid.block().filter('All'), state).toHaveCount(alls)
      await expect(root.getByRole('searchbox'), state).toHaveCount(state === 'bars-off' ? 0 : 1)
    }
  })

  // @spec 3.2 3.11 5.2
  test('terms without works are left out, all others are listed, with their names decoded', async ({
    grid,
  }) => {
    await grid.open('many-terms', { ready: false })
    await expect(grid.block().root.getByRole('navigation').getByRole('link')).toHaveCount(
      MANY_TERMS.length + 1,
    )
    await grid.open('labels', { ready: false })
    const names = await grid.block().root.getByRole('navigation').locator('bdi').allTextContents()
    expect(names).toEqual(['All', 'Posters', 'Type & “Ink”'])
    await grid.open('uniform-3', { ready: false })
    await expect(grid.block().filter('Empty')).toHaveCount(0)
  })
})

test.describe('requests', () => {
  const { maps, type, print, picked } = TERMS

  // @spec 3.4 4.2 9.3
  test('what is asked for is what the state says, in the one order', async ({ grid }) => {
    await grid.open('bars-both')
    const block = grid.block()
    const asked = async (act: () => Promise<void>, query: string) => {
      const before = grid.requests.length
      await act()
      await expect.poll(() => grid.requests.slice(before)).toEqual([query])
      await expect(block.root).toHaveAttribute('data-status', 'shown')
      await expect(block.root.locator('[data-state="loading"]')).toHaveCount(0)
    }
    const [c, o] = [`astra-portfolio-categories=${maps.id}`, `astra-portfolio-other-categories=${print.id}`]
    expect(grid.requests).toEqual([])
    await asked(() => block.loadMore.click(), '?per_page=12&page=2')
    await asked(() => block.filter('Print').click(), `?per_page=12&${o}&page=1`)
    await asked(() => block.filter('All').first().click(), '?per_page=12&page=1')
    await asked(() => block.filter('Print').click(), `?per_page=12&${o}&page=1`)
    await asked(() => block.loadMore.click(), `?per_page=12&${o}&page=2`)
    await asked(() => block.filter('Maps').click(), `?per_page=12&${c}&${o}&page=1`)
    await expect(block.cards).toHaveCount(6)
    await asked(() => block.filter('All').first().click(), `?per_page=12&${c}&page=1`)
    await block.filter('Maps').click()
    await block.search.fill('ridge')
    expect(grid.requests).toHaveLength(7)
  })

  // @spec 3.12 4.2
  test('a chosen category replaces the preset, “All” is the preset', async ({ grid }) => {
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

  // @spec 3.12
  test('preset tags go with every request, last', async ({ grid }) => {
    await grid.open('preset-tags')
    const block = grid.block()
    await expect(block.status).toHaveText('4 of 9')
    await block.loadMore.click()
    await expect(block.cards).toHaveCount(8)
    await block.filter('Maps').click()
    await expect(block.cards).toHaveCount(3)
    expect(grid.requests).toEqual([
      `?per_page=4&page=2&astra-portfolio-tags=${picked.id}`,
      `?per_page=4&astra-portfolio-categories=${maps.id}&page=1&astra-portfolio-tags=${picked.id}`,
    ])
  })

  // @spec 4.5 7.3
  test('filter and Load More go together: the total is read anew for each filter', async ({ grid }) => {
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

  test('two blocks on a page do not touch each other', async ({ grid, page }) => {
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

test.describe('answers', () => {
  test.use({ allowedConsoleErrors: WRONG_ON_PURPOSE })

  // @spec 8.1
  test('an answer that is wrong is said in the console and on the page, with a way on', async ({
    grid,
    page,
  }) => {
    for (const state of ['failed-500', 'failed-401', 'failed-html', 'failed-object']) {
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Error fetching data:'),
      )
      await grid.open(state)
      await logged
      await expect(grid.block().alert, state).toContainText('The works could not be loaded.')
      await expect(grid.block().filter('Maps'), state).toBeVisible()
      await grid.block().root.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => grid.requests.length, state).toBe(2)
    }
  })

  // @spec 4.1 4.4
  test('a block waits visibly for slow answers', async ({ grid }) => {
    await grid.open('slow')
    await expect(grid.block().root).toHaveAttribute('data-status', 'loading')
    await expect(grid.block().status).toHaveText('Loading works…')
    await expect(grid.block().cards).toHaveCount(12)
  })

  test('Load More that fails keeps the list', async ({ grid }) => {
    await grid.open('failed-more')
    await grid.block().loadMore.click()
    await expect(grid.block().alert).toContainText('More works could not be loaded.')
    await expect(grid.block().cards).toHaveCount(12)
  })

  test('without a total, Load More stays while pages are full; a page past the end is the end', async ({
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

  test('works that come twice are shown once', async ({ grid }) => {
    await grid.open('overlap')
    await grid.block().loadMore.click()
    await expect(grid.block().cards).toHaveCount(24)
    const ids = await grid.block().ids()
    expect(ids).toEqual([...new Set(ids)])
  })

  // @spec 4.1
  test('no works are said so', async ({ grid }) => {
    await grid.open('empty', { ready: false })
    await expect(grid.block().root.getByText('No items found', { exact: true }).last()).toBeVisible()
    await expect(grid.block().loadMore).toHaveCount(0)
  })
})

test.describe('content', () => {
  // @spec 2.5 2.6
  test('every kind, “open in” and flag leads where the table says', async ({ grid }) => {
    await grid.open('combinations', { ready: false })
    const found = await grid.block().cards.evaluateAll((all) =>
      all.map((card) => {
        const link = card.querySelector('a')
        const opens =
          link?.dataset.enhanced === '' ? 'here' : link?.target === '_blank' ? 'new tab' : 'same tab'
        return [card.querySelector('h2')?.title, link ? opens : 'nothing'] as [string, string]
      }),
    )
    expect(found).toHaveLength(80)
    for (const [title, opens] of found) {
      const [type, openIn, flag] = title.split(', ')
      const flagged = flag === 'flag 1' || flag === 'flag "1"'
      const isPage = type === 'page' || type === 'audio'
      const page =
        openIn === 'new-tab' || (openIn === 'not set' && flagged)
          ? 'new tab'
          : openIn === 'same-tab'
            ? 'same tab'
            : 'here'
      const expected = isPage ? page : type === 'iframe' && flagged ? 'new tab' : 'here'
      expect(opens, title).toBe(expected)
    }
  })

  // @spec 3.1
  test('what lacks its picture or address is still a card, and runs nothing', async ({ grid, page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const state of ['nulls', 'nulls-masonry']) {
      await grid.open(state)
      const block = grid.block()
      await expect(block.cards).toHaveCount(12)
      for (const title of [
        'No picture at all',
        'Empty film',
        'Null film',
        'No site',
        'No page',
        'Script as site',
      ]) {
        await expect(block.cards.filter({ hasText: title }).getByRole('link'), title).toHaveCount(0)
      }
      for (const title of ['No thumbnail', 'No lightbox picture', 'Unknown kind with a site', 'No kind']) {
        await expect(block.cards.filter({ hasText: title }).getByRole('link'), title).toHaveCount(1)
      }
      await expect(
        block.cards.filter({ hasText: 'Premium' }).getByText('premium', { exact: true }),
      ).toBeVisible()
    }
    expect(asked.filter((url) => /null|undefined|javascript/.test(url.replace(/nulls/g, '')))).toEqual([])
  })

  // @spec 3.1 5.3
  test('entities are shown and searched decoded, markup in a title stays text, an address keeps its query', async ({
    grid,
    page,
  }) => {
    await grid.open('entities')
    const block = grid.block()
    expect(await block.titles()).toEqual([
      'Tom & “Ann”',
      'An address with &',
      '<b onclick="alert(1)">Bold</b> – not',
    ])
    await expect(block.cards.locator('b')).toHaveCount(0)
    await block.search.fill('& “ann')
    await expect(block.cards).toHaveCount(1)
    await block.search.fill('')
    await block.link(1).click()
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
      'src',
      /\/workshop\/site\/\?a=1&b=2#c$/,
    )
  })
})

test.describe('many works', () => {
  test('up to 200 all stand in the document, laid out as they come near', async ({ grid }) => {
    await grid.open('items-200')
    await expect(grid.block().cards).toHaveCount(200)
    await expect(grid.block().cards.nth(150)).toHaveCSS('content-visibility', 'auto')
    await expect(grid.block().cards.first()).not.toHaveAttribute('aria-setsize')
  })

  test('more than a hundred are loaded page by page to the last, each once', async ({ grid, page }) => {
    await grid.open('pages-of-50')
    const block = grid.block()
    for (const count of [100, 150, 200, 230]) {
      await block.loadMore.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await block.loadMore.click()
      await expect(block.status).toHaveText(`${count} of 230`)
      await expect(block.at(count - 50 + (count === 230 ? 20 : 0)).getByRole('link')).toBeFocused()
      // Beyond 200 the cards are placed by arithmetic, to a fraction of a pixel.
      expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(2)
    }
    await expect(block.loadMore).toHaveCount(0)
    expect(grid.requests.map((query) => new URLSearchParams(query).get('page'))).toEqual(['2', '3', '4', '5'])
    await page.keyboard.press('End')
    await expect(block.at(229)).toContainText('Study 230 ')
  })

  test('the viewer reaches the last of more than a hundred at once', async ({ grid, page }) => {
    await grid.open('pages-of-50')
    await grid.block().link(0).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 of 230')
    await page.keyboard.press('End')
    await expect(dialog).toContainText('230 of 230')
    await expect(dialog).toContainText('Study 230 ')
    expect(grid.requests).toHaveLength(4)
  })

  // @spec 9.6
  test('a window that changes its width is laid out anew within two frames', async ({ grid, page }) => {
    for (const state of ['masonry-3', 'items-1000']) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await grid.open(state)
      expect(await grid.block().columns(), state).toBe(3)
      await page.setViewportSize({ width: 470, height: 800 })
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      )
      expect(await grid.block().columns(), state).toBe(2)
    }
  })

  for (const state of ['items-1000', 'items-10000', 'items-1000-uniform'] as const) {
    test(`of ${state} only those near the screen do; keys reach the last, and the focus stays`, async ({
      grid,
      page,
    }) => {
      const count = Number(state.split('-')[1])
      await grid.open(state)
      const block = grid.block()
      await expect.poll(() => block.cards.count()).toBeLessThan(100)
      await expect(block.at(0)).toHaveAttribute('aria-setsize', String(count))
      await expect(block.at(0)).toHaveAttribute('aria-posinset', '1')
      await block.at(0).getByRole('link').focus()
      await page.keyboard.press('End')
      const last = block.at(count - 1)
      await expect(last.getByRole('link')).toBeFocused()
      await expect(last).toHaveAttribute('aria-posinset', String(count))
      await expect(last).toBeInViewport()
      // Out of sight, the focused card stays.
      await page.evaluate(() => scrollTo(0, 0))
      await expect(block.at(1)).toBeInViewport()
      await expect(last.getByRole('link')).toBeFocused()
      expect(await block.cards.count()).toBeLessThan(100)
      await page.keyboard.press('Home')
      await expect(block.at(0).getByRole('link')).toBeFocused()
      await block.search.fill('study 777 ')
      await expect(block.cards).toHaveCount(1)
      await expect(block.status).toHaveText('1 work found')
    })
  }
})
