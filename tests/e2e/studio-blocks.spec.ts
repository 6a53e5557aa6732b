// @engine chromium
import { test } from '../support/editor.ts'
import { status, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

const BLOCKS = [
  { id: 'first', name: 'intro', attributes: { heading: 'Salt and glass', text: 'By the sea' } },
  { id: 'second', name: 'rich-text', attributes: { text: 'A **few** words.' } },
  { id: 'third', name: 'facts', attributes: { rows: [['Size', '30 cm']] } },
]

interface Stored {
  blocks: { id: string; attributes: Record<string, unknown> }[]
}

// @behaviour studio-31 studio-33
test('changing a block in its form updates only the changed parts of the page', {
  tag: '@main',
}, async ({ page, editor }) => {
  await editor.openPage(BLOCKS)
  const { canvas } = editor
  await editor.chooseBlock(0)
  await editor.heading().evaluate((element) => element.setAttribute('data-kept', ''))
  await canvas.getByText('A few words.').evaluate((element) => element.setAttribute('data-kept', ''))
  await editor.field('Words').fill('Salt and clay')
  await expect(editor.heading()).toHaveText('Salt and clay')
  await expect(canvas.getByText('A few words.')).toHaveAttribute('data-kept', '')
  await page.getByRole('button', { name: 'Reset Words' }).click()
  await expect(editor.heading()).toHaveCount(0)
  await editor.saved()
  expect((await editor.stored<Stored>()).blocks[0]?.attributes).toEqual({ text: 'By the sea' })
})

// @behaviour studio-32 studio-347 studio-328
test('blocks are added, moved, duplicated, deleted and undone by keys, each change is announced, and the focus stays in the structure', {
  tag: '@main',
}, async ({ page, editor }) => {
  await editor.openPage(BLOCKS)
  const { rows, canvas } = editor
  await editor.chooseBlock(0)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows).toHaveText([/^Text/, /^Introduction/, /^Facts/])
  await expect(status(page, 'Introduction, position 2 of 3')).toBeAttached()
  await expect(canvas.getByRole('main').locator('> *').first()).toHaveText('A few words.')
  await page.keyboard.press('ArrowDown')
  await expect(editor.row(2)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(rows).toHaveCount(4)
  await expect(canvas.getByText('30 cm')).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(3)
  await undoToast(page, 'Facts deleted.')
  await expect(rows).toHaveCount(4)
  await expect(canvas.getByText('30 cm')).toHaveCount(2)

  await editor.addBlock('intro')
  await expect(rows.nth(4)).toHaveText(/^Introduction/)
  await expect(editor.row(4)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(rows).toHaveCount(6)
  await expect(editor.row(5)).toBeFocused()
  const focused = editor.structure.locator(':focus')
  const undone = status(page, /^Undone: “.?Introduction.?” added\.\s?$/)
  const words = () => undone.evaluate(({ textContent }) => textContent)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toHaveCount(5)
  await expect(focused).toHaveCount(1)
  const first = await words()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toHaveCount(4)
  // Screen readers announce a status again only if its text differs.
  await expect.poll(words).not.toBe(first)
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(status(page, /^Redone: “.?Introduction.?” added\.\s?$/)).toHaveCount(1)
  await expect(rows).toHaveCount(5)
})

// @behaviour studio-347
test('undoing the only block by keys moves the focus to the button that adds one', async ({
  page,
  editor,
}) => {
  await editor.openPage([])
  await editor.addBlock('quote')
  await expect(editor.row(0)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.rows).toHaveCount(0)
  await expect(editor.addButton()).toBeFocused()
})

// @behaviour studio-32 studio-90
test('blocks are dragged in the structure, and added between two others on the page and before the chosen one by keys', async ({
  page,
  editor,
}) => {
  await editor.openPage(BLOCKS)
  const { rows } = editor
  const handle = await rows.nth(2).locator('span').first().boundingBox()
  const target = await rows.nth(0).boundingBox()
  if (!handle || !target) throw new Error('The rows cannot be seen.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 10, target.y + 2, { steps: 4 })
  await page.mouse.up()
  await expect(rows).toHaveText([/^Facts/, /^Introduction/, /^Text/])
  // The places between blocks move with the page.
  await expect(editor.canvas.getByRole('main')).toHaveText(/30 cm.*Salt and glass/s)

  const plus = page.getByRole('button', { name: 'Add a block before Text' })
  await expect(plus).toHaveCSS('opacity', '0')
  await plus.hover()
  await expect(plus).toHaveCSS('opacity', '1')
  await plus.click()
  await expect(editor.kindSearch).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  await plus.click()
  await editor.chooseKind('facts')
  await expect(rows).toHaveText([/^Facts/, /^Introduction/, /^Facts/, /^Text/])
  await editor.chooseBlock(0)
  await expect(page.getByRole('button', { name: 'Add a block before Introduction' })).toHaveCSS(
    'opacity',
    '1',
  )
  await editor.tools('Facts').getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Insert before' }).press('Enter')
  await editor.chooseKind('quote')
  await expect(rows).toHaveText([/^Quote/, /^Facts/, /^Introduction/, /^Facts/, /^Text/])
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-32
test('a block is copied into another page', async ({ page, editor }) => {
  await editor.openPage(BLOCKS)
  await editor.chooseBlock(1)
  await page.keyboard.press('ControlOrMeta+c')
  await editor.openPage([BLOCKS[0]])
  await editor.chooseBlock(0)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(editor.canvas.getByText('A few words.')).toBeVisible()
})

// @behaviour studio-30 studio-32
test('a block of a component that is not installed can be moved and removed, and is saved unchanged', async ({
  editor,
}) => {
  const odd = {
    id: 'odd',
    name: 'shop-window',
    attributes: {
      goods: [{ price: 1.5, note: null, tags: [] }, 'كأس', ' two  spaces '],
      html: '<!--v:e:odd--><b title="x">&amp;</b></template>',
      '': { deep: { deeper: [[0, -0.25, false], {}] } },
    },
  }
  await editor.openPage([BLOCKS[0], odd, BLOCKS[1]])
  const words = 'Unknown block “shop-window”. It stays as it is.'
  await expect(editor.canvas.getByText(words)).toBeVisible()
  await editor.chooseBlock(1)
  await expect(editor.panel).toHaveText(words)
  const tools = editor.tools('shop-window')
  await tools.getByRole('button', { name: 'Move up' }).click()
  await tools.getByRole('button', { name: 'Duplicate' }).click()
  await expect(editor.rows).toHaveText([/^shop-window/, /^shop-window/, /^Introduction/, /^Text/])
  await editor.chooseBlock(2)
  await editor.field('Words').fill('Salt and clay')
  await editor.chooseBlock(3)
  await editor.tools('Text').getByRole('button', { name: 'Delete' }).click()
  await expect(editor.rows).toHaveCount(3)
  await editor.publish()
  const { blocks } = await editor.stored<Stored>()
  expect(JSON.stringify(blocks.slice(0, 2))).toBe(JSON.stringify([odd, { ...odd, id: blocks[1]?.id }]))
})

// @behaviour studio-32
test('a block kind that is chosen by its name before the kinds have loaded is added afterwards', async ({
  page,
  editor,
}) => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/block-types?*', async (route) => {
    await isAsked
    await route.continue()
  })
  await editor.openPage([])
  await editor.addButton().click()
  await editor.chooseKind('quote')
  await page.keyboard.type(' of the day')
  await expect(page.getByText('No kind matches.')).toHaveCount(0)
  answer()
  await expect(editor.rows).toHaveText([/^Quote/])
})

// @behaviour nest-3 nest-5
test('blocks are moved into a section, ordered there by keys, and published', async ({ page, editor }) => {
  await editor.openPage(BLOCKS)
  const { canvas, rows, structure, panel } = editor
  const main = canvas.getByRole('main')
  const ground = main.locator('[data-look]')
  await editor.chooseBlock(1)
  await editor.tools(/Text/).getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Put into a section', exact: true }).press('Enter')
  await expect(ground).toHaveText('A few words.')
  await expect(rows).toHaveText([/^Introduction/, /^SectionText/, /^Text/, /^Facts/])
  // A block is added to it, and it gets a background.
  await panel.getByRole('radio', { name: 'On a quiet background' }).check()
  await panel.getByRole('button', { name: 'Add a block inside' }).click()
  await editor.chooseKind('quote')
  await expect(structure.getByRole('button', { name: /^Quote/ })).toBeFocused()
  await editor.field('Words').fill('Slowly.')
  await expect(ground).toHaveText(/A few words\.\s*Slowly\./)
  // Another block is moved in by keys and up to the top, and the first one out.
  await rows.last().getByRole('button').click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(status(page, 'Facts, position 3 of 3 in Section')).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(ground).toHaveText(/30 cm\s*A few words\.\s*Slowly\./)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(main.locator('> *').last()).toHaveText('A few words.')
  await expect(structure.getByRole('button', { name: /^Text/ })).toBeFocused()
  // The innermost block is chosen on the page, and Escape chooses its parent.
  await editor.clickOnPage(canvas.getByText('Slowly.'))
  await expect(editor.tools('Quote')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.tools('Section')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await editor.publish()
  const path = await page.getByRole('link', { name: 'View', exact: true }).first().getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.locator('main [data-look=surface]')).toHaveText(/30 cm\s*Slowly\./)
  await expect(page.locator('main > *').last()).toHaveText('A few words.')
})
