import { keysOf, openStore, UPLOADS } from '../journal/index.ts'

/** What this device remembers of a file that it sends, so that a reload loses nothing. */
export interface Remembered {
  /** Makes the work of this file one work, however often it is asked for. */
  key: string
  name: string
  /** In bytes. */
  size: number
  /** When the file was changed last, in milliseconds since 1970. */
  modified: number
  /** Where the server takes the rest of it; empty before its first piece. */
  url: string
}

/** The list of files on their way. Where nothing can be kept, because storage is full or forbidden, nothing fails. */
export interface Manifest {
  keep(file: Remembered): void
  forget(keys: readonly string[]): void
  read(): Promise<readonly Remembered[]>
}

/** The list of one user. */
export function createManifest(user: string): Manifest {
  // One connection for all: five hundred files are five hundred notes.
  let connection: Promise<IDBDatabase> | null = null
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    connection ??= openStore(UPLOADS)
    return (await connection).transaction(UPLOADS.store, mode).objectStore(UPLOADS.store)
  }
  const write = (act: (store: IDBObjectStore) => void) => void store('readwrite').then(act, () => {})
  const mine = keysOf(user)
  return {
    keep: (file) => write((files) => files.put(file, `${user}:${file.key}`)),
    forget: (keys) =>
      write((files) => {
        for (const key of keys) files.delete(`${user}:${key}`)
      }),
    async read() {
      try {
        const request = (await store('readonly')).getAll(mine)
        return await new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result as Remembered[])
          request.onerror = () => reject(request.error)
        })
      } catch {
        return []
      }
    },
  }
}

/** Whether a file is the one that is remembered. */
export const isSameFile = (known: Pick<Remembered, 'name' | 'size' | 'modified'>, file: File): boolean =>
  known.name === file.name && known.size === file.size && known.modified === file.lastModified
