// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { axe, expect } from '../support/test.ts'

interface Described {
  kind: string
  label: string
  default?: unknown
  enum?: string[]
  minimum?: number
}

test.beforeEach(({ page, person }) => enter(page, person))

/** Opens a page of one portfolio in the editor, with its form. */
async function openPortfolio(page: Page): Promise<void> {
  await openPageInStudio(page, [{ name: 'portfolio-grid', attributes: {} }])
  await page
    .getByRole('region', { name: 'Structure' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click()
}

/** How the fields of a block are described to forms. */
const describedFields = (page: Page, name: string): Promise<Record<string, Described>> =>
  page.evaluate(async (name) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const answer = await fetch('/wp-json/vitrine/v1/block-types', { headers: { 'x-wp-nonce': nonce } })
    const types: { name: string; attributes: Record<string, Described> }[] = await answer.json()
    return types.find((type) => type.name === name)?.attributes ?? {}
  }, name)

/** Gives a field another value than its default, as somebody who sees its control does. */
async function changeField(control: Locator, field: Described): Promise<void> {
  const { kind, default: before, enum: choices = [], minimum = 0 } = field
  if (kind === 'boolean') return control.setChecked(before !== true)
  if (kind === 'terms') return control.getByRole('checkbox').first().check()
  const other = choices.find((word) => word !== before) ?? ''
  const words = new RegExp(`^${other.replaceAll('-', ' ')}$`, 'i')
  if (kind === 'select') return control.getByRole('radio', { name: words }).check()
  const typed: Record<string, string> = {
    number: String(before === minimum ? minimum + 1 : minimum),
    color: '#123456',
    labels: 'Maps',
    numberMap: '500: 1\n9999: 2',
  }
  await control.fill(typed[kind] ?? 'Other words')
}

/** How a control stands, to tell whether it shows its default again. */
const standOf = (control: Locator, kind: string): Promise<unknown> =>
  kind === 'select' || kind === 'terms'
    ? control.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
    : control.evaluate((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked])

// @behaviour studio-33
test('each attribute of the portfolio is changed by its form and seen on the page, and a reset leaves it out', async ({
  page,
}) => {
  let sent: { values: { blocks: { attributes: object }[] } } | undefined
  page.on('request', (request) => {
    if (request.url().endsWith('/canvas/render')) sent = request.postDataJSON()
  })
  const own = () => Object.keys(sent?.values.blocks[0]?.attributes ?? {})
  await openPortfolio(page)
  const fields = await describedFields(page, 'portfolio-grid')
  const form = page.getByRole('tabpanel')
  const drawn = page.frameLocator('iframe[title="Preview"]').locator('main')
  const labels: string[] = []
  const wrong: string[] = []
  for (const [key, field] of Object.entries(fields)) {
    const nth = labels.filter((label) => label === field.label).length
    labels.push(field.label)
    const isGroup = field.kind === 'select' || field.kind === 'terms'
    const control = (
      isGroup
        ? form.getByRole('group', { name: field.label, exact: true })
        : form.getByLabel(field.label, { exact: true })
    ).nth(nth)
    const [before, stood] = [await drawn.innerHTML(), await standOf(control, field.kind)]
    await changeField(control, field)
    await expect.poll(own).toEqual([key])
    const isSeen = await expect
      .poll(() => drawn.innerHTML(), { timeout: 2000 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      )
    if (!isSeen) wrong.push(`${key} is not seen`)
    await form.getByRole('button', { name: `Reset ${field.label}` }).click()
    await expect.poll(own).toEqual([])
    await expect.poll(() => drawn.innerHTML()).toBe(before)
    if (JSON.stringify(await standOf(control, field.kind)) !== JSON.stringify(stood))
      wrong.push(`${key} still shows its old value`)
  }
  expect(wrong).toEqual([])
  // A colour of the palette changes with it.
  await form.getByLabel('Filter bar background, of the palette').selectOption('Headings')
  await expect
    .poll(() => sent?.values.blocks[0]?.attributes)
    .toEqual({
      headerColor: 'var(--ast-global-color-2)',
    })
})

// @behaviour studio-284
test('a colour of a block that makes its texts too faint says so beside its field', async ({ page }) => {
  await openPortfolio(page)
  const form = page.getByRole('tabpanel')
  const said = form.getByText(/is too faint to be read well: \d\.\d to one, needs 4\.5/)
  await form.getByLabel('Filter text', { exact: true }).fill('#ddd')
  await expect(said).toBeVisible()
  expect(await axe(page, '[role=tabpanel]:not([hidden])')).toEqual([])
  await form.getByLabel('Filter text', { exact: true }).fill('#222')
  await expect(said).toHaveCount(0)
  // The ground can be at fault as well.
  await form.getByLabel('Filter bar background', { exact: true }).fill('#333')
  await expect(said.first()).toBeVisible()
  await form.getByLabel('Filter bar background', { exact: true }).fill('')
  await expect(said).toHaveCount(0)
})
