import { openStore, type Place } from './open-store.ts'

/** Changes that the server has not acknowledged. */
export const DRAFTS: Place = { name: 'studio-journal', store: 'entries' }
/** Files on their way. */
export const UPLOADS: Place = { name: 'studio-uploads', store: 'files' }

/** Prefix of all names that the studio uses in the browser's storage. */
const PREFIX = 'studio-'

/** The keys of one user in both places. */
export const keysOf = (user: string): IDBKeyRange => IDBKeyRange.bound(`${user}:`, `${user};`)

/** The name of a draft that was kept at once, outside the database. */
export const atOnceName = (key: string): string => `${DRAFTS.name}:${key}`

/** Does something in a place; `null` where nothing can be kept. */
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
      // What there is no room for fails at its end.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    }).finally(() => database.close())
  } catch {
    return null
  }
}

/** Names of what a storage of the browser keeps; none where it is not allowed. */
function namesIn(storage: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[storage])
  } catch {
    return []
  }
}

/** Counts the texts and files of a user that are on this device and not sent. */
export async function countUnsent(user: string): Promise<number> {
  const drafts = await inPlace(DRAFTS, 'readonly', (store) => store.getAllKeys(keysOf(user)))
  const files = await inPlace(UPLOADS, 'readonly', (store) => store.count(keysOf(user)))
  const atOnce = namesIn('localStorage').filter((name) => name.startsWith(atOnceName(`${user}:`)))
  const texts = new Set([...(drafts ?? []).map((key) => atOnceName(String(key))), ...atOnce])
  return texts.size + (files ?? 0)
}

/** Removes what the studio keeps on this device, but for what others have not sent yet. */
export async function clearDevice(user: string): Promise<void> {
  for (const place of [DRAFTS, UPLOADS])
    await inPlace(place, 'readwrite', (store) => store.delete(keysOf(user)))
  const isOthers = (name: string) =>
    name.startsWith(atOnceName('')) && !name.startsWith(atOnceName(`${user}:`))
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    for (const name of namesIn(storage))
      if (name.startsWith(PREFIX) && !isOthers(name)) window[storage].removeItem(name)
}
