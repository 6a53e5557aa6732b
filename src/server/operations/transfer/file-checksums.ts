import { createHash, type Hash } from 'node:crypto'
import type { Storage, StorageArea, StorageKey } from '../../kit/storage/index.ts'

/** Checksum of a set of files. */
export interface FileChecksum {
  files: number
  bytes: number
  /** SHA-256 of the names and hashes of all files in order, in hexadecimal. */
  sha256: string
}

/** Sums up files that are read in the order of their keys. */
export interface FileCounter {
  add(key: StorageKey, bytes: number, hash: string): void
  sum(): FileChecksum
}

/** Areas of a storage, in the order in which files are copied. */
export const AREAS: readonly StorageArea[] = ['originals', 'public', 'drawn']

/**
 * Key of a marker file that exists while files are being written into a storage, so that an incomplete set is not taken
 * for a complete one.
 */
export const MARKER: StorageKey = 'drawn/vitrine-transfer.json'

export function fileCounter(): FileCounter {
  const hash = createHash('sha256')
  let files = 0
  let bytes = 0
  return {
    add(key, size, sha256) {
      files += 1
      bytes += size
      hash.update(`${key} ${sha256}\n`)
    },
    sum: () => ({ files, bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** Yields content unchanged and adds it to a hash. */
export async function* hashWhileReading(
  content: AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Yields the files of some areas in order, without the marker. */
export async function* filesOf(storage: Storage, areas: readonly StorageArea[]) {
  for (const area of areas) for await (const file of storage.list(area)) if (file.key !== MARKER) yield file
}

/** Returns the SHA-256 of a file in hexadecimal; `null` if the file does not exist. */
export async function hashOfFile(storage: Storage, key: StorageKey): Promise<string | null> {
  const file = await storage.get(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk)
  return hash.digest('hex')
}

const RESTORE = 'restore'

/** Returns the content of the marker of a restore, which names the backup. */
export const restoreMark = (backup: string): string => `${RESTORE} ${backup}`

/** Tells whether a marker is that of a restore. Earlier versions did not name the backup. */
export const isRestoreMark = (mark: string): boolean => mark === RESTORE || mark.startsWith(`${RESTORE} `)

/** Returns the content of the marker; `null` if there is none. */
export async function unfinishedTransfer(storage: Storage): Promise<string | null> {
  const file = await storage.get(MARKER)
  return file && new Response(file.stream).text()
}

export async function isEmptyStorage(storage: Storage): Promise<boolean> {
  for await (const _ of filesOf(storage, AREAS)) return false
  return true
}
