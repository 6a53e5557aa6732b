import type { EntryValues } from '../../core/entry/index.ts'
import { atOnceName, DRAFTS, inPlace } from './device.ts'

/** A save that was sent, and by which key the server knows it again. */
export interface SentSave {
  key: string
  values: EntryValues
}

/** What this device keeps of an entry, or a part of the site, until the server has acknowledged it. */
export interface Kept {
  /** The version it is based on. */
  version: number
  /** Fields that differ from it, and what they were. */
  change: EntryValues
  base: EntryValues
  /** What was sent of it and may have arrived, though nobody was told. */
  sent?: SentSave | null
}

/** Keeps what is typed on this device. Where it cannot, because storage is full or forbidden, nothing fails. */
export interface Journal {
  /** Resolves with whether it is kept. */
  keep(kept: Kept): Promise<boolean>
  /** The same before the next line: what a page begins to write while it is left may come to nothing. */
  keepNow(kept: Kept): void
  forget(): void
  read(): Promise<Kept | null>
}

/** What was kept at once, which is then kept like everything else. */
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
 * The journal of one entry, or one part of the site, for one user.
 *
 * @param subject such as `work:12` or `menus/primary`
 */
export function createJournal(user: string, subject: string): Journal {
  const key = `${user}:${subject}`
  const atOnce = atOnceName(key)
  const put = async (kept: Kept) =>
    (await inPlace(DRAFTS, 'readwrite', (store) => store.put(kept, key))) !== null
  const putAtOnce = (kept: Kept): boolean => {
    try {
      localStorage.setItem(atOnce, JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  }
  /** Whether there was room in the other place alone, which is then older than what is put in the first again. */
  let isBeside = false
  return {
    async keep(kept) {
      const isPut = await put(kept)
      if (isPut && isBeside) takeKept(atOnce)
      isBeside = !isPut && putAtOnce(kept)
      return isPut || isBeside
    },
    keepNow(kept) {
      void put(kept)
      putAtOnce(kept)
    },
    forget() {
      takeKept(atOnce)
      void inPlace(DRAFTS, 'readwrite', (store) => store.delete(key))
    },
    async read() {
      const newest = takeKept(atOnce)
      if (newest) void put(newest)
      if (newest) return newest
      return (await inPlace<Kept | undefined>(DRAFTS, 'readonly', (store) => store.get(key))) ?? null
    },
  }
}
