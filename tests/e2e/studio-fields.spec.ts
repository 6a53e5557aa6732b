// @engine chromium
import { test } from '../support/editor.ts'
import { dialog, status } from '../support/pages/studio/studio-helpers.ts'
import { picture } from '../support/studio-files.ts'
import { axe, expect } from '../support/test.ts'

test.describe('when an upload fails once', () => {
  test.use({ allowedConsoleErrors: [/ERR_|Failed to load|NetworkError|aborted/i] })

  // @behaviour studio-50
  test('an image is uploaded in its field, sent again, described, given a focal point and removed', {
    tag: '@main',
  }, async ({ page, editor }) => {
    await editor.openWork()
    const field = page.getByRole('group', { name: 'Picture', exact: true })
    await page.route('**/vitrine/v1/uploads/*', (route) => route.abort())
    const choosing = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Upload' }).click()
    await (await choosing).setFiles(await picture('dune.jpg', 900, 600))
    await expect(field.getByRole('alert')).toContainText('The connection was lost at 0 %.')
    await page.unroute('**/vitrine/v1/uploads/*')
    await field.getByRole('button', { name: 'Retry' }).click()

    const alt = field.getByLabel('What the picture shows')
    await alt.fill('A dune at noon')
    await alt.blur()
    await expect(field.getByRole('img', { name: 'A dune at noon' })).toBeVisible()
    await field.getByText('Focal point', { exact: true }).click()
    const mark = field.getByRole('button', { name: /^Focal point: 50 %/ })
    await mark.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowUp')
    const marker = field.getByRole('button', {
      name: 'Focal point: 60 % from the left, 49 % from the top',
    })
    await expect(marker).toBeFocused()
    await editor.saved()
    await expect(field.locator('picture').first().locator('img')).toHaveCSS('object-position', '100% 50%')
    await page.reload()
    await expect(alt).toHaveValue('A dune at noon')
    await field.getByRole('button', { name: 'Remove' }).click()
    await expect(field.getByRole('button', { name: 'Choose from the library' })).toBeFocused()
    await expect(field.getByText('Drop a picture here')).toBeVisible()
  })
})

// @behaviour studio-50
test('an image is chosen from the library by the keyboard alone, and the focus returns', async ({
  page,
  editor,
}) => {
  await editor.openWork()
  const field = page.getByRole('group', { name: 'Picture', exact: true })
  const choose = field.getByRole('button', { name: 'Choose from the library' })
  await choose.focus()
  await page.keyboard.press('Enter')
  const library = dialog(page, 'Library')
  const tiles = library.getByRole('listitem').getByRole('button')
  await expect(tiles.nth(2)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(library).toBeHidden()
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tiles.nth(2)).toBeVisible()
  await tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  const name = (await tiles.nth(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(library).toBeHidden()
  await expect(field.getByRole('status').filter({ hasText: `${name} has arrived.` })).toBeAttached()
  await expect(field.getByRole('button', { name: 'Replace' })).toBeFocused()
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-51
test('terms are found and created while typing, and removed by keys', async ({ page, editor }) => {
  await editor.openWork()
  const name = `Packaging ${Date.now()}`
  const box = page.getByRole('combobox', { name: 'Tags' })
  await box.fill(name)
  await expect(page.getByRole('option', { name: `Create “${name}”` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(status(page, `${name} added.`)).toBeAttached()
  const chosenTags = page.getByRole('list', { name: 'Chosen: Tags' })
  await expect(chosenTags.getByText(name)).toBeVisible()
  const other = page.getByRole('combobox', { name: 'Categories', exact: true })
  await other.press('ArrowDown')
  await other.press('Enter')
  await expect(page.getByRole('list', { name: 'Chosen: Categories' }).getByRole('listitem')).toHaveCount(1)
  await editor.saved()
  expect(await axe(page)).toEqual([])
  await page.reload()
  await expect(chosenTags.getByText(name)).toBeVisible()
  await box.press('Backspace')
  await expect(status(page, `${name} removed.`)).toBeAttached()
  await expect(chosenTags).toHaveCount(0)
  await expect(box).toBeFocused()
})
