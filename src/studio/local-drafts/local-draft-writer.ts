import type { EntryValues } from '../../core/entry/index.ts'
import type { LocalDraft, LocalDraftStore, SaveRequest } from './local-draft-store.ts'

/** Time in milliseconds after which a change is stored on this device. */
const NOTE_MS = 250

/** Returns the record that a device stores for a change, including a request that was sent without a response. */
export function toLocalDraft(
  base: { version: number; values: EntryValues },
  change: EntryValues,
  sent: SaveRequest | null,
): LocalDraft {
  const keys = Object.keys({ ...change, ...sent?.values })
  return {
    version: base.version,
    change,
    base: Object.fromEntries(keys.map((key) => [key, base.values[key]])),
    sent,
  }
}

/**
 * Stores changes on this device at an interval. It does not wait for a pause in typing, so that continuous typing is
 * stored, too.
 *
 * @param readLocalDraft returns the changes that the server has not received; `null` if there are none
 * @param onStored called with whether the changes could be stored
 */
export function createLocalDraftWriter(
  store: LocalDraftStore,
  readLocalDraft: () => LocalDraft | null,
  onStored: (isOnDevice: boolean) => void,
): { schedule(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = async () => {
    timer = undefined
    const now = readLocalDraft()
    if (now) onStored(await store.store(now))
    else store.forget()
  }
  return {
    schedule() {
      if (timer === undefined) timer = setTimeout(() => void note(), NOTE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
