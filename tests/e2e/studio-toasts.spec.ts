// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { expect } from '../support/test.ts'

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const said = (page: Page) => page.getByRole('region', { name: 'What was done' })
const toast = (page: Page, name: string) =>
  said(page)
    .locator('[data-toast]')
    .filter({ hasText: `“${name}” is deleted.` })

test.beforeEach(async ({ page, person }) => {
  await page.clock.install()
  await enter(page, person)
  await page.goto('/studio/terms/tags')
})

/** Makes terms and deletes them, one after the other. */
async function deleteAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: 'New term' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toBeVisible()
  }
  // Nothing leaves by itself while the test is at it, however slow that is.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const name of names) {
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, name)).toBeVisible()
  }
}

// @behaviour studio-251
test('toasts stay while somebody points at one, and leave after their time', async ({ page }) => {
  const names = ['Elm', 'Fir'].map((name) => `${name} ${process.pid}`)
  await deleteAll(page, names)
  await toast(page, names[0] ?? '').hover()
  await page.clock.runFor(60_000)
  await expect(said(page).locator('[data-toast]')).toHaveCount(2)
  await page.mouse.move(5, 5)
  await page.clock.runFor(11_000)
  await expect(said(page).locator('[data-toast]')).toHaveCount(0)
})
