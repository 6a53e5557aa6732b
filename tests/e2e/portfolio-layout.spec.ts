import type { Locator } from '@playwright/test'
import { expect, type GridPage, test } from '../support/workshop.ts'

type Box = { x: number; y: number; width: number; height: number }

/**
 * Returns the number of cards in each row of a block. For a row that is uneven in height, or does not reach both edges,
 * it returns a description.
 */
const rowsOf = (block: Locator): Promise<(number | string)[]> =>
  block.evaluate((block) => {
    const edges = block.getBoundingClientRect()
    const rows = new Map<number, DOMRect[]>()
    for (const picture of block.querySelectorAll('[data-measured]')) {
      const box = picture.getBoundingClientRect()
      rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box])
    }
    return [...rows.values()].map((row) => {
      const slack =
        Math.abs(Math.min(...row.map(({ left }) => left)) - edges.left) +
        Math.abs(Math.max(...row.map(({ right }) => right)) - edges.right)
      const bottoms = row.map(({ bottom }) => bottom)
      const uneven = Math.max(...bottoms) - Math.min(...bottoms)
      return slack < 2 && uneven < 1 ? row.length : `${row.length}: ${slack} px free, ${uneven} px uneven`
    })
  })

/** Counts the pairs of cards that overlap. */
const overlaps = (grid: GridPage): Promise<number> =>
  grid.block().cards.evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => covers(a, b))).length
  })

test.describe('layout', () => {
  // @behaviour attributes-3 attributes-5
  test('uniform tiles are square, in the set number of columns, and in fewer in a narrow block', {
    tag: '@main',
  }, async ({ grid, page }) => {
    for (const columns of [2, 4]) {
      await grid.open(`uniform-${columns}`, { ready: false })
      expect(await grid.block().columns()).toBe(columns)
    }
    const box = await grid.block().cards.first().locator('[data-measured]').boundingBox()
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1)
    for (const [width, columns] of [
      [740, 2],
      [500, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => grid.block().columns()).toBe(columns)
    }
  })

  // @behaviour card-5 columns-5
  test('a masonry shows uncropped images at every width', async ({ grid, page }) => {
    await grid.open('masonry-3', { ready: false })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await grid.block().cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const image = card.querySelector<HTMLImageElement>('[data-measured] img')
          if (!image) return []
          const [own, { width, height }] = [
            image.height && Number(image.getAttribute('height')) / Number(image.getAttribute('width')),
            image.getBoundingClientRect(),
          ]
          return Math.abs(height / width - own) > 0.01 ? [`${own} is ${height / width}`] : []
        }),
      )
      expect(cut, `${width} px`).toEqual([])
    }
  })

  // @behaviour attributes-3 columns-1
  test('a masonry has fewer columns in a narrow block, and no card covers another', { tag: '@main' }, async ({
    grid,
    page,
  }) => {
    await grid.open('masonry-3', { ready: false })
    for (const [width, columns] of [
      [1280, 3],
      [470, 2],
      [340, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await grid.block().columns(), `at ${width} px`).toBe(columns)
      expect(await overlaps(grid), `at ${width} px`).toBe(0)
    }
  })

  for (const [state, counts] of [
    ['items-%', [2, 3, 4]],
    ['items-%-uniform', [2, 4]],
  ] as const) {
    // @behaviour columns-6
    test(`a few works fill the width of ${state.replace('%', 'n')}, in either direction`, async ({
      grid,
      page,
    }) => {
      for (const count of counts) {
        await grid.open(state.replace('%', String(count)), { ready: false })
        const wide = count === 4 ? [2, 2] : [count]
        for (const [width, dir, rows] of [
          [360, 'rtl', new Array(count).fill(1)],
          [768, 'ltr', wide],
          [1440, 'rtl', wide],
          [2560, 'ltr', wide],
        ] as const) {
          // Lower than every list. If a list just fits, its scrollbar takes the space that makes it fit, and a browser
          // that ends up without a scrollbar may keep the widths it had with one.
          await page.setViewportSize({ width, height: 600 })
          await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
          expect(await rowsOf(grid.block().root), `${count} works at ${width} px, ${dir}`).toEqual(rows)
        }
      }
    })
  }

  // @behaviour columns-6
  test('a single work has its label beside its lower end if there is space', async ({ grid, page }) => {
    await grid.open('items-1')
    const [picture, label] = ['[data-measured]', '[data-caption]'].map((part) =>
      grid.block().cards.first().locator(part),
    )
    const boxes = async () => [await picture?.boundingBox(), await label?.boundingBox()] as [Box, Box]
    const [image, beside] = await boxes()
    expect(beside.x).toBeGreaterThan(image.x + image.width)
    expect(Math.abs(beside.y + beside.height - image.y - image.height)).toBeLessThan(8)
    expect(image.height).toBeLessThanOrEqual(900)
    await page.setViewportSize({ width: 360, height: 800 })
    const [above, below] = await boxes()
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  })

  // @behaviour columns-2
  test('the owner’s breakpoints and gap apply', { tag: '@main' }, async ({ grid, page }) => {
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

  // @behaviour attributes-6
  test('titles are above or below, and images of unknown size do not cover each other', {
    tag: '@main',
  }, async ({ grid }) => {
    for (const [state, above] of [
      ['title-top', true],
      ['title-top-masonry', true],
      ['masonry-3', false],
    ] as const) {
      await grid.open(state, { ready: false })
      const card = grid.block().cards.first()
      const title = await card.locator('[data-caption]').boundingBox()
      const picture = await card.locator('[data-measured]').boundingBox()
      expect((title?.y ?? 0) < (picture?.y ?? 0), state).toBe(above)
    }
    await grid.open('unmeasured', { ready: false })
    expect(await overlaps(grid)).toBe(0)
  })

  test('from right to left the first card is on the right and arrow keys follow their direction', {
    tag: '@main',
  }, async ({ grid, page }) => {
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
    // A Latin name keeps its own direction among others.
    await expect(grid.block().filter('Type').locator('bdi')).toHaveText('Type & “Ink”')
  })
})

test.describe('many works', () => {
  test('up to 200 works are all in the document and are laid out when they come near the window', async ({
    grid,
  }) => {
    await grid.open('items-200')
    await expect(grid.block().cards).toHaveCount(200)
    await expect(grid.block().cards.nth(150)).toHaveCSS('content-visibility', 'auto')
    await expect(grid.block().cards.first()).not.toHaveAttribute('aria-setsize')
  })

  test('more than a hundred works load page by page to the last, each once', async ({ grid, page }) => {
    await grid.open('pages-of-50')
    const block = grid.block()
    for (const count of [100, 150, 200, 230]) {
      await block.loadMore.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await block.loadMore.click()
      await expect(block.status).toHaveText(`${count} of 230`)
      await expect(block.at(count - 50 + (count === 230 ? 20 : 0)).getByRole('link')).toBeFocused()
      // Beyond 200 the cards are positioned by computation, to a fraction of a pixel.
      expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(2)
    }
    await expect(block.loadMore).toHaveCount(0)
    expect(grid.requests.map((query) => new URLSearchParams(query).get('page'))).toEqual(['2', '3', '4', '5'])
    await page.keyboard.press('End')
    await expect(block.at(229)).toContainText('Study 230 ')
  })

  test('the viewer goes straight to the last of more than a hundred works', async ({ grid, page }) => {
    await grid.open('pages-of-50')
    await grid.block().link(0).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 of 230')
    await page.keyboard.press('End')
    await expect(dialog).toContainText('230 of 230')
    await expect(dialog).toContainText('Study 230 ')
    expect(grid.requests).toHaveLength(4)
  })

  // @behaviour columns-4
  test('a long list is laid out again when the window changes its width', { tag: '@main' }, async ({
    grid,
    page,
  }) => {
    await grid.open('items-1000')
    // Between two frames some of the cards may be elsewhere, but no such frame is painted.
    await expect.poll(() => grid.block().columns()).toBe(3)
    await page.setViewportSize({ width: 470, height: 800 })
    await expect.poll(() => grid.block().columns()).toBe(2)
  })

  for (const state of ['items-1000', 'items-1000-uniform'] as const) {
    test(`of ${state} only those near the window are in the document; keys reach the last`, async ({
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
      // The focused card stays mounted although it is out of view.
      await page.evaluate(() => scrollTo(0, 0))
      await expect(block.at(1)).toBeInViewport()
      await expect(last.getByRole('link')).toBeFocused()
      expect(await block.cards.count()).toBeLessThan(100)
      await page.keyboard.press('Home')
      await expect(block.at(0).getByRole('link')).toBeFocused()
      // All are loaded, so the search runs in the browser, by titles only.
      await block.search.fill('study 777 ')
      await expect(block.cards.first()).toContainText('777')
      await expect(block.status).toHaveText(/^\d+ works? found$/)
    })
  }
})
