import type { EntryKind, EntryValues } from '../../core/entry/index.ts'

/** What this device keeps of an entry until the server has acknowledged it. */
export interface Kept {
  /** The version it is based on. */
  version: number
  /** Fields that differ from it, and what they were. */
  change: EntryValues
  base: EntryValues
}

/** Keeps what is typed on this device. Where it cannot, because storage is full or forbidden, nothing fails. */
export interface Journal {
  keep(kept: Kept): void
  /** The same before the next line: what a page begins to write while it is left may come to nothing. */
  keepNow(kept: Kept): void
  forget(): void
  read(): Promise<Kept | null>
}

const NAME = 'studio-journal'
const STORE = 'entries'

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await opened()
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    }).then((value) => {
      database.close()
      return value as T
    })
  } catch {
    return null
  }
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

/** The journal of one entry for one user. */
export function createJournal(user: string, kind: EntryKind, id: number): Journal {
  const key = `${user}:${kind}:${id}`
  const atOnce = `${NAME}:${key}`
  const keep = (kept: Kept) => void run('readwrite', (store) => store.put(kept, key))
  return {
    keep,
    keepNow(kept) {
      keep(kept)
      try {
        localStorage.setItem(atOnce, JSON.stringify(kept))
      } catch {
        // Full or forbidden; the other one may still arrive.
      }
    },
    forget() {
      takeKept(atOnce)
      void run('readwrite', (store) => store.delete(key))
    },
    async read() {
      const newest = takeKept(atOnce)
      if (newest) keep(newest)
      return newest ?? (await run<Kept | undefined>('readonly', (store) => store.get(key))) ?? null
    },
  }
}
