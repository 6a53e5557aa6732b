// @engine chromium
import { test } from '../support/editor.ts'
import { setDirection, sidewaysScroll, status, toast } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

const BLOCKS = [
  { id: 'first', name: 'intro', attributes: { heading: 'Salt and glass', text: 'By the sea' } },
  { id: 'second', name: 'rich-text', attributes: { text: 'A **few** words.' } },
  { id: 'third', name: 'facts', attributes: { rows: [['Size', '30 cm']] } },
]

// @behaviour studio-92
test('block outlines lie on the blocks of a narrow page in both directions, and the block’s tools are in the panel at every width, also with text twice as large', async ({
  page,
  editor,
}) => {
  await editor.openPage(BLOCKS)
  await page.getByRole('radio', { name: 'Phone' }).focus()
  await page.keyboard.press('Space')
  await editor.chooseBlock(0)
  const apart = async () => {
    const block = await editor.heading().boundingBox()
    const outline = await page.locator('[data-outline]').boundingBox()
    return Math.abs((block?.x ?? 0) - (outline?.x ?? 99))
  }
  await expect.poll(apart).toBeLessThan(2)
  await setDirection(page, 'rtl')
  await expect.poll(apart).toBeLessThan(2)
  await setDirection(page, 'ltr')

  const tools = editor.tools('Introduction')
  /** Returns how far a tool extends beyond the panel. */
  const beyond = () =>
    tools.evaluate((bar) => {
      const panel = bar.parentElement?.getBoundingClientRect()
      const boxes = [bar, ...bar.querySelectorAll('button')].map((part) => part.getBoundingClientRect())
      return Math.max(
        ...boxes.flatMap((box) => [box.right - (panel?.right ?? 0), (panel?.left ?? 0) - box.left]),
      )
    })
  for (const size of ['', '200%'])
    for (const width of [1024, 1100, 1280, 1536]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, size)
      expect.soft(await beyond(), `${width} px, text ${size}`).toBeLessThanOrEqual(0)
      const tops = await tools
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
      if (size === '') expect.soft(new Set(tops).size, `lines at ${width} px`).toBe(1)
    }
})

// @behaviour studio-95
test('the chosen block is dragged on the page with a finger', async ({ page, editor }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await editor.openPage(BLOCKS)
  await editor.openPanel('Structure')
  await editor.chooseBlock(0)
  await page.keyboard.press('Escape')
  await expect(editor.structure).toBeHidden()
  const grip = page.locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const frame = await editor.frame.boundingBox()
  if (!from || !frame) throw new Error('The page cannot be seen.')
  const finger = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from.y + from.height / 2)
  await touch('touchMove', frame.y + frame.height / 2)
  await touch('touchMove', frame.y + frame.height - 4)
  await touch('touchEnd')
  await editor.openPanel('Structure')
  await expect(editor.rows).toHaveText([/^Text/, /^Facts/, /^Introduction/])
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-32 studio-95
test('the page scrolls to the chosen block, and while one is dragged to its edge; Escape deselects the block', async ({
  page,
  editor,
}) => {
  const long = Array.from({ length: 9 }, (_, nth) => ({
    id: `text${nth}`,
    name: 'rich-text',
    attributes: { text: `## Part ${nth}\n\n${'More words. '.repeat(60)}` },
  }))
  await editor.openPage([{ name: 'intro', attributes: { heading: 'Salt' } }, ...long])
  const { rows, canvas, frame } = editor
  const part = canvas.getByRole('heading', { name: 'Part 7' })
  await expect(part).not.toBeInViewport()
  await editor.chooseBlock(8)
  await expect(part).toBeInViewport({ ratio: 1 })
  await editor.chooseBlock(0)
  await expect(editor.heading()).toBeInViewport({ ratio: 1 })

  const grip = page.locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const take = async () => {
    const [from, box] = [await grip.boundingBox(), await frame.boundingBox()]
    if (!from || !box) throw new Error('The page cannot be seen.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, Math.min(box.y + box.height, 790) - 4, { steps: 3 })
  }
  const isAtEnd = () =>
    frame.evaluate((frame: HTMLIFrameElement) => {
      const inside = frame.contentWindow
      return inside !== null && inside.scrollY + inside.innerHeight >= inside.document.body.scrollHeight - 2
    })
  await take()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(rows.first()).toHaveText(/^Introduction/)
  await take()
  await expect.poll(isAtEnd, { timeout: 30_000 }).toBe(true)
  await page.mouse.up()
  await expect(rows.last()).toHaveText(/^Introduction/)

  await page.setViewportSize({ width: 360, height: 740 })
  await editor.openPanel('Structure')
  await editor.chooseBlock(1)
  const early = canvas.getByRole('heading', { name: 'Part 1' })
  await expect(early).toBeInViewport({ ratio: 1 })
  // It is visible above the panel.
  await expect
    .poll(async () => {
      const [panel, earlyBox] = [await editor.structure.boundingBox(), await early.boundingBox()]
      return earlyBox && panel ? panel.y - (earlyBox.y + earlyBox.height) : -1
    })
    .toBeGreaterThanOrEqual(0)
})

// @behaviour studio-34 studio-35
test('a text is written on the page, and Escape discards it', { tag: '@main' }, async ({ page, editor }) => {
  await editor.openPage(BLOCKS)
  const heading = editor.heading()
  await editor.clickOnPage(heading)
  await expect(editor.tools('Introduction')).toBeVisible()
  await editor.clickOnPage(heading)
  await expect(heading).toBeFocused()
  await page.keyboard.type('Clay')
  await expect(editor.field('Words')).toHaveValue('Clay')
  await page.keyboard.press('Enter')
  await expect(heading).not.toHaveAttribute('contenteditable')
  // The page has the focus: Enter begins to edit the block's first text.
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await page.keyboard.type('Glass')
  await page.keyboard.press('Escape')
  await expect(editor.field('Words')).toHaveValue('Clay')
  await expect(heading).toHaveText('Clay')
  await page.keyboard.press('ArrowDown')
  await expect(status(page, 'Text, position 2 of 3')).toBeAttached()
  const text = editor.panel.getByRole('textbox', { name: 'Text' })
  await expect(text).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

test('the form of a block and the list of kinds have no accessibility faults, on a desktop and on a phone', async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await editor.openPage(BLOCKS)
  await editor.chooseBlock(0)
  const isSound = async () => {
    await expect(editor.field('Words')).toBeVisible()
    expect(await axe(page)).toEqual([])
    await editor.tools('Introduction').getByRole('button', { name: 'Add a block here' }).click()
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await isSound()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Edit the block' }).click()
  await isSound()
})

// @behaviour studio-37
test('on a phone the form of a block is a panel from below and closes again', async ({ page, editor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await editor.openPage(BLOCKS)
  await editor.heading().scrollIntoViewIfNeeded()
  await editor.clickOnPage(editor.heading())
  const tools = editor.tools('Introduction')
  await expect(tools).toBeInViewport({ ratio: 1 })
  const words = editor.field('Words')
  await expect(words).not.toBeInViewport()
  const edit = tools.getByRole('button', { name: 'Edit the block' })
  await edit.click()
  await expect(words).toBeInViewport({ ratio: 1 })
  await words.fill('Tide')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(words).not.toBeInViewport()
  await expect(editor.heading()).toHaveText('Tide')
  await page.keyboard.press('ControlOrMeta+Enter')
  const published = toast(page, 'Published.')
  await expect(published).toBeVisible()
  await expect
    .poll(async () => {
      const [note, bar] = [await published.boundingBox(), await tools.boundingBox()]
      return note && bar ? bar.y - (note.y + note.height) : -1
    })
    .toBeGreaterThanOrEqual(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, allowedConsoleErrors: [/status of 422/] })

  // @behaviour studio-37
  test('structure and form of a page are panels from below, one at a time, return the focus, and a problem opens the form at its field', async ({
    page,
    editor,
  }) => {
    await editor.openPage(BLOCKS)
    const [structure, form] = [
      page.getByRole('button', { name: 'Structure', exact: true }),
      page.getByRole('button', { name: 'Page', exact: true }),
    ]
    await expect(editor.structure).toBeHidden()
    await expect(editor.title).toBeHidden()
    await structure.press('Enter')
    await expect(editor.structure).toBeInViewport({ ratio: 1 })
    await expect(editor.rows).toHaveCount(3)
    expect(await axe(page)).toEqual([])
    await form.press('Enter')
    await expect(editor.structure).toBeHidden()
    await expect(editor.title).toBeInViewport()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'Page' })).toBeFocused()
    await editor.title.fill('')
    await page.keyboard.press('Escape')
    await expect(form).toBeFocused()
    await expect(editor.title).toBeHidden()
    await structure.press('Enter')
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(structure).toBeFocused()

    await editor.clickOnPage(editor.canvas.getByText('A few words.'))
    await expect(editor.tools('Text')).toBeVisible()
    await editor.publishButton.click()
    await expect(editor.title).toBeFocused()
    await expect(editor.title).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 320, height: 640 })
    await structure.click()
    await editor.chooseBlock(1)
    for (const tool of await editor.tools('Text').getByRole('button').all())
      await expect(tool).toBeInViewport({ ratio: 1 })
  })
})

// @behaviour studio-422
test('a text on the page of a work that moves because of a new element above it still shows its words', async ({
  page,
  editor,
}) => {
  await editor.openWork({ type: 'page' })
  await editor.addBlock('Text')
  await editor.panel.locator('[contenteditable], textarea').first().fill('Salt on the quay.')
  const words = editor.canvas.getByText('Salt on the quay.')
  await expect(words).toBeVisible()
  await editor.addBlock('Line')
  await editor.chooseBlock(0)
  await editor.tools('Text').getByRole('button', { name: 'Move down' }).click()
  await expect(editor.rows).toHaveText([/^Line/, /^Text/])
  await editor.saved()
  await expect(words).toBeVisible()
  await expect(page.getByRole('button', { name: 'Text: empty' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Move up' }).click()
  await editor.saved()
  await expect(words).toBeVisible()
})
