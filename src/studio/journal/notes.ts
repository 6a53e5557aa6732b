import type { EntryValues } from '../../core/entry/index.ts'
import type { Journal, Kept, SentSave } from './journal.ts'

/** What is changed is kept on this device after this long, in milliseconds. */
const NOTE_MS = 250

/** What a device keeps of a change, and of what was sent and not answered. */
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
 * Notes changes on this device. A pause is not waited for: who types without one has it there all the same.
 *
 * @param kept what the server has not got; `null` for nothing
 * @param told whether it could be kept
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
