// @engine chromium
import { LibraryPage } from '../support/pages/studio/library-page.ts'
import { toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { collectMoveUndoTokens, makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

let undo: Promise<string>[] = []

test.beforeEach(async ({ page, person }) => {
  await logInOnce(page, person)
  undo = collectMoveUndoTokens(page)
})

test.afterEach(async ({ page, site }) => removeWorks(page, site, await Promise.all(undo)))

// @behaviour studio-82
test('selected works get terms, also a new one, lose them, and all of it is undone', {
  tag: '@main',
}, async ({ page }) => {
  const works = new WorksPage(page)
  const { dialog } = works
  const word = await makeWorks(page, ['A', 'B'])
  const search = dialog.getByRole('searchbox', { name: 'Find a term' })
  await works.open(`q=${word}&sort=title`)
  await works.selectAll()
  await works.chooseMore('Terms…')
  await search.fill('map')
  await dialog.getByRole('button', { name: 'Add Maps' }).click()
  expect(await axe(page)).toEqual([])
  const name = `New ${word}`
  await search.fill(name)
  await dialog.getByRole('button', { name: `Create ‘${name}’: Tags` }).click()
  await expect(dialog.getByRole('button', { name: `Add ${name}` })).toHaveAttribute('aria-pressed', 'true')
  await works.apply()
  await expect(toast(page, 'Terms of 2 works changed.')).toBeVisible()
  await works.open(`q=${word}&category=maps`)
  await page.getByRole('combobox', { name: 'Tags' }).selectOption({ label: `${name} (2)` })
  await expect(works.tiles).toHaveCount(2)
  await works.selectAll()
  await works.chooseMore('Terms…')
  await dialog.getByRole('button', { name: 'Remove Maps' }).click()
  await works.apply()
  await expect(works.empty).toBeVisible()
  await undoToast(page, 'Terms of 2 works changed.')
  await expect(works.tiles).toHaveCount(2)
})

// @behaviour studio-82
test('selected works get another kind, are scheduled, and go to the trash by the Delete key, except while the user types', async ({
  page,
}) => {
  const works = new WorksPage(page)
  const { dialog } = works
  const word = await makeWorks(page, ['A', 'B'])
  await works.open(`q=${word}&sort=title`)
  await expect(works.tile('Picture')).toHaveCount(2)
  await works.selectAll()
  await works.chooseMore('Kind…')
  await dialog.getByRole('radio', { name: 'Film' }).check()
  await works.apply()
  await expect(works.tile('Film')).toHaveCount(2)
  await expect(works.bar).toHaveCount(0)
  await works.selectAll()
  await works.chooseMore('Kind…')
  await dialog.getByRole('radio', { name: 'Picture' }).check()
  await works.apply()
  await expect(works.tile('Picture')).toHaveCount(2)
  await expect(works.bar).toHaveCount(0)
  await works.selectAll()
  await works.chooseMore('Schedule…')
  await dialog.getByLabel('Date and time').fill('2099-03-01T09:00')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toast(page, '2 works scheduled.')).toBeVisible()
  await expect(works.tile('Scheduled')).toHaveCount(2)
  await expect(works.bar).toHaveCount(0)
  await works.box('A').check()
  await works.search.press('Delete')
  await expect(works.count).toHaveText('1 selected')
  await works.box('A').press('Delete')
  await expect(works.tiles).toHaveCount(1)
  await undoToast(page, '1 work moved to the trash.')
  await expect(works.tiles).toHaveCount(2)
})

// @behaviour studio-83
test('Enter goes from one alternative text to the next, and each is saved by itself', async ({ page }) => {
  const works = new WorksPage(page)
  const { ids } = await new LibraryPage(page).add(['a', 'b'])
  const [first = 0, second = 0] = ids
  const word = await makeWorks(page, [
    { title: 'A', thumbnailId: first },
    { title: 'B', thumbnailId: second },
  ])
  await works.open(`q=${word}&sort=title`)
  await works.selectAll()
  await works.chooseMore('Alt texts…')
  const field = works.dialog.getByLabel('What the picture shows')
  await expect(works.dialog.getByText('1 of 2')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('A quiet shore')
  expect(await axe(page)).toEqual([])
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await field.press('Enter')
  expect((await saveResponse).status()).toBe(200)
  await expect(works.dialog.getByText('2 of 2')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await works.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(field).toHaveValue('A quiet shore')
  await field.press('Enter')
  await expect(works.dialog.getByText('2 of 2')).toBeVisible()
  await field.press('Enter')
  await expect(works.dialog).toBeHidden()
  await expect(toast(page, '1 alt text saved.')).toBeVisible()
})

// @behaviour studio-12
test('selected works are moved to a position by its number, beside a work by its name, and between two tiles', async ({
  page,
}) => {
  const works = new WorksPage(page)
  const { dialog } = works
  const word = await makeWorks(page, ['A', 'B', 'C', 'D'])
  const letters = () => works.letters(4)
  const select = async (...names: string[]) => {
    for (const name of names) await works.box(`${name} ${word}`).check()
  }
  await works.open('sort=hand&status=draft')
  await select('D')
  await works.chooseMore('Move…')
  await dialog.getByRole('radio', { name: 'To a position' }).check()
  await dialog.getByLabel('Position', { exact: true }).fill('0')
  await works.apply()
  await expect(dialog.getByText(/^From 1 to/)).toBeVisible()
  await dialog.getByLabel('Position', { exact: true }).fill('3')
  expect(await axe(page)).toEqual([])
  await works.apply()
  await expect.poll(letters).toEqual(['C', 'B', 'D', 'A'])
  await page.keyboard.press('Escape')
  await expect(works.bar).toHaveCount(0)
  await select('A', 'D')
  await works.chooseMore('Move…')
  await dialog.getByRole('radio', { name: 'Before a work' }).check()
  await dialog.getByRole('searchbox', { name: 'Find the work' }).fill(`B ${word}`)
  await dialog.getByRole('radio', { name: `B ${word}` }).check()
  await works.apply()
  await expect.poll(letters).toEqual(['C', 'D', 'A', 'B'])
  await page.keyboard.press('Escape')
  await expect(works.bar).toHaveCount(0)
  await select('B')
  await page.getByRole('button', { name: `Insert the selection before C ${word}` }).click()
  await expect.poll(letters).toEqual(['B', 'C', 'D', 'A'])
  expect(await axe(page)).toEqual([])
})
