import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { studioSession } from './studio-session.ts'

let workCount = 0
let ids: number[] = []

/**
 * Creates drafts of works with unique titles; a person who may edit must be logged in.
 *
 * @param works first word of each title, or values that include a title
 * @returns the word that all of them are found by
 */
export async function makeWorks(
  page: Page,
  works: readonly (string | { title: string; [field: string]: unknown })[],
): Promise<string> {
  workCount += 1
  const word = `pick${workCount}x${process.pid}`
  const session = await studioSession(page)
  for (const work of works) {
    const values = typeof work === 'string' ? { title: work } : work
    const data = { values: { ...values, title: `${values.title} ${word}` }, clientKey: randomUUID() }
    const response = await session.send('POST', 'entries/work', { data })
    ids.push((await response.json()).id)
  }
  return word
}

/** Collects the undo tokens of the moves that the page makes in the order of works. */
export function collectMoveUndoTokens(page: Page): Promise<string>[] {
  const undo: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/works/order'))
      undo.push(response.json().then((body) => body.undo))
  })
  return undo
}

/** Removes the created works from every list and restores the order, so that other tests find only the demo's works. */
export async function removeWorks(page: Page, site: string, undo: readonly string[] = []): Promise<void> {
  const session = await studioSession(page, site)
  // A move that the test has undone already is refused here.
  for (const token of undo.toReversed())
    await session.send('POST', `undo/${token}`, { data: {} }).catch(() => {})
  if (ids.length === 0) return
  await session.send('POST', 'bulk', { data: { kind: 'work', ids, action: { do: 'trash' } } })
  ids = []
}
