// @engine chromium
import { enter, test } from '../support/studio.ts'
import { callApi, openDraft } from '../support/studio-entry.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => enter(page, person))

// @behaviour studio-56
test('a kept state is compared with now, restored, and that is taken back', async ({ page, person }) => {
  const { id } = await openDraft(page, 'work', { summary: 'A dune at noon.' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const summary = page.getByLabel('Summary')
  await summary.fill('A wide dune at dusk.')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page).toHaveURL(new RegExp(`/works/${id}/history$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const states = page.getByRole('navigation', { name: 'Kept states' })
  await states.getByRole('link', { name: `Published, by ${person.name}` }).click()
  await expect(page).toHaveURL(/history\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.locator('del')).toHaveText(['noon.'])
  await expect(main.locator('ins')).toHaveText(['wide ', 'dusk.'])
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing differs from now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(main.locator('del')).toHaveText(['noon.'])
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(summary).toHaveValue('A wide dune at dusk.')
})

test.describe('while somebody else is at it', () => {
  test.use({ allowedConsoleErrors: [/status of 4(09|10|12)/] })

  // @behaviour studio-57
  test('what was moved to the trash meanwhile is kept as a new draft', async ({ page }) => {
    const { id } = await openDraft(page, 'work')
    await callApi(page, 'POST', `entries/work/${id}/trash`, {}, `"work-${id}-1"`)
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('Not to be lost')
    const note = page.getByRole('alert').filter({ hasText: 'to the trash meanwhile' })
    await note.getByRole('button', { name: 'Keep mine as a new draft' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/works/${id}$`))
    await expect(title).toHaveValue('Not to be lost')
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  })

  // @behaviour studio-70
  test('what somebody else changed besides is taken along, and they are named', async ({ page }) => {
    const { id } = await openDraft(page, 'work')
    const change = { values: { summary: 'Theirs' } }
    await callApi(page, 'PUT', `entries/work/${id}/working-copy`, change, `"work-${id}-1"`)
    await page.getByLabel('Title', { exact: true }).fill('Mine')
    await expect(page.getByText(/^Merged with changes by (?!somebody)\S+\.$/)).toBeVisible()
    await expect(page.getByLabel('Summary')).toHaveValue('Theirs')
  })

  // @behaviour studio-57
  test('of what two people changed alike, one is kept as a new draft', async ({ page }) => {
    const { id } = await openDraft(page, 'work')
    const change = { values: { summary: 'Theirs' } }
    await callApi(page, 'PUT', `entries/work/${id}/working-copy`, change, `"work-${id}-1"`)
    await page.getByLabel('Summary').fill('Mine')
    await page.getByRole('link', { name: 'Choose which to keep' }).click()
    const note = page.getByRole('region', { name: /^(?!Somebody)\S.* changed the same as you$/ })
    await expect(note).toContainText(/Theirs: (?!Somebody)\S+/)
    expect(await axe(page)).toEqual([])
    await note.getByRole('button', { name: 'Keep mine as a new draft' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/works/${id}$`))
    await expect(page.getByLabel('Summary')).toHaveValue('Mine')
    await page.goto(`/studio/works/${id}`)
    await expect(page.getByLabel('Summary')).toHaveValue('Theirs')
    await expect(note).toHaveCount(0)
  })
})
