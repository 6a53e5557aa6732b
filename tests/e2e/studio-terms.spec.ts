// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

// An address that is taken is refused.
test.use({ allowedConsoleErrors: [/status of 4(09|22)/] })

test.beforeEach(async ({ page, person }) => {
  await enter(page, person)
  await page.goto('/studio/terms/tags')
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
})

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function make(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New term' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(row(page, name)).toBeVisible()
}

// @behaviour studio-114
test('a term is made, renamed and refused an address that is taken', async ({ page }) => {
  const [first, second] = [`Glaze ${process.pid}`, `Kiln ${process.pid}`]
  await make(page, first)
  await make(page, second)
  expect(await axe(page)).toEqual([])
  await row(page, second).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await dialog.getByLabel('Address').fill(`glaze-${process.pid}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`is taken by “${first}”`)).toBeVisible()
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: `Use glaze-${process.pid}-2` }).click()
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await expect(dialog.getByLabel('Address')).toHaveValue(`glaze-${process.pid}-2`)
  await dialog.getByLabel('Address').fill(`kiln-${process.pid}`)
  await dialog.getByLabel('Name').fill(`Oven ${process.pid}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `Oven ${process.pid}`)).toContainText(`/kiln-${process.pid}/`)
  await expect(row(page, `Oven ${process.pid}`)).toContainText('On no work yet')
})

// @behaviour studio-114
test('terms are moved and said to be, put in order by name, and back', async ({ page }) => {
  await make(page, `Beta ${process.pid}`)
  await make(page, `Alpha ${process.pid}`)
  const names = page.getByRole('listitem').filter({ hasText: /(Alpha|Beta)/ })
  await row(page, `Beta ${process.pid}`).getByRole('button', { name: /down$/ }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `Beta ${process.pid} now stands at place` }),
  ).toHaveCount(1)
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(row(page, 'Posters')).toBeVisible()
  await page.getByRole('button', { name: 'Order by name' }).click()
  await expect(page.getByText('Terms now stand by name.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(names).toHaveCount(0)
})

// @behaviour studio-114
test('a term is merged into another, deleted, and brought back', async ({ page }) => {
  const [lost, kept] = [`Prints ${process.pid}`, `Print ${process.pid}`]
  await make(page, lost)
  await make(page, kept)
  await row(page, lost).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Into').selectOption(kept)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(row(page, lost)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, lost)).toBeVisible()
  await row(page, lost).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${lost}” is deleted.`, { exact: true })).toBeVisible()
  await expect(row(page, lost)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, lost)).toBeVisible()
})

// @behaviour studio-114
test('a term that is moved again before the server has answered goes as far as it was pressed', async ({
  page,
  site,
}) => {
  const names = ['Ash', 'Bole', 'Clay'].map((name) => `${name} ${process.pid}`)
  for (const name of names) await make(page, name)
  await page.route(`${site}/wp-json/vitrine/v1/terms/tags/order`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const [first = '', , last = ''] = names
  const up = row(page, last).getByRole('button', { name: `Move ${last} up` })
  const placeOf = async (name: string) =>
    (await page.getByRole('main').getByRole('listitem').allInnerTexts()).findIndex((text) =>
      text.includes(name),
    )
  const goal = await placeOf(first)
  const presses = (await placeOf(last)) - goal
  expect(presses).toBeGreaterThan(1)
  await up.focus()
  for (let count = 0; count < presses; count += 1) await page.keyboard.press('Enter')
  expect(await placeOf(last)).toBe(goal)
  await expect(up).toBeFocused()
  await page.waitForTimeout(presses * 700)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(row(page, last)).toBeVisible()
  expect(await placeOf(last)).toBe(goal)
})

test.describe('where the server does not do it', () => {
  test.use({ allowedConsoleErrors: [/status of 500/] })

  // @behaviour studio-289
  test('a merge that fails is said where it was asked, and what was chosen stays', async ({ page }) => {
    const [lost, other, kept] = ['Dye', 'Ink', 'Wash'].map((name) => `${name} ${process.pid}`)
    for (const name of [lost, other, kept]) await make(page, name ?? '')
    await row(page, lost ?? '')
      .getByRole('button', { name: 'Merge…' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Into').selectOption(kept ?? '')
    await page.route('**/merge', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Into').locator('option:checked')).toHaveText(kept ?? '')
    await page.unroute('**/merge')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(row(page, lost ?? '')).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  })
})
