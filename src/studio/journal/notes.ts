import type { EntryValues } from '../../core/entry/index.ts'
import type { Journal, Kept, SentSave } from './journal.ts'

/** Time in milliseconds after which a change is stored on this device. */
const NOTE_MS = 250

/** Returns the record that a device stores for a change, including a request that was sent without a response. */
export function keptOf(
  base: { version: number; values: EntryValues },
  change: EntryValues,
  sent: SentSave | null,
): Kept {
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
 * @param kept returns the changes that the server has not received; `null` if there are none
 * @param told called with whether the changes could be stored
 */
export function createNotes(
  journal: Journal,
  kept: () => Kept | null,
  told: (isOnDevice: boolean) => void,
): { soon(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = async () => {
    timer = undefined
    const now = kept()
    if (now) told(await journal.keep(now))
    else journal.forget()
  }
  return {
    soon() {
      if (timer === undefined) timer = setTimeout(() => void note(), NOTE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
