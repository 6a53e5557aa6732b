import { keysOf, openStore, UPLOADS } from '../local-drafts/index.ts'

/** Record of a file being uploaded, stored on this device so that a reload loses nothing. */
export interface StoredUpload {
  /** Idempotency key, so that the file becomes only one work, however often that is requested. */
  key: string
  name: string
  /** Size in bytes. */
  size: number
  /** Time of the file's last change, in milliseconds since 1970. */
  modified: number
  /** Address of the upload on the server, for its remaining chunks; empty before the first one. */
  url: string
}

/** Store of the files being uploaded. If storage is full or blocked, nothing fails. */
export interface Manifest {
  keep(file: StoredUpload): void
  forget(keys: readonly string[]): void
  read(): Promise<readonly StoredUpload[]>
}

/** Creates the store of one user. */
export function createManifest(user: string): Manifest {
  // The connection stays open, because five hundred files cause five hundred writes.
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
          request.onsuccess = () => resolve(request.result as StoredUpload[])
          request.onerror = () => reject(request.error)
        })
      } catch {
        return []
      }
    },
  }
}

/** Tells whether a file is the recorded one. */
export const isSameFile = (known: Pick<StoredUpload, 'name' | 'size' | 'modified'>, file: File): boolean =>
  known.name === file.name && known.size === file.size && known.modified === file.lastModified
