// @engine chromium
import { enter, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { openSheet } from '../support/studio-sheets.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/status of 409/] })

test.beforeEach(({ page, person }) => enter(page, person))

// @behaviour studio-61
test('the fields of a work follow its kind, which is chosen by keys', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1600 })
  await openDraft(page, 'work', { type: 'page' })
  await openSheet(page, 'Work')
  const kinds = page.getByRole('group', { name: 'Kind' })
  await expect(kinds.getByRole('radio')).toHaveCount(4)
  await expect(kinds.getByRole('radio', { name: 'Page', exact: true })).toBeChecked()
  await kinds.getByRole('radio', { name: 'Page', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  const website = kinds.getByRole('radio', { name: 'Website' })
  await expect(website).toBeChecked()
  await expect(website).toHaveAccessibleDescription('It is shown in a preview, or opened.')
  await expect(page.getByLabel('Site address')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await kinds.getByText('It plays in the viewer.').click()
  await expect(page.getByLabel('Site address')).toHaveCount(0)
  await page.reload()
  await openSheet(page, 'Work')
  await expect(kinds.getByRole('radio', { name: 'Film' })).toBeChecked()
})

// @behaviour studio-63
test('beside the address of a website stands whether it may be shown in a preview', async ({
  page,
  site,
}) => {
  await openDraft(page, 'work', { type: 'iframe' })
  const address = page.getByLabel('Site address')
  await address.fill(`${site}/about/`)
  await expect(page.getByText('May be shown in a preview.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await address.fill('http://127.0.0.1:1/')
  await expect(page.getByText('Could not be reached.')).toBeVisible()
  const asked = page.waitForRequest(/\/framing$/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await asked
  await expect(page.getByText('Could not be reached.')).toBeVisible()
  await address.fill('')
  await expect(page.getByText('Could not be reached.')).toBeHidden()
})

// @behaviour studio-62
test('an address follows the title until one is written, and what has it already is led to', async ({
  page,
}) => {
  const { id } = await openDraft(page, 'work')
  await page.getByLabel('Title', { exact: true }).fill(`Dune study ${id}`)
  await page.locator('summary', { hasText: 'More' }).click()
  const address = page.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue(`dune-study-${id}`)
  await expect(page.getByText(`It will be at /portfolio/dune-study-${id}/`)).toBeVisible()
  await address.fill('tide-flat')
  await page.keyboard.press('Tab')
  await expect(page.getByText('/portfolio/tide-flat/ is taken by “Tide flat”.')).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'taken by' })).toBeVisible()
  await expect(address).toBeFocused()
  await page.getByRole('button', { name: 'Use /portfolio/tide-flat-2/' }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('tide-flat-2')
  await expect(page.getByText('It will be at /portfolio/tide-flat-2/')).toBeVisible()
  await address.fill('tide-flat')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Open “Tide flat”' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Tide flat')
  await page.locator('summary', { hasText: 'More' }).click()
  await address.fill(`tide-flat-${id}`)
  await expect(page.getByText('The old address will lead here.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
})
