// @engine chromium
import type { Page } from '@playwright/test'
import { api, sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { axe, expect } from '../support/test.ts'

/**
 * Ids of so many works that the job is still running while the test watches. Only the first work exists; the others are
 * refused.
 */
const OTHERS = Array.from({ length: 60_000 }, (_, index) => 1_000_000 + index)

const statusOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Moving to the trash/ })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Running in the background' })

test.beforeEach(({ page, person }) => logInOnce(page, person))

// @behaviour studio-185
test('a job in the background is visible on every screen, and can be paused, cancelled and undone', {
  tag: '@main',
}, async ({ page }) => {
  const { id } = await openDraft(page, 'work')
  await api(page, 'POST', 'jobs', { kind: 'work', ids: [id, ...OTHERS], action: { do: 'trash' } })
  await page.goto('/studio/terms/categories')
  await expect(statusOf(page)).toContainText(/of 60,001$/)
  await statusOf(page).click()
  await expect(panelOf(page)).toBeFocused()
  await panelOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect(panelOf(page).getByText('Paused')).toBeVisible()
  await page.reload()
  await page.setViewportSize({ width: 360, height: 740 })
  await statusOf(page).click()
  await expect(panelOf(page).getByText('Paused')).toBeVisible()
  // The entries that were being processed when it was paused are done by now, and no others follow.
  const progressText = await panelOf(page).getByRole('listitem').locator('p').first().textContent()
  expect(await axe(page, 'header')).toEqual([])
  await expect(panelOf(page).getByText(progressText ?? '')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await panelOf(page).getByRole('button', { name: 'Resume' }).click()
  await expect(panelOf(page).getByText(progressText ?? '')).toHaveCount(0)
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panelOf(page).getByText('1 work moved to the trash.')).toBeVisible()
  await expect(panelOf(page).getByText('Cancelled. Changes made so far stay.')).toBeVisible()
  expect(await axe(page, 'header')).toEqual([])
  await panelOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 work moved to the trash.')).toBeVisible()
  await expect(panelOf(page)).toHaveCount(0)
  await page.goto(`/studio/works/${id}`)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})
