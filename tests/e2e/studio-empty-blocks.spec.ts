// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { openSheet } from '../support/studio-sheets.ts'
import { expect } from '../support/test.ts'

const empty = (id: string, name: string) => ({ id, name, attributes: {} })
const text = (id: string, words: string) => ({ id, name: 'rich-text', attributes: { text: words } })

/** Empty ones in a row, before a text, as a section, and beside a text in one. */
const BLOCKS = [
  empty('first', 'image'),
  empty('second', 'image'),
  empty('third', 'gallery'),
  text('words', 'Words right below.'),
  empty('section', 'group'),
  {
    id: 'pair',
    name: 'group',
    attributes: {
      layout: 'beside',
      look: 'surface',
      blocks: [empty('inner', 'image'), text('side', 'Beside.')],
    },
  },
  empty('last', 'logos'),
]

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxesOf = async (found: Locator): Promise<Box[]> =>
  (await Promise.all((await found.all()).map((one) => one.boundingBox()))).filter((box) => box !== null)

/** Whether two share more than an edge. */
const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 1 ||
  b.x + b.width <= a.x + 1 ||
  a.y + a.height <= b.y + 1 ||
  b.y + b.height <= a.y + 1

/** Pairs that lie over each other. */
const covered = (boxes: readonly Box[]): Box[][] =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((next) => (areApart(one, next) ? [] : [[one, next]])),
  )

const stripsOf = (page: Page) => page.getByRole('button', { name: /: empty$/ })
const textsOf = (page: Page) => page.frameLocator('iframe[title="Preview"]').locator('main p')
const rowOf = (page: Page, at: number) =>
  page.getByRole('region', { name: 'Structure' }).getByRole('listitem').nth(at).getByRole('button').first()
/** What is always seen of the ways to add a block around the chosen one. */
const gapsOf = (page: Page) => page.locator('button[data-near]')

test.beforeEach(({ page, person }) => enter(page, person))

const HANDS = [
  { hand: 'a mouse', use: { viewport: { width: 1440, height: 1600 } }, least: 24, dir: 'ltr' },
  {
    hand: 'a finger',
    use: { viewport: { width: 390, height: 1400 }, hasTouch: true, isMobile: true },
    least: 44,
    dir: 'ltr',
  },
  { hand: 'a mouse, right to left', use: { viewport: { width: 1440, height: 1600 } }, least: 24, dir: 'rtl' },
]

for (const { hand, use, least, dir } of HANDS)
  test.describe(hand, () => {
    test.use(use)

    // @behaviour studio-295
    test('blocks that show nothing yet stand one below the other, cover nothing, and can be pressed', async ({
      page,
    }) => {
      await openPageInStudio(page, BLOCKS)
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
      await expect(stripsOf(page)).toHaveCount(6)
      await expect(async () => {
        const strips = await boxesOf(stripsOf(page))
        expect(Math.min(...strips.map(({ height }) => height))).toBeGreaterThanOrEqual(least - 0.5)
        expect(covered([...strips, ...(await boxesOf(textsOf(page)))])).toEqual([])
      }).toPass({ timeout: 10_000 })
    })

    // @behaviour studio-295
    test('around an empty section, and in it, a block is added at places that lie apart', async ({
      page,
    }) => {
      await openPageInStudio(page, BLOCKS)
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
      for (const at of [0, 4]) {
        if (use.isMobile) await openSheet(page, 'Structure')
        await rowOf(page, at).click()
        if (use.isMobile) await page.keyboard.press('Escape')
        await expect(gapsOf(page)).toHaveCount(at === 4 ? 3 : 2)
        await expect(async () => expect(covered(await boxesOf(gapsOf(page)))).toEqual([])).toPass({
          timeout: 5000,
        })
        const frame = await page.locator('iframe').boundingBox()
        const grip = await page.locator('[data-grip]').boundingBox()
        if (!frame || !grip) throw new Error('The page cannot be seen.')
        expect(grip.x).toBeGreaterThanOrEqual(frame.x - 1)
        expect(grip.x + grip.width).toBeLessThanOrEqual(frame.x + frame.width + 1)
        // It stands where lines begin.
        const isAtLeft = grip.x + grip.width / 2 < frame.x + frame.width / 2
        expect(isAtLeft).toBe(dir === 'ltr')
      }
      await gapsOf(page)
        .and(page.getByRole('button', { name: 'Add a block in here' }))
        .click()
      await expect(page.getByRole('combobox', { name: 'Search kinds' })).toBeVisible()
    })
  })
