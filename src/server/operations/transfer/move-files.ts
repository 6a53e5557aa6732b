import { createHash } from 'node:crypto'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import {
  AREAS,
  type FileChecksum,
  fileCounter,
  filesOf,
  hashOfFile,
  hashWhileReading,
  isEmptyStorage,
  MARKER,
  unfinishedTransfer,
} from './file-checksums.ts'
import type { Progress } from './site-location.ts'
import { TransferError } from './transfer-error.ts'

/** Number of files that are copied at once. */
const CONCURRENCY = 4

/**
 * Marks an empty storage as the target of a move.
 *
 * @param name name of the source, which identifies an earlier move
 * @param isOurs whether it is already known that the files in the target come from this source
 * @throws TransferError if the target holds anything else
 */
export async function markTarget(to: Storage, name: string, isOurs: boolean): Promise<void> {
  const unfinished = await unfinishedTransfer(to)
  const elsewhere = 'empty it, or name another one'
  if (unfinished !== null && unfinished !== name)
    throw new TransferError(`${to.where} holds an unfinished move of another site: ${elsewhere}.`)
  if (unfinished === null && !isOurs && !(await isEmptyStorage(to)))
    throw new TransferError(`${to.where} is not empty: ${elsewhere}.`)
  await to.put(MARKER, Buffer.from(name))
}

/**
 * Copies all files into a claimed storage, resumes a move that was cut off, and verifies the copies.
 *
 * @throws TransferError if a copy differs from its source
 */
export async function moveFiles(from: Storage, to: Storage, progress: Progress): Promise<FileChecksum> {
  const keys: StorageKey[] = []
  for await (const { key } of filesOf(from, AREAS)) keys.push(key)
  const hashes = new Map<StorageKey, { size: number; hash: string }>()
  const show = progress('Files')
  let doneCount = 0
  const copy = async (key: StorageKey) => {
    const file = await from.get(key)
    // The file was removed since it was listed.
    if (!file) return
    const hash = createHash('sha256')
    const content = hashWhileReading(file.stream, hash)
    if ((await to.head(key))?.size === file.size) for await (const _ of content);
    else await to.put(key, content)
    hashes.set(key, { size: file.size, hash: hash.digest('hex') })
    doneCount += 1
    show(doneCount, keys.length)
  }
  await forEachKey(keys, copy)

  const check = progress('Files read again')
  let checked = 0
  await forEachKey(keys, async (key) => {
    const copied = hashes.get(key)
    if (copied && (await hashOfFile(to, key)) !== copied.hash) {
      // A file of the same size was there, with another content.
      await to.delete(key)
      await copy(key)
      if ((await hashOfFile(to, key)) !== copied.hash)
        throw new TransferError(`${to.locate(key)} is not what was sent: run the same command again.`)
    }
    checked += 1
    check(checked, keys.length)
  })
  for await (const { key } of filesOf(to, AREAS)) if (!hashes.has(key)) await to.delete(key)
  const counter = fileCounter()
  for (const key of keys) {
    const copied = hashes.get(key)
    if (copied) counter.add(key, copied.size, copied.hash)
  }
  return counter.sum()
}

/** Runs a task for each key, several at a time; the first failure ends it all. */
async function forEachKey(
  keys: readonly StorageKey[],
  task: (key: StorageKey) => Promise<void>,
): Promise<void> {
  const queue = keys.values()
  const work = async () => {
    for (const key of queue) await task(key)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
