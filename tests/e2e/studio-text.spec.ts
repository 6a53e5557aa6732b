import type { Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import type { EditorPage } from '../support/pages/studio/editor-page.ts'
import { axe, expect } from '../support/test.ts'

const textOf = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Text' })
const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Format' })

async function openText(editor: EditorPage, text: string): Promise<void> {
  await editor.openPage([{ id: 'only', name: 'rich-text', attributes: { text } }])
  await editor.chooseBlock(0)
  await expect(textOf(editor.page)).toBeVisible()
}

/** Waits until the server has this text in the block. */
async function isStored(editor: EditorPage, text: string): Promise<void> {
  await editor.saved()
  await expect
    .poll(async () => {
      const { blocks } = await editor.stored<{ blocks: { attributes: { text: string } }[] }>()
      return blocks[0]?.attributes.text
    })
    .toBe(text)
}

// @behaviour studio-151
test('typed marks and buttons produce what the page shows, undo belongs to the text, and Escape discards the changes', {
  tag: '@main',
}, async ({ page, editor }) => {
  await openText(editor, 'A *few* words.')
  const { canvas } = editor
  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Gone')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page)).toHaveText('A few words.')
  await expect(textOf(page).locator('em')).toHaveText('few')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(textOf(page)).toHaveText('Gone')
  await expect(canvas.getByText('Gone')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(textOf(page).locator('em')).toHaveText('few')
  await expect(canvas.locator('em')).toHaveText('few')

  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('## Salt')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- clay')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2 * 3 * 4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. first')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Slowly.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('By ')
  await barOf(page).getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('hand')
  await expect(barOf(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(canvas.getByRole('heading', { level: 2, name: 'Salt' })).toBeVisible()
  await expect(canvas.locator('strong')).toHaveText('hand')
  await isStored(
    editor,
    String.raw`## Salt

- clay
- 2 \* 3 \* 4

1. first

> Slowly.

By **hand**`,
  )
})

// @behaviour studio-151
test('pasted content keeps only what a text may contain', async ({ page, editor, browserName }) => {
  test.skip(browserName === 'firefox', 'Its clipboard cannot be filled by a script.')
  await openText(editor, '')
  await textOf(page).click()
  await textOf(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<style>p { color: red }</style><h5 style="color: red">Kiln</h5><p class="MsoNormal">Fired <span style="font-weight:700">twice</span>,
      <a href="javascript:alert(1)">not</a> <a href="https://example.org/">once</a>.</p>
      <table><tr><td>cell</td></tr></table><img src="x" onerror="alert(1)"><script>alert(1)</script>`,
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(textOf(page).locator('strong')).toHaveText('twice')
  await expect(
    textOf(page).locator('img, table, script, style, [style]:not(br), [class]:not(br, img)'),
  ).toHaveCount(0)
  await isStored(editor, '### Kiln\n\nFired **twice**, not [once](https://example.org/).\n\ncell')
})

// @behaviour studio-151
test('pasted lines stay lines, and lists of Word and nested lists stay lists', async ({
  page,
  editor,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Its clipboard cannot be filled by a script.')
  await openText(editor, '')
  await textOf(page).click()
  const entry = (list: string, sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  await textOf(page).evaluate(
    (element, html) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    `<span>First line</span><br><span>Second line</span><br>${entry('l0', '·', 'Dot')}${entry('l1', '1.', 'Number')}<ul><li>One</li><ul><li>Nested</li></ul><li>Two</li></ul>`,
  )
  await isStored(editor, 'First line\n\nSecond line\n\n- Dot\n\n1. Number\n\n- One\n- Nested\n- Two')
})

// @behaviour studio-36 studio-151
test('keys alone link words to a page that is found by its title', async ({ page, editor }) => {
  await openText(editor, '')
  await textOf(page).focus()
  await page.keyboard.type('See the works')
  await expect(editor.canvas.getByText('See the works')).toBeVisible()
  for (let count = 0; count < 'the works'.length; count++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+Tab')
  const strong = barOf(page).getByRole('button', { name: 'Bold' })
  await expect(strong).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(barOf(page).getByRole('button', { name: 'Link' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('textbox').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter an address, such as')).toBeVisible()
  await dialog.getByRole('textbox').fill('Tide')
  await dialog.getByRole('button', { name: /Tide flat/ }).click()
  await expect(textOf(page)).toBeFocused()
  await expect(textOf(page).getByRole('link', { name: 'the works' })).toBeVisible()
  await expect(editor.canvas.getByRole('link', { name: 'the works' })).toBeVisible()
  await isStored(editor, 'See [the works](/portfolio/tide-flat/)')
})

test('the text editor has no accessibility faults, on a desktop and on a phone', async ({ page, editor }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await openText(editor, '## Salt\n\n- clay\n\n> Slowly, [here](/about/).')
  const smallest = () =>
    barOf(page)
      .getByRole('button')
      .evaluateAll((buttons) => Math.min(...buttons.map((button) => button.getBoundingClientRect().height)))
  expect(await axe(page)).toEqual([])
  expect(await smallest()).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Edit the block' }).click()
  await expect(textOf(page)).toBeInViewport()
  expect(await axe(page)).toEqual([])
  expect(await smallest()).toBeGreaterThanOrEqual(44)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-303
  test('a tap on a sentence does not scroll the page, and puts the caret there', async ({
    page,
    editor,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'It is asked for taps by scripts in no frame.')
    // The editor of running text comes late, as on a slow line.
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/RichTextField-[^/]*\.js$/, async (route) => {
      await arrival
      await route.continue()
    })
    const long = Array.from(
      { length: 14 },
      (_, place) => `${place + 1}. paragraph. ${'Sand and salt. '.repeat(9)}`,
    )
    await editor.openPage([
      { id: 'only', name: 'rich-text', attributes: { text: [...long, 'The last sentence'].join('\n\n') } },
    ])
    const { canvas } = editor
    const sentence = canvas.getByText('The last sentence')
    // Little more of the block than the sentence is visible.
    await sentence.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 60, behavior: 'instant' }),
    )
    const scrolled = () => canvas.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollY)
    const before = await scrolled()
    expect(before).toBeGreaterThan(200)
    const tap = async () => {
      const place = await sentence.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect()
        return { x: left + 20, y: top + height / 2, across: innerWidth }
      })
      const outer = await editor.frame.boundingBox()
      if (!outer) throw new Error('The page cannot be seen.')
      const scale = outer.width / place.across
      await page.touchscreen.tap(outer.x + place.x * scale, outer.y + place.y * scale)
    }
    await tap()
    await expect(editor.tools('Text')).toBeVisible()
    // If the page moved, it would do so in one of the next frames.
    await canvas.locator('html').evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(await scrolled()).toBe(before)
    await tap()
    await expect(editor.panel.locator('[aria-busy]')).toBeVisible()
    arrive()
    await expect(textOf(page)).toBeFocused()
    await page.keyboard.type(', written on')
    await expect(canvas.getByText('The last sentence, written on')).toBeInViewport()
  })
})
