import { TRASH_KINDS, type TrashedItem } from '../../core/calls/index.ts'
import type { Api } from '../api/index.ts'

/** Number of entries restored per call. */
const BATCH_SIZE = 100

interface Restored {
  restoredItems: readonly TrashedItem[]
  /** Entries that stayed in the trash. */
  refusedItems: readonly TrashedItem[]
  /** Reason for the first of them; '' if all were restored or no reason is known. */
  why: string
}

/** Restores many entries from the trash, each kind in calls of a hundred. A refused entry does not block the others. */
export async function restoreMany(api: Api, items: readonly TrashedItem[]): Promise<Restored> {
  const refusedItems: TrashedItem[] = []
  let why = ''
  for (const kind of TRASH_KINDS) {
    const all = items.filter((item) => item.kind === kind)
    for (let from = 0; from < all.length; from += BATCH_SIZE) {
      const batch = all.slice(from, from + BATCH_SIZE)
      const ids = batch.map(({ id }) => id)
      const answer =
        kind === 'media'
          ? await api.send('POST media/bulk', { args: { ids, do: 'restore' } })
          : await api.send('POST bulk', { args: { kind, ids, action: { do: 'restore' } } })
      // No more than a hundred are changed at once, not by a job in the background.
      const results = answer.ok && 'results' in answer.value.body ? answer.value.body.results : []
      const failures: readonly { id: number; error: { message: string } | null }[] = results.filter(
        ({ error }) => error,
      )
      why ||= answer.ok ? (failures[0]?.error?.message ?? '') : answer.error.message
      refusedItems.push(
        ...batch.filter(({ id }) => !answer.ok || failures.some((failure) => failure.id === id)),
      )
    }
  }
  return { restoredItems: items.filter((item) => !refusedItems.includes(item)), refusedItems, why }
}
