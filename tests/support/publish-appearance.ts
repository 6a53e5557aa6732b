import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Publishes the changes of the form. Resolves with the undo token, which outlives the toast that offers it. */
export async function publishAppearance(page: Page): Promise<string> {
  const waitForStatus = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await waitForStatus('Saved. Visitors don’t see it yet.')
  const answer = page.waitForResponse((answer) => /\/publish$/.test(new URL(answer.url()).pathname))
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await waitForStatus('Everything is public.')
  return ((await (await answer).json()) as { undo: string }).undo
}

/** Undoes a change of the appearance by its token, and discards its saved state. */
export async function restoreAppearance(page: Page, undo: string): Promise<void> {
  await page.evaluate(async (undo) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const headers = { 'x-wp-nonce': nonce, 'content-type': 'application/json' }
    await fetch(`/wp-json/vitrine/v1/undo/${undo}`, { method: 'POST', headers, body: '{}' })
  }, undo)
  await page.reload()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Everything is public.' })).toHaveCount(1)
}
