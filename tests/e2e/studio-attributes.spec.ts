// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/editor.ts'
import type { EditorPage } from '../support/pages/studio/editor-page.ts'
import { api } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

interface Described {
  kind: string
  label: string
  default?: unknown
  enum?: string[]
  minimum?: number
}

/** Opens a page with one portfolio block in the editor, and the block's form. */
async function openPortfolio(editor: EditorPage): Promise<void> {
  await editor.openPage([{ name: 'portfolio-grid', attributes: {} }])
  await editor.chooseBlock(0)
}

/** Returns the description of a block's fields, as forms get it. */
async function describedFields(page: Page, name: string): Promise<Record<string, Described>> {
  const { body: types } = await api<{ name: string; attributes: Record<string, Described> }[]>(
    page,
    'GET',
    'block-types',
  )
  return types.find((type) => type.name === name)?.attributes ?? {}
}

/** Sets a field to another value than its default with its control. */
async function changeField(control: Locator, field: Described): Promise<void> {
  const { kind, default: before, enum: choices = [], minimum = 0 } = field
  if (kind === 'boolean') return control.setChecked(before !== true)
  if (kind === 'terms') return control.getByRole('checkbox').first().check()
  const other = choices.find((word) => word !== before) ?? ''
  const words = new RegExp(`^${other.replaceAll('-', ' ')}$`, 'i')
  if (kind === 'select') return control.getByRole('radio', { name: words }).check()
  const inputs: Record<string, string> = {
    number: String(before === minimum ? minimum + 1 : minimum),
    color: '#123456',
    labels: 'Maps',
    numberMap: '500: 1\n9999: 2',
  }
  await control.fill(inputs[kind] ?? 'Other words')
}

/** Returns the state of a control, which tells whether it shows its default again. */
const standOf = (control: Locator, kind: string): Promise<unknown> =>
  kind === 'select' || kind === 'terms'
    ? control.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
    : control.evaluate((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked])

// @behaviour studio-33
test('each attribute of the portfolio block is changed in its form and shows on the page, and a reset removes it', async ({
  page,
  editor,
}) => {
  let body: { values: { blocks: { attributes: object }[] } } | undefined
  page.on('request', (request) => {
    if (request.url().endsWith('/canvas/render')) body = request.postDataJSON()
  })
  const own = () => Object.keys(body?.values.blocks[0]?.attributes ?? {})
  await openPortfolio(editor)
  const fields = await describedFields(page, 'portfolio-grid')
  const form = editor.panel
  const main = editor.canvas.locator('main')
  /** Options of polls: a short interval, because dozens of short waits follow one another. */
  const soon = { intervals: [30] }
  const untouched = await main.innerHTML()
  const labels: string[] = []
  const wrong: string[] = []
  let last = untouched
  for (const [key, field] of Object.entries(fields)) {
    const nth = labels.filter((label) => label === field.label).length
    labels.push(field.label)
    const isGroup = field.kind === 'select' || field.kind === 'terms'
    const control = (
      isGroup
        ? form.getByRole('group', { name: field.label, exact: true })
        : form.getByLabel(field.label, { exact: true })
    ).nth(nth)
    const valueBefore = await standOf(control, field.kind)
    await changeField(control, field)
    await expect.poll(own, soon).toEqual([key])
    // The previous attribute was reset just now, so the result must differ both from what was drawn then and from the
    // unchanged block.
    const isSeen = await expect
      .poll(async () => [last, untouched].includes(await main.innerHTML()), { ...soon, timeout: 2000 })
      .toBe(false)
      .then(
        () => true,
        () => false,
      )
    if (!isSeen) wrong.push(`${key} is not seen`)
    last = await main.innerHTML()
    await form.getByRole('button', { name: `Reset ${field.label}` }).click()
    if (JSON.stringify(await standOf(control, field.kind)) !== JSON.stringify(valueBefore))
      wrong.push(`${key} still shows its old value`)
  }
  await expect.poll(own).toEqual([])
  await expect.poll(() => main.innerHTML()).toBe(untouched)
  expect(wrong).toEqual([])
  // A colour of the palette changes with the palette.
  await form.getByLabel('Filter bar background, from the palette').selectOption('Headings')
  await expect
    .poll(() => body?.values.blocks[0]?.attributes)
    .toEqual({
      headerColor: 'var(--ast-global-color-2)',
    })
})

// @behaviour studio-284
test('a block colour with too little contrast is reported beside its field', async ({ page, editor }) => {
  await openPortfolio(editor)
  const form = editor.panel
  const warning = form.getByText(/has too little contrast: \d\.\d, needs 4\.5/)
  await form.getByLabel('Filter text', { exact: true }).fill('#ddd')
  await expect(warning).toBeVisible()
  expect(await axe(page, '[role=tabpanel]:not([hidden])')).toEqual([])
  await form.getByLabel('Filter text', { exact: true }).fill('#222')
  await expect(warning).toHaveCount(0)
  // The background can cause the fault as well.
  await form.getByLabel('Filter bar background', { exact: true }).fill('#333')
  await expect(warning.first()).toBeVisible()
  await form.getByLabel('Filter bar background', { exact: true }).fill('')
  await expect(warning).toHaveCount(0)
})
