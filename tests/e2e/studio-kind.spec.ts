// @engine chromium
import { test } from '../support/editor.ts'
import { api } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/status of 409/] })

// @behaviour studio-61
test('the fields of a work follow its kind, which is chosen by keys', async ({ page, editor }) => {
  await page.setViewportSize({ width: 360, height: 1600 })
  await editor.openWork({ type: 'page' })
  await editor.openPanel('Work')
  const kinds = page.getByRole('group', { name: 'Kind' })
  await expect(kinds.getByRole('radio')).toHaveCount(4)
  await expect(kinds.getByRole('radio', { name: 'Page', exact: true })).toBeChecked()
  await kinds.getByRole('radio', { name: 'Page', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  const website = kinds.getByRole('radio', { name: 'Website' })
  await expect(website).toBeChecked()
  await expect(website).toHaveAccessibleDescription('Opens in a preview or in a tab.')
  await expect(page.getByLabel('Site address')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await kinds.getByText('Plays in the viewer.').click()
  await expect(page.getByLabel('Site address')).toHaveCount(0)
  await editor.saved()
  await page.reload()
  await editor.openPanel('Work')
  await expect(kinds.getByRole('radio', { name: 'Film' })).toBeChecked()
})

// @behaviour studio-63
test('the field with the address of a website says whether a site preview is possible', async ({
  page,
  editor,
  site,
}) => {
  await editor.openWork({ type: 'iframe' })
  const address = page.getByLabel('Site address')
  await address.fill(`${site}/about/`)
  await expect(page.getByText('May be shown in a preview.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await address.fill('http://127.0.0.1:1/')
  await expect(page.getByText('Could not be reached.')).toBeVisible()
  const checkRequest = page.waitForRequest(/\/framing$/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await checkRequest
  await expect(page.getByText('Could not be reached.')).toBeVisible()
  await address.fill('')
  await expect(page.getByText('Could not be reached.')).toBeHidden()
})

// @behaviour studio-62
test('a path follows the title until it is edited, and a path that is in use links to its entry', async ({
  page,
  editor,
}) => {
  const word = `dune-study-${Date.now()}`
  const other = await editor.openWork({ title: `Held ${word}`, slug: word })
  await api(page, 'POST', `entries/work/${other.id}/publish`, {}, `"work-${other.id}-1"`)
  const { id } = await editor.openWork()
  await editor.title.fill(`Dune study ${id}`)
  await page.locator('summary', { hasText: 'More' }).click()
  const address = page.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue(`dune-study-${id}`)
  await expect(page.getByText(`It will be at /portfolio/dune-study-${id}/`)).toBeVisible()
  await address.fill(word)
  await page.keyboard.press('Tab')
  await expect(page.getByText(`/portfolio/${word}/ is taken by “Held ${word}”.`)).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await editor.publishButton.click()
  await expect(page.getByRole('alert').filter({ hasText: 'taken by' })).toBeVisible()
  await expect(address).toBeFocused()
  await page.getByRole('button', { name: `Use /portfolio/${word}-2/` }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(`${word}-2`)
  await expect(page.getByText(`It will be at /portfolio/${word}-2/`)).toBeVisible()
  await address.fill(word)
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: `Open “Held ${word}”` }).click()
  await expect(editor.title).toHaveValue(`Held ${word}`)
  await page.locator('summary', { hasText: 'More' }).click()
  await address.fill(`${word}-moved`)
  await expect(page.getByText('The old address will redirect here.')).toBeVisible()
  await editor.saved()
})
