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
  await enter(page, person)
})

/** Makes terms and deletes them, one after the other. */
async function deleteAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: 'New term' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toBeVisible()
  }
  for (const name of names) {
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, name)).toBeVisible()
    // Nothing leaves by itself while the test is at it, however slow that is.
    await toast(page, name).hover()
  }
}

// @behaviour studio-251
test('what was done before the last can be taken back, by keys; the newest stands nearest to the edge', async ({
  page,
}) => {
  const names = ['Birch', 'Cedar', 'Dogwood'].map((name) => `${name} ${process.pid}`)
  const [birch = '', cedar = '', dogwood = ''] = names
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/studio/terms/tags')
  await deleteAll(page, names)
  const top = async (name: string) => (await toast(page, name).boundingBox())?.y ?? 0
  expect(await top(birch)).toBeLessThan(await top(cedar))
  expect(await top(cedar)).toBeLessThan(await top(dogwood))
  // None of them covers the last row for good.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('main').getByRole('listitem').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(await top(birch))

  const add = page.getByRole('button', { name: 'New term' })
  const undo = toast(page, cedar).getByRole('button', { name: 'Undo' })
  await add.focus()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, cedar)).toBeVisible()
  await expect(toast(page, cedar)).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(row(page, birch)).toHaveCount(0)
  await expect(row(page, dogwood)).toHaveCount(0)
})

// @behaviour studio-251
test('toasts stay while somebody points at one, and leave after their time', async ({ page }) => {
  const names = ['Elm', 'Fir'].map((name) => `${name} ${process.pid}`)
  await page.clock.install()
  await page.goto('/studio/terms/tags')
  await deleteAll(page, names)
  await page.clock.fastForward(60_000)
  for (const name of names) await expect(toast(page, name)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(11_000)
  await expect(said(page).locator('[data-toast]')).toHaveCount(0)
})
