/** Database of this device with one store in it. */
export interface Place {
  name: string
  store: string
}

/** Opens a place; rejects if storage is unavailable. */
export const openStore = ({ name, store }: Place): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
