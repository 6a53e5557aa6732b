// @engine chromium
import { productCardsStates } from '../../src/workshop/product-cards-states.ts'
import { ProductCardsPage } from '../support/pages/product-cards-page.ts'
import { axe, test as base, expect, LOOKS } from '../support/test.ts'
import { openStates } from '../support/workshop-states.ts'

const test = base.extend<{ listing: ProductCardsPage }>({
  listing: async ({ page }, use) => use(new ProductCardsPage(page)),
})

test('there are as many columns as set, fewer where cards would become too narrow, and images are uncropped', async ({
  page,
  listing,
}) => {
  for (const [state, columnsAt] of Object.entries({
    'columns-2': { 1440: 2 },
    many: { 900: 3, 1440: 4 },
    some: { 360: 1, 768: 2, 1280: 3 },
  })) {
    await listing.open(state)
    for (const [width, columns] of Object.entries(columnsAt)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const tracks = await listing.list.evaluate(
        (ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length,
      )
      expect(tracks, `${state} at ${width}`).toBe(columns)
    }
  }
  for (const [index, ratio] of [3 / 4, 1, 16 / 9, 1 / 2].entries()) {
    const picture = listing.cards.nth(index).getByRole('img')
    const box = (await picture.boundingBox()) ?? { width: 0, height: 1, x: 0, y: 0 }
    const tile = (await picture.locator('xpath=../..').boundingBox()) ?? { width: 0, height: 0, x: 0, y: 0 }
    expect(box.width / box.height).toBeCloseTo(ratio, 1)
    expect(box.y).toBeGreaterThan(tile.y)
    expect(box.y + box.height).toBeLessThan(tile.y + tile.height)
    expect(tile.width / tile.height).toBeCloseTo(4 / 5, 1)
  }
})

test('from right to left the first card is on the right and the viewer is mirrored', async ({
  page,
  listing,
  viewer,
}) => {
  await listing.open('rtl')
  const list = (await listing.list.boundingBox()) ?? { x: 0, width: 0 }
  const first = (await listing.cards.first().boundingBox()) ?? { x: 0, width: 0 }
  expect(first.x + first.width).toBeCloseTo(list.x + list.width, 0)
  // Text in the other direction starts at the same edge.
  const title = await listing.cards
    .first()
    .getByRole('heading')
    .evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getBoundingClientRect().right
    })
  expect(title).toBeCloseTo(first.x + first.width, 0)
  await listing.cards.first().hover()
  const [to, look] = [
    await listing.link(listing.cards.first()).boundingBox(),
    await listing.quickView(listing.cards.first()).boundingBox(),
  ]
  expect(to?.x).toBeGreaterThan(look?.x ?? 0)
  await listing.quickView(listing.cards.first()).click()
  await expect(viewer.dialog).toContainText('1 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.dialog).toContainText('2 of 4')
})

test('long words stay inside the cards, also with text twice as large', async ({ page, listing }) => {
  await listing.open('long')
  for (const [width, size] of [
    [360, '100%'],
    [320, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px, text ${size}`).toBe(0)
    const out = await listing.cards.evaluateAll(
      (all) =>
        all.flatMap((card) => {
          const { left, right } = card.getBoundingClientRect()
          return [...card.querySelectorAll('h2, p, a')].filter((part) => {
            const box = part.getBoundingClientRect()
            return box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1
          })
        }).length,
    )
    expect(out, `${width} px, text ${size}`).toBe(0)
  }
})

// Thirty cards show nothing that four do not.
const everyState = productCardsStates
  .flatMap(({ states }) => states.map(({ name }) => `product-cards/${name}`))
  .filter((state) => state !== 'product-cards/many')

for (const { palette, dir } of LOOKS)
  test(`no state has an accessibility fault, ${palette}, ${dir}`, async ({
    page,
    context,
    site,
    listing,
  }) => {
    const cookie = { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site }
    await context.addCookies([cookie])
    await openStates(page, everyState, { dir })
    // As hovered, because axe ignores the colours of hidden text.
    await listing.cards.evaluateAll((cards) => {
      for (const card of cards)
        for (const link of card.querySelectorAll('a'))
          if (link.parentElement) link.parentElement.style.opacity = '1'
    })
    expect(await axe(page, 'main')).toEqual([])
  })
