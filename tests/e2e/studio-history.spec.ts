// @engine chromium
import { test } from '../support/editor.ts'
import { api, toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

// @behaviour studio-56
test('a revision is compared with the current state, restored, and the restoring is undone', {
  tag: '@main',
}, async ({ page, editor, person }) => {
  const { id } = await editor.openWork({ summary: 'A dune at noon.' })
  await editor.publish()
  const { summary } = editor
  await summary.fill('A wide dune at dusk.')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await editor.saved()
  await editor.chooseMore('History')
  await expect(page).toHaveURL(new RegExp(`/works/${id}/history$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const states = page.getByRole('navigation', { name: 'Versions' })
  await states.getByRole('link', { name: `Published, by ${person.name}` }).click()
  await expect(page).toHaveURL(/history\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.locator('del')).toHaveText(['noon.'])
  await expect(main.locator('ins')).toHaveText(['wide ', 'dusk.'])
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing differs from the current version.')).toBeVisible()
  await undoToast(page, 'is restored.')
  await expect(main.locator('del')).toHaveText(['noon.'])
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(summary).toHaveValue('A wide dune at dusk.')
})

test.describe('while another user edits the same work', () => {
  test.use({ allowedConsoleErrors: [/status of 4(09|10|12)/] })

  // @behaviour studio-57
  test('changes to a work that was moved to the trash meanwhile become a new draft', async ({
    page,
    editor,
  }) => {
    const { id } = await editor.openWork()
    await api(page, 'POST', `entries/work/${id}/trash`, {}, `"work-${id}-1"`)
    await editor.title.fill('Not to be lost')
    const note = page.getByRole('alert').filter({ hasText: 'to the trash meanwhile' })
    await note.getByRole('button', { name: 'Keep mine as a new draft' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/works/${id}$`))
    await expect(editor.title).toHaveValue('Not to be lost')
    await expect(toast(page, 'is kept as a new draft.')).toContainText('Not to be lost')
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  })

  // @behaviour studio-57 studio-70
  test('the other user’s changes to other fields are merged and attributed, and one version of a conflicting field becomes a new draft', async ({
    page,
    editor,
  }) => {
    const { id } = await editor.openWork()
    await editor.changeElsewhere({ summary: 'Theirs' })
    await editor.title.fill('Mine')
    await expect(page.getByText(/^Merged with changes by (?!somebody)\S+\.$/)).toBeVisible()
    await expect(editor.summary).toHaveValue('Theirs')
    await editor.saved()

    await editor.changeElsewhere({ summary: 'Theirs again' })
    await editor.summary.fill('Mine')
    await page.getByRole('link', { name: 'Choose which to keep' }).click()
    const note = page.getByRole('region', { name: /^(?!Someone)\S.* has changed the same thing as you$/ })
    await expect(note).toContainText(/Theirs: (?!Someone)\S+/)
    expect(await axe(page)).toEqual([])
    await note.getByRole('button', { name: 'Keep mine as a new draft' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/works/${id}(/|$)`))
    await expect(editor.summary).toHaveValue('Mine')
    await page.goto(`/studio/works/${id}`)
    await expect(editor.summary).toHaveValue('Theirs again')
    await expect(note).toHaveCount(0)
  })
})
