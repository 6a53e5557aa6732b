// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { clickInCanvas, openPageInStudio } from '../support/studio-page.ts'
import { openSheet } from '../support/studio-sheets.ts'
import { axe, expect } from '../support/test.ts'

const BLOCKS = [
  { id: 'first', name: 'intro', attributes: { heading: 'Salt and glass', text: 'By the sea' } },
  { id: 'second', name: 'rich-text', attributes: { text: 'A **few** words.' } },
  { id: 'third', name: 'facts', attributes: { rows: [['Size', '30 cm']] } },
]

test.beforeEach(({ page, person }) => enter(page, person))

const canvasOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const structureOf = (page: Page) => page.getByRole('region', { name: 'Structure' })
const rowsOf = (page: Page) => structureOf(page).getByRole('listitem')
/** What was said to screen readers last. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const heading = (page: Page) => canvasOf(page).getByRole('heading', { level: 1 })

// @behaviour studio-31 studio-33
test('a block is changed by its form, and of the page only what differs is touched', async ({ page }) => {
  await openPageInStudio(page, BLOCKS)
  await rowsOf(page).nth(0).getByRole('button').click()
  await heading(page).evaluate((element) => element.setAttribute('data-kept', ''))
  await canvasOf(page)
    .getByText('A few words.')
    .evaluate((element) => element.setAttribute('data-kept', ''))
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('Salt and clay')
  await expect(heading(page)).toHaveText('Salt and clay')
  await expect(canvasOf(page).getByText('A few words.')).toHaveAttribute('data-kept', '')
  await page.getByRole('button', { name: 'Reset Words' }).click()
  await expect(heading(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const stored = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const answer = await fetch(`/wp-json/vitrine/v1/entries/page/${id}`, { headers: { 'x-wp-nonce': nonce } })
    return (await answer.json()).values.blocks[0].attributes
  })
  expect(stored).toEqual({ text: 'By the sea' })
})

// @behaviour studio-33
test('a block takes a picture of the library, and gives it back', async ({ page }) => {
  await openPageInStudio(page, [{ id: 'only', name: 'image', attributes: {} }])
  await rowsOf(page).nth(0).getByRole('button').click()
  const form = page.getByRole('tabpanel')
  await form.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('dew sand')
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Dew sand' })
    .getByRole('button')
    .click()
  const shown = canvasOf(page)
    .locator('main')
    .getByRole('img', { name: /Pale dunes/ })
  await expect(shown).toBeVisible()
  expect(await axe(page)).toEqual([])
  await form.getByRole('button', { name: /^Remove Picture/ }).click()
  await expect(shown).toHaveCount(0)
})

// @behaviour studio-32
test('blocks are added, moved, duplicated and deleted by keys, and deleting is taken back', async ({
  page,
}) => {
  await openPageInStudio(page, BLOCKS)
  await rowsOf(page).nth(0).getByRole('button').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rowsOf(page)).toHaveText([/^Text/, /^Introduction/, /^Facts/])
  await expect(said(page, 'Introduction, place 2 of 3')).toBeAttached()
  await expect(canvasOf(page).getByRole('main').locator('> *').first()).toHaveText('A few words.')
  await page.keyboard.press('ArrowDown')
  await expect(rowsOf(page).nth(2).getByRole('button')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(canvasOf(page).getByText('30 cm')).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(canvasOf(page).getByText('30 cm')).toHaveCount(2)
  await structureOf(page).getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('combobox', { name: 'Search kinds' }).fill('intro')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).nth(4)).toHaveText(/^Introduction/)
  await expect(rowsOf(page).nth(4).getByRole('button')).toBeFocused()
})

// @behaviour studio-32
test('a block is dragged to another place', async ({ page }) => {
  await openPageInStudio(page, BLOCKS)
  const handle = await rowsOf(page).nth(2).locator('span').first().boundingBox()
  const target = await rowsOf(page).nth(0).boundingBox()
  if (!handle || !target) throw new Error('The rows cannot be seen.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 10, target.y + 2, { steps: 4 })
  await page.mouse.up()
  await expect(rowsOf(page)).toHaveText([/^Facts/, /^Introduction/, /^Text/])
})

test('the tools of a block stand in the panel at every width, also with text twice as large', async ({
  page,
}) => {
  await openPageInStudio(page, BLOCKS)
  await rowsOf(page).nth(0).getByRole('button').click()
  const tools = page.getByRole('toolbar', { name: /Introduction/ })
  /** How far a tool reaches beyond the panel. */
  const beyond = () =>
    tools.evaluate((bar) => {
      const panel = bar.parentElement?.getBoundingClientRect()
      const boxes = [bar, ...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
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
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      if (size === '') expect.soft(new Set(tops).size, `lines at ${width} px`).toBe(1)
    }
})

// @behaviour studio-95
test('the chosen block is dragged on the page by a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPageInStudio(page, BLOCKS)
  await openSheet(page, 'Structure')
  await rowsOf(page).nth(0).getByRole('button').click()
  await page.keyboard.press('Escape')
  const grip = page.locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const frame = await page.locator('iframe').boundingBox()
  if (!from || !frame) throw new Error('The page cannot be seen.')
  const finger = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from.y + from.height / 2)
  await touch('touchMove', frame.y + frame.height / 2)
  await touch('touchMove', frame.y + frame.height - 4)
  await touch('touchEnd')
  await openSheet(page, 'Structure')
  await expect(rowsOf(page)).toHaveText([/^Text/, /^Facts/, /^Introduction/])
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-95
test('the page scrolls along where a block is dragged to its edge, and Escape leaves the block', async ({
  page,
}) => {
  const long = Array.from({ length: 12 }, (_, nth) => ({
    name: 'rich-text',
    attributes: { text: `Text ${nth}.\n\n${'More words. '.repeat(90)}` },
  }))
  await openPageInStudio(page, [{ name: 'intro', attributes: { heading: 'Salt' } }, ...long])
  await rowsOf(page).nth(0).getByRole('button').click()
  const grip = page.locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const take = async () => {
    const [from, frame] = [await grip.boundingBox(), await page.locator('iframe').boundingBox()]
    if (!from || !frame) throw new Error('The page cannot be seen.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, Math.min(frame.y + frame.height, 790) - 4, { steps: 3 })
  }
  const isAtEnd = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const inside = frame.contentWindow
      return inside !== null && inside.scrollY + inside.innerHeight >= inside.document.body.scrollHeight - 2
    })
  await take()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(rowsOf(page).first()).toHaveText(/^Introduction/)
  await take()
  await expect.poll(isAtEnd, { timeout: 30_000 }).toBe(true)
  await page.mouse.up()
  await expect(rowsOf(page).last()).toHaveText(/^Introduction/)
})

// @behaviour studio-92
test('what is drawn over a narrow page lies on its blocks, in both directions of the studio', async ({
  page,
}) => {
  await openPageInStudio(page, BLOCKS)
  await page.getByRole('radio', { name: 'Phone' }).focus()
  await page.keyboard.press('Space')
  await rowsOf(page).nth(0).getByRole('button').click()
  const apart = async () => {
    const block = await heading(page).boundingBox()
    const outline = await page.locator('[data-outline]').boundingBox()
    return Math.abs((block?.x ?? 0) - (outline?.x ?? 99))
  }
  await expect.poll(apart).toBeLessThan(2)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expect.poll(apart).toBeLessThan(2)
})

// @behaviour studio-90
test('a block is added between two others on the page, and before the chosen one by keys', async ({
  page,
}) => {
  await openPageInStudio(page, BLOCKS)
  const plus = page.getByRole('button', { name: 'Add a block before Facts' })
  await expect(plus).toHaveCSS('opacity', '0')
  await plus.hover()
  await expect(plus).toHaveCSS('opacity', '1')
  await plus.click()
  await expect(page.getByRole('combobox', { name: 'Search kinds' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page)).toHaveCount(3)
  await plus.click()
  await page.getByRole('combobox', { name: 'Search kinds' }).fill('intro')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveText([/^Introduction/, /^Text/, /^Introduction/, /^Facts/])
  await rowsOf(page).nth(0).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Add a block before Text' })).toHaveCSS('opacity', '1')
  const tools = page.getByRole('toolbar', { name: 'Block: Introduction' })
  await tools.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Insert before' }).press('Enter')
  await page.getByRole('combobox', { name: 'Search kinds' }).fill('facts')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveText([/^Facts/, /^Introduction/, /^Text/, /^Introduction/, /^Facts/])
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-32
test('a block is copied into another page', async ({ page }) => {
  await openPageInStudio(page, BLOCKS)
  await rowsOf(page).nth(1).getByRole('button').click()
  await page.keyboard.press('ControlOrMeta+c')
  await openPageInStudio(page, [BLOCKS[0]])
  await rowsOf(page).nth(0).getByRole('button').click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(canvasOf(page).getByText('A few words.')).toBeVisible()
})

// @behaviour studio-30 studio-32
test('a block of a component that is not installed is moved and removed, and kept as it is', async ({
  page,
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
  await openPageInStudio(page, [BLOCKS[0], odd, BLOCKS[1]])
  await expect(canvasOf(page).getByText('Unknown block “shop-window”. It is kept as it is.')).toBeVisible()
  await rowsOf(page).nth(1).getByRole('button').click()
  await expect(page.getByRole('tabpanel')).toHaveText('Unknown block “shop-window”. It is kept as it is.')
  const tools = page.getByRole('toolbar', { name: 'Block: shop-window' })
  await tools.getByRole('button', { name: 'Move up' }).click()
  await tools.getByRole('button', { name: 'Duplicate' }).click()
  await expect(rowsOf(page)).toHaveText([/^shop-window/, /^shop-window/, /^Introduction/, /^Text/])
  await rowsOf(page).nth(2).getByRole('button').click()
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('Salt and clay')
  await rowsOf(page).nth(3).getByRole('button').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const stored = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const answer = await fetch(`/wp-json/vitrine/v1/entries/page/${id}`, { headers: { 'x-wp-nonce': nonce } })
    return JSON.stringify((await answer.json()).values.blocks.slice(0, 2))
  })
  const copy = JSON.parse(stored)[1].id
  expect(stored).toBe(JSON.stringify([odd, { ...odd, id: copy }]))
})

// @behaviour studio-34 studio-35
test('a text is written where it stands, and Escape takes it back', async ({ page }) => {
  await openPageInStudio(page, BLOCKS)
  await clickInCanvas(page, heading(page))
  await expect(page.getByRole('toolbar', { name: 'Block: Introduction' })).toBeVisible()
  await clickInCanvas(page, heading(page))
  await expect(heading(page)).toBeFocused()
  await page.keyboard.type('Clay')
  await expect(page.getByRole('tabpanel').getByLabel('Words', { exact: true })).toHaveValue('Clay')
  await page.keyboard.press('Enter')
  await expect(heading(page)).not.toHaveAttribute('contenteditable')
  // The page has the focus: Enter writes the block's first text anew.
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.type('Glass')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tabpanel').getByLabel('Words', { exact: true })).toHaveValue('Clay')
  await expect(heading(page)).toHaveText('Clay')
  await page.keyboard.press('ArrowDown')
  await expect(said(page, 'Text, place 2 of 3')).toBeAttached()
  const text = page.getByRole('tabpanel').getByRole('textbox', { name: 'Text' })
  await expect(text).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

for (const width of [360, 1440])
  test(`everybody can use the blocks of a page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPageInStudio(page, BLOCKS)
    if (width < 1024) await openSheet(page, 'Structure')
    await rowsOf(page).nth(0).getByRole('button').click()
    if (width < 1024) await page.getByRole('button', { name: 'Edit the block' }).click()
    await expect(page.getByRole('tabpanel').getByLabel('Words', { exact: true })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page
      .getByRole('toolbar', { name: 'Block: Introduction' })
      .getByRole('button', { name: 'Add a block here' })
      .click()
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    expect(await axe(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

// @behaviour studio-37
test('on a phone the form of a block comes from below and goes again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPageInStudio(page, BLOCKS)
  await heading(page).scrollIntoViewIfNeeded()
  await clickInCanvas(page, heading(page))
  const tools = page.getByRole('toolbar', { name: 'Block: Introduction' })
  await expect(tools).toBeInViewport({ ratio: 1 })
  const words = page.getByRole('tabpanel').getByLabel('Words', { exact: true })
  await expect(words).not.toBeInViewport()
  const edit = tools.getByRole('button', { name: 'Edit the block' })
  await edit.click()
  await expect(words).toBeInViewport({ ratio: 1 })
  await words.fill('Tide')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(words).not.toBeInViewport()
  await expect(heading(page)).toHaveText('Tide')
  await page.keyboard.press('Control+Enter')
  const said = page.getByRole('region', { name: 'What was done' }).locator('[data-toast]')
  await expect(said).toContainText('Published.')
  const [toast, bar] = [await said.boundingBox(), await tools.boundingBox()]
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

// @behaviour studio-37
test('on a phone structure and form of a page come from below, one at a time, and focus returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPageInStudio(page, BLOCKS)
  const [structure, form] = [
    page.getByRole('button', { name: 'Structure', exact: true }),
    page.getByRole('button', { name: 'Page', exact: true }),
  ]
  await expect(structureOf(page)).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toBeHidden()
  await structure.press('Enter')
  await expect(structureOf(page)).toBeInViewport({ ratio: 1 })
  await expect(rowsOf(page)).toHaveCount(3)
  expect(await axe(page)).toEqual([])
  await form.press('Enter')
  await expect(structureOf(page)).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toBeInViewport()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Page' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeFocused()
  await expect(page.getByLabel('Title', { exact: true })).toBeHidden()
  await structure.press('Enter')
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(structure).toBeFocused()
  const page320 = { width: 320, height: 640 }
  await page.setViewportSize(page320)
  await structure.click()
  await rowsOf(page).nth(1).getByRole('button').click()
  const tools = page.getByRole('toolbar', { name: 'Block: Text' }).getByRole('button')
  for (const tool of await tools.all()) await expect(tool).toBeInViewport({ ratio: 1 })
})

// @behaviour studio-32
test('what is chosen in the structure is seen on the page, above what lies over it', async ({ page }) => {
  const long = Array.from({ length: 9 }, (_, nth) => ({
    id: `text${nth}`,
    name: 'rich-text',
    attributes: { text: `## Part ${nth}\n\n${'More words. '.repeat(60)}` },
  }))
  await openPageInStudio(page, long)
  const part = canvasOf(page).getByRole('heading', { name: 'Part 7' })
  await expect(part).not.toBeInViewport()
  await rowsOf(page).nth(7).getByRole('button').click()
  await expect(part).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await openSheet(page, 'Structure')
  await rowsOf(page).nth(1).getByRole('button').click()
  const early = canvasOf(page).getByRole('heading', { name: 'Part 1' })
  await expect(early).toBeInViewport({ ratio: 1 })
  const sheet = await structureOf(page).boundingBox()
  const seen = await early.boundingBox()
  expect(seen && sheet && seen.y + seen.height).toBeLessThanOrEqual(sheet?.y ?? 0)
})

test.describe('what cannot be published', () => {
  test.use({ allowedConsoleErrors: [/status of 422/] })

  // @behaviour studio-37
  test('on a phone a fault leads into the form, which comes from below', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPageInStudio(page, BLOCKS)
    const title = page.getByLabel('Title', { exact: true })
    await openSheet(page, 'Page')
    await title.fill('')
    await page.keyboard.press('Escape')
    await clickInCanvas(page, canvasOf(page).getByText('A few words.'))
    await expect(page.getByRole('toolbar', { name: 'Block: Text' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport({ ratio: 1 })
  })
})

// @behaviour studio-32
test('a kind that is named before the kinds are here is added once they are', async ({ page }) => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/block-types?*', async (route) => {
    await isAsked
    await route.continue()
  })
  await openPageInStudio(page, [])
  await structureOf(page).getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('combobox', { name: 'Search kinds' }).fill('quote')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No kind matches.')).toHaveCount(0)
  answer()
  await expect(rowsOf(page)).toHaveText([/^Quote/])
})

// @behaviour nest-3 nest-5
test('blocks are put into a section, ordered there by keys, and published', async ({ page }) => {
  await openPageInStudio(page, BLOCKS)
  const main = canvasOf(page).getByRole('main')
  const ground = main.locator('[data-look]')
  await rowsOf(page).nth(1).getByRole('button').click()
  const more = async (name: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  }
  await more('Put into a section')
  await expect(ground).toHaveText('A few words.')
  await expect(rowsOf(page)).toHaveText([/^Introduction/, /^SectionText/, /^Text/, /^Facts/])
  // One is added in it, and it gets a ground.
  await page.getByRole('tabpanel').getByRole('radio', { name: 'On a quiet ground' }).check()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add a block in here' }).click()
  await page.getByRole('combobox', { name: 'Search kinds' }).fill('quote')
  await page.keyboard.press('Enter')
  await expect(structureOf(page).getByRole('button', { name: /^Quote/ })).toBeFocused()
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('Slowly.')
  await expect(ground).toHaveText(/A few words\.\s*Slowly\./)
  // Another one goes in by keys and up to the top, and the first one out.
  await rowsOf(page).last().getByRole('button').click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said(page, 'Facts, place 3 of 3 in Section')).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(ground).toHaveText(/30 cm\s*A few words\.\s*Slowly\./)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(main.locator('> *').last()).toHaveText('A few words.')
  await expect(structureOf(page).getByRole('button', { name: /^Text/ })).toBeFocused()
  // The innermost block is chosen on the page, and Escape chooses what it stands in.
  await clickInCanvas(page, canvasOf(page).getByText('Slowly.'))
  await expect(page.getByRole('toolbar', { name: 'Block: Quote' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Block: Section' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const path = await page.getByRole('link', { name: 'View', exact: true }).first().getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.locator('main [data-look=surface]')).toHaveText(/30 cm\s*Slowly\./)
  await expect(page.locator('main > *').last()).toHaveText('A few words.')
})

// @behaviour studio-347
test('a block that is taken back by keys takes no focus along', async ({ page }) => {
  await openPageInStudio(page, [])
  await structureOf(page).getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.type('quote')
  await page.keyboard.press('Enter')
  const quote = rowsOf(page).getByRole('button', { name: 'Quote' })
  await expect(quote).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(quote).toHaveCount(2)
  await expect(quote.last()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(quote).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(structureOf(page).getByRole('button', { name: 'Add a block' })).toBeFocused()
})
