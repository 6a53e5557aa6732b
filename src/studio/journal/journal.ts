import type { EntryValues } from '../../core/entry/index.ts'
import { atOnceName, DRAFTS, inPlace } from './device.ts'

/** Save request that was sent, with the idempotency key by which the server recognises it. */
export interface SentSave {
  key: string
  values: EntryValues
}

/** Unsaved changes of an entry or a part of the site, stored on this device until the server has acknowledged them. */
export interface Kept {
  /** Version that the changes are based on. */
  version: number
  /** Changed fields, and their values before. */
  change: EntryValues
  base: EntryValues
  /** Request that was sent with these changes and may have arrived although no response came. */
  sent?: SentSave | null
}

/** Store of unsaved changes on this device. If storage is full or blocked, nothing fails. */
export interface Journal {
  /** Stores the changes. Resolves with whether that succeeded. */
  keep(kept: Kept): Promise<boolean>
  /**
   * Stores the changes synchronously: an asynchronous write that begins while the page is being left may not finish.
   */
  keepNow(kept: Kept): void
  forget(): void
  read(): Promise<Kept | null>
}

/** Reads and removes changes that were stored synchronously; they are then stored in the database like others. */
function takeKept(key: string): Kept | null {
  try {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

/**
 * Creates the store of one entry, or of one part of the site, for one user.
 *
 * @param subject such as `work:12` or `menus/primary`
 */
export function createJournal(user: string, subject: string): Journal {
  const key = `${user}:${subject}`
  const atOnce = atOnceName(key)
  const write = async (kept: Kept) =>
    (await inPlace(DRAFTS, 'readwrite', (store) => store.put(kept, key))) !== null
  const putAtOnce = (kept: Kept): boolean => {
    try {
      localStorage.setItem(atOnce, JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  }
  /**
   * True if the last changes fitted into localStorage only. That copy becomes outdated with the next write to the
   * database.
   */
  let isBeside = false
  return {
    async keep(kept) {
      const isPut = await write(kept)
      if (isPut && isBeside) takeKept(atOnce)
      isBeside = !isPut && putAtOnce(kept)
      return isPut || isBeside
    },
    keepNow(kept) {
      void write(kept)
      putAtOnce(kept)
    },
    forget() {
      takeKept(atOnce)
      void inPlace(DRAFTS, 'readwrite', (store) => store.delete(key))
    },
    async read() {
      const newest = takeKept(atOnce)
      if (newest) void write(newest)
      if (newest) return newest
      return (await inPlace<Kept | undefined>(DRAFTS, 'readonly', (store) => store.get(key))) ?? null
    },
  }
}
