import { createHash, type Hash } from 'node:crypto'
import type { Storage, StorageArea, StorageKey } from '../storage/index.ts'

/** What files are compared by. */
export interface FileSum {
  files: number
  bytes: number
  /** SHA-256 of the names and hashes of all files in order, in hexadecimal. */
  sha256: string
}

/** Adds up files that are read in the order of their keys. */
export interface FileCounter {
  add(key: StorageKey, bytes: number, hash: string): void
  sum(): FileSum
}

/** The areas of a store, in the order in which files are copied. */
export const AREAS: readonly StorageArea[] = ['originals', 'public', 'drawn']

/** Stands among the drawings while files are being written into a store, so that nobody takes them for all. */
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

/** Passes content on and hashes it. */
export async function* hashing(
  content: AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Keys of the files of some areas, in order, the marker left out. */
export async function* filesOf(storage: Storage, areas: readonly StorageArea[]) {
  for (const area of areas) for await (const file of storage.list(area)) if (file.key !== MARKER) yield file
}

/** The SHA-256 of a file in hexadecimal; `null` when there is none. */
export async function hashOfFile(storage: Storage, key: StorageKey): Promise<string | null> {
  const stored = await storage.get(key)
  if (!stored) return null
  const hash = createHash('sha256')
  for await (const chunk of stored.stream) hash.update(chunk)
  return hash.digest('hex')
}

const RESTORE = 'restore'

/** The marker of a restore, which names its backup. */
export const restoreMark = (backup: string): string => `${RESTORE} ${backup}`

/** Tells whether a marker is that of a restore. Earlier versions named no backup. */
export const isRestoreMark = (mark: string): boolean => mark === RESTORE || mark.startsWith(`${RESTORE} `)

/** What is written in the marker; `null` when there is none. */
export async function unfinishedTransfer(storage: Storage): Promise<string | null> {
  const stored = await storage.get(MARKER)
  return stored && new Response(stored.stream).text()
}

export async function isEmptyStorage(storage: Storage): Promise<boolean> {
  for await (const _ of filesOf(storage, AREAS)) return false
  return true
}
