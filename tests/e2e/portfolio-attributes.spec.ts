// @engine chromium
import { MANY_TERMS } from '../../src/workshop/fixtures/index.ts'
import { finishMotion } from '../support/pages/viewer-page.ts'
import { expect, test } from '../support/workshop.ts'

test.describe('attributes', () => {
  // @behaviour attributes-14
  test('Load More has the owner’s text, sizes and colours, also hovered and focused', {
    tag: '@main',
  }, async ({ grid }) => {
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

  // @behaviour attributes-13
  test('the filter bar has its three colours', { tag: '@main' }, async ({ grid, page }) => {
    await grid.open('header-colors', { ready: false })
    const block = grid.block()
    await expect(block.filter('All').last()).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(block.filter('Maps')).toHaveCSS('color', 'rgb(201, 214, 232)')
    await expect(page.locator('[data-colored="true"]')).toHaveCSS('background-color', 'rgb(18, 38, 63)')
  })

  // @behaviour attributes-5 attributes-7
  test('a tall image scrolls while it is hovered or focused, in the set time', { tag: '@main' }, async ({
    grid,
    page,
  }) => {
    await grid.open('scroll-speed')
    const picture = grid.block().cards.nth(3).locator('img')
    await expect(picture).toHaveCSS('transition-duration', '1s')
    const endsAt = async (position: string) => {
      await finishMotion(page)
      await expect(picture).toHaveCSS('object-position', position)
    }
    await endsAt('50% 0%')
    await grid.block().cards.nth(3).hover()
    await endsAt('50% 100%')
    await page.mouse.move(0, 0)
    await endsAt('50% 0%')
    await grid.block().link(3).focus()
    await endsAt('50% 100%')
  })

  // @behaviour card-4
  test('an image without a stored size also begins at its top and scrolls to its bottom', {
    tag: '@main',
  }, async ({ grid, page }) => {
    await grid.open('unmeasured-tiles', { ready: false })
    const card = grid.block().cards.first()
    const picture = card.locator('[data-measured="false"] img')
    await expect(picture).toHaveCSS('object-position', '50% 0%')
    await card.hover()
    await finishMotion(page)
    await expect(picture).toHaveCSS('object-position', '50% 100%')
  })

  // @behaviour attributes-8
  test('the badge has the owner’s text, and is absent when it is off', { tag: '@main' }, async ({
    grid,
    page,
  }) => {
    await grid.open('uniform-3', { ready: false })
    await grid.block().cards.first().hover()
    await expect(grid.block().cards.first().getByText('Quick View')).toHaveCSS('opacity', '1')
    // A work that opens elsewhere has no quick view.
    await grid.open('combinations', { ready: false })
    const inTab = grid.block().cards.filter({ has: page.locator('a[target]') })
    await expect(inTab.first()).toBeVisible()
    await expect(inTab.getByText('Quick View')).toHaveCount(0)
    await grid.open('quick-view-text', { ready: false })
    await expect(grid.block().cards.first()).toContainText('Look closer')
    await grid.open('quick-view-off', { ready: false })
    await expect(grid.block().root).not.toContainText('Quick View')
  })
})

test.describe('bars', () => {
  // @behaviour attributes-9 attributes-10
  test('bars are in order, have “All” if it is on, and are absent when they are off', async ({ grid }) => {
    for (const [state, navigations, alls] of [
      ['uniform-3', ['Categories'], 1],
      ['all-true', ['Groups', 'Categories'], 2],
      ['all-false', ['Groups', 'Categories'], 0],
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

  // @behaviour card-2 attributes-11 request-6
  test('bars list the terms that have works, with their names decoded', { tag: '@main' }, async ({
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

test.describe('content', () => {
  // @behaviour open-1 open-2 open-3 open-4 card-7 card-9
  test('a card that opens a new tab shows it by an arrow and in its name', { tag: '@main' }, async ({
    grid,
    page,
  }) => {
    await grid.open('combinations', { ready: false })
    const { cards } = grid.block()
    await expect(cards).toHaveCount(80)
    // The whole table is tested beside the source; here one card represents each way to open.
    for (const [title, attribute, value] of [
      ['image, new-tab, flag 1', 'data-enhanced', ''],
      ['iframe, new-tab, flag 0', 'data-enhanced', ''],
      ['iframe, not set, flag "1"', 'target', '_blank'],
      ['page, not set, flag 1', 'target', '_blank'],
      ['page, same-tab, flag 0', 'data-enhanced', null],
    ] as const) {
      const link = cards.filter({ has: page.locator(`h2[title='${title}']`) }).getByRole('link')
      if (value === null) await expect(link, title).not.toHaveAttribute(attribute)
      else await expect(link, title).toHaveAttribute(attribute, value)
    }
    const away = cards.filter({ has: page.locator('a[target]') })
    const arrow = page.locator('[data-caption] bdi + svg')
    await expect(away).not.toHaveCount(0)
    await expect(away.filter({ has: arrow })).toHaveCount(await away.count())
    await expect(away.getByRole('link', { name: 'opens in a new tab' })).toHaveCount(await away.count())
    // Without a category the arrow is beside the kind; all other cards have no line.
    await expect(cards.locator('[data-caption] p')).toHaveText(
      await away.evaluateAll((all) =>
        all.map((card) => (card.dataset.type === 'iframe' ? 'Website' : 'Page')),
      ),
    )
    const first = away.first().locator(arrow)
    await expect(first).toBeVisible()
    await expect(first).toHaveCSS('scale', 'none')
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expect(first).toHaveCSS('scale', '-1 1')
  })

  // @behaviour card-1
  test('a work without an image or an address is still a card, and runs nothing', async ({ grid, page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
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
    expect(urls.filter((url) => /null|undefined|javascript/.test(url.replace(/nulls/g, '')))).toEqual([])
  })

  // @behaviour card-1 search-box-1
  test('entities are shown and searched decoded, markup in a title stays text, and an address keeps its query', async ({
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
