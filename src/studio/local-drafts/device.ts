import { openStore, type Place } from './open-store.ts'

/** Place of changes that the server has not acknowledged. */
export const DRAFTS: Place = { name: 'studio-journal', store: 'entries' }
/** Place of the list of files being uploaded. */
export const UPLOADS: Place = { name: 'studio-uploads', store: 'files' }

/** Prefix of all names that the studio uses in the browser's storage. */
const PREFIX = 'studio-'

/** Returns the range of one user's keys in both places. */
export const keysOf = (user: string): IDBKeyRange => IDBKeyRange.bound(`${user}:`, `${user};`)

/** Returns the localStorage name of a draft that was stored synchronously. */
export const syncedName = (key: string): string => `${DRAFTS.name}:${key}`

/** Performs a database request in a place; `null` if storage is unavailable. */
export async function inPlace<T>(
  place: Place,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await openStore(place)
    const transaction = database.transaction(place.store, mode)
    return await new Promise<T>((resolve, reject) => {
      const request = act(transaction.objectStore(place.store))
      // A write without enough space fails only at the end of its transaction.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    }).finally(() => database.close())
  } catch {
    return null
  }
}

/** Returns the names in a browser storage; empty if it is blocked. */
function namesIn(storage: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[storage])
  } catch {
    return []
  }
}

/** Counts the unsent texts and files of a user on this device. */
export async function countUnsent(user: string): Promise<number> {
  const drafts = await inPlace(DRAFTS, 'readonly', (store) => store.getAllKeys(keysOf(user)))
  const files = await inPlace(UPLOADS, 'readonly', (store) => store.count(keysOf(user)))
  const atOnce = namesIn('localStorage').filter((name) => name.startsWith(syncedName(`${user}:`)))
  const texts = new Set([...(drafts ?? []).map((key) => syncedName(String(key))), ...atOnce])
  return texts.size + (files ?? 0)
}

/** Removes the studio's data from this device, except what other users have not sent yet. */
export async function clearDevice(user: string): Promise<void> {
  for (const place of [DRAFTS, UPLOADS])
    await inPlace(place, 'readwrite', (store) => store.delete(keysOf(user)))
  const isOthers = (name: string) =>
    name.startsWith(syncedName('')) && !name.startsWith(syncedName(`${user}:`))
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    for (const name of namesIn(storage))
      if (name.startsWith(PREFIX) && !isOthers(name)) window[storage].removeItem(name)
}
