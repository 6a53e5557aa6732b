import type { EntryValues } from '../../core/entry/index.ts'
import { DRAFTS, inPlace, syncedName } from './device.ts'

/** Save request that was sent, with the idempotency key by which the server recognises it. */
export interface SaveRequest {
  key: string
  values: EntryValues
}

/** Unsaved changes of an entry or a singleton, stored on this device until the server has acknowledged them. */
export interface LocalDraft {
  /** Version that the changes are based on. */
  version: number
  /** Changed fields, and their values before. */
  change: EntryValues
  base: EntryValues
  /** Request that was sent with these changes and may have arrived although no response came. */
  sent?: SaveRequest | null
}

/** Store of unsaved changes on this device. If storage is full or blocked, nothing fails. */
export interface LocalDraftStore {
  /** Stores the changes. Resolves with whether that succeeded. */
  store(localDraft: LocalDraft): Promise<boolean>
  /**
   * Stores the changes synchronously: an asynchronous write that begins while the page is being left may not finish.
   */
  storeNow(localDraft: LocalDraft): void
  forget(): void
  read(): Promise<LocalDraft | null>
}

/** Reads and removes changes that were stored synchronously; they are then stored in the database like others. */
function takeLocalDraft(key: string): LocalDraft | null {
  try {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    return text === null ? null : (JSON.parse(text) as LocalDraft)
  } catch {
    return null
  }
}

/**
 * Creates the store of one entry, or of one singleton, for one user.
 *
 * @param subject such as `work:12` or `menus/primary`
 */
export function createLocalDraftStore(user: string, subject: string): LocalDraftStore {
  const key = `${user}:${subject}`
  const atOnce = syncedName(key)
  const write = async (localDraft: LocalDraft) =>
    (await inPlace(DRAFTS, 'readwrite', (store) => store.put(localDraft, key))) !== null
  const putAtOnce = (localDraft: LocalDraft): boolean => {
    try {
      localStorage.setItem(atOnce, JSON.stringify(localDraft))
      return true
    } catch {
      return false
    }
  }
  /** True if localStorage has a copy, which becomes outdated with the next write to the database. */
  let isBeside = false
  return {
    async store(localDraft) {
      const isPut = await write(localDraft)
      if (isPut && isBeside) takeLocalDraft(atOnce)
      isBeside = !isPut && putAtOnce(localDraft)
      return isPut || isBeside
    },
    storeNow(localDraft) {
      void write(localDraft)
      isBeside = putAtOnce(localDraft)
    },
    forget() {
      takeLocalDraft(atOnce)
      void inPlace(DRAFTS, 'readwrite', (store) => store.delete(key))
    },
    async read() {
      const newest = takeLocalDraft(atOnce)
      if (newest) void write(newest)
      if (newest) return newest
      return (await inPlace<LocalDraft | undefined>(DRAFTS, 'readonly', (store) => store.get(key))) ?? null
    },
  }
}
