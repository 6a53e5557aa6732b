import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api, Entry } from '../api/index.ts'
import { createDraft } from './create-draft.ts'
import type { Kept } from './journal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// @behaviour studio-3
it('who types without a pause has everything but the last quarter of a second on this device', () => {
  const onDevice: Kept[] = []
  const draft = createDraft({
    // A server that does not answer.
    api: { call: () => new Promise(() => {}) } as unknown as Api,
    entry: { kind: 'work', id: 1, version: 1, values: { summary: '' } } as unknown as Entry,
    journal: {
      keep: (kept) => void onDevice.push(kept),
      keepNow: (kept) => void onDevice.push(kept),
      forget() {},
      read: async () => null,
    },
    kept: null,
  })
  let typed = ''
  let aQuarterAgo = ''
  for (let key = 1; key <= 100; key++) {
    vi.advanceTimersByTime(50)
    if (key > 5) expect(String(onDevice.at(-1)?.change.summary)).toContain(aQuarterAgo)
    typed += key % 10
    draft.change('summary', typed)
    aQuarterAgo = typed.slice(0, -5)
  }
  expect(onDevice.length).toBeLessThan(25)
  draft.close()
})
