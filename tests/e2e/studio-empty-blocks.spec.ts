// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import type { EditorPage } from '../support/pages/studio/editor-page.ts'
import { setDirection } from '../support/pages/studio/studio-helpers.ts'
import { expect } from '../support/test.ts'

const empty = (id: string, name: string) => ({ id, name, attributes: {} })
const text = (id: string, words: string) => ({ id, name: 'rich-text', attributes: { text: words } })

/** Empty blocks in a row, before a text, as a section, and beside a text in a section. */
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

/** Tells whether two boxes share at most an edge. */
const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 1 ||
  b.x + b.width <= a.x + 1 ||
  a.y + a.height <= b.y + 1 ||
  b.y + b.height <= a.y + 1

/** Returns the pairs of boxes that overlap. */
const covered = (boxes: readonly Box[]): Box[][] =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((next) => (areApart(one, next) ? [] : [[one, next]])),
  )

/** Checks that blocks without content do not overlap and can be pressed. */
async function areApartAndPressable({ page, canvas }: EditorPage, least: number): Promise<void> {
  const strips = page.getByRole('button', { name: /: empty$/ })
  await expect(strips).toHaveCount(6)
  await expect(async () => {
    const boxes = await boxesOf(strips)
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(least - 0.5)
    expect(covered([...boxes, ...(await boxesOf(canvas.locator('main p')))])).toEqual([])
  }).toPass({ timeout: 10_000 })
}

/**
 * Checks that the buttons to add a block around the chosen one do not overlap, and that its handle is at the start of
 * the line.
 */
async function areGapsApart({ page, frame }: EditorPage, gaps: number, dir: 'ltr' | 'rtl'): Promise<void> {
  await expect(gapsOf(page)).toHaveCount(gaps)
  await expect(async () => {
    expect(covered(await boxesOf(gapsOf(page)))).toEqual([])
    const [stage, grip] = [await frame.boundingBox(), await page.locator('[data-grip]').boundingBox()]
    if (!stage || !grip) throw new Error('The page cannot be seen.')
    expect(grip.x).toBeGreaterThanOrEqual(stage.x - 1)
    expect(grip.x + grip.width).toBeLessThanOrEqual(stage.x + stage.width + 1)
    expect(grip.x + grip.width / 2 < stage.x + stage.width / 2).toBe(dir === 'ltr')
  }).toPass({ timeout: 5000 })
}

/** Returns the buttons to add a block around the chosen one, which are always visible. */
const gapsOf = (page: Page) => page.locator('button[data-near]')

const addsInside = async (page: Page) => {
  await gapsOf(page)
    .and(page.getByRole('button', { name: 'Add a block inside' }))
    .click()
  await expect(page.getByRole('combobox', { name: 'Search kinds' })).toBeVisible()
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 1600 } })

  // @behaviour studio-295
  test('blocks without content cover nothing and can be pressed, and blocks are added around them at separate places, in both directions', {
    tag: '@main',
  }, async ({ page, editor }) => {
    await editor.openPage(BLOCKS)
    for (const dir of ['ltr', 'rtl'] as const) {
      await setDirection(page, dir)
      await editor.chooseBlock(0)
      await areApartAndPressable(editor, 24)
      await areGapsApart(editor, 2, dir)
      await editor.chooseBlock(4)
      await areGapsApart(editor, 3, dir)
    }
    await addsInside(page)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 1400 }, hasTouch: true, isMobile: true })

  // @behaviour studio-295
  test('blocks without content cover nothing and can be pressed, and blocks are added around them at separate places', async ({
    page,
    editor,
  }) => {
    await editor.openPage(BLOCKS)
    await areApartAndPressable(editor, 44)
    for (const [place, gaps] of [
      [0, 2],
      [4, 3],
    ] as const) {
      await editor.openPanel('Structure')
      await editor.chooseBlock(place)
      await page.keyboard.press('Escape')
      await areGapsApart(editor, gaps, 'ltr')
    }
    await addsInside(page)
  })
})
