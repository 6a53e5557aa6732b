import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../../db/index.ts'
import { MissingFileError } from '../missing-file-error.ts'
import type { StorageKey, StoredContent } from '../storage.ts'
import { parseKey } from '../storage.ts'

/** Size in bytes of the files kept for further readers: about a dozen sizes are made of one picture. */
const MAX_CACHE_BYTES = 256 * 1024 * 1024
/** Age in milliseconds above which a folder belongs to a process that was killed. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

interface Borrowed {
  path: string
  bytes: number
  users: number
  ready: Promise<void>
}

/** Files of the store that are copied to this machine's disk for a while. */
export interface BorrowedFiles {
  use<T>(key: StorageKey, task: (path: string) => Promise<T>): Promise<T>
  /** Lends a path of its own; what is written there goes when the task ends. */
  scratch<T>(task: (path: string) => Promise<T>): Promise<T>
  forget(key: StorageKey): void
  close(): Promise<void>
}

/**
 * Opens a folder for this process into which files are fetched. Files named by the SHA-256 of their bytes are verified.
 *
 * @param dataDir absolute path of the data folder
 */
export async function openBorrowedFiles(
  dataDir: string,
  fetchFile: (key: StorageKey) => Promise<StoredContent | null>,
): Promise<BorrowedFiles> {
  const root = join(dataDir, 'borrowed')
  await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  await removeAbandoned(root)
  const folder = join(root, randomUUID())
  const files = new Map<StorageKey, Borrowed>()

  const download = async (key: StorageKey, file: Borrowed): Promise<void> => {
    const source = await fetchFile(key)
    if (!source) throw new MissingFileError(`${key} is missing in the object store: run "vitrine check".`)
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
    const hash = createHash('sha256')
    const counting = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        file.bytes += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(source.stream, counting, createWriteStream(file.path, { mode: PRIVATE_FILE_MODE }))
    const expected = /^[\da-f]{64}/.exec(parseKey(key).name)?.[0]
    if (file.bytes !== source.size || (expected && hash.digest('hex') !== expected))
      throw new MissingFileError(
        `${key} in the object store is not what was stored: "vitrine check" says what to do.`,
      )
  }

  const remove = (key: StorageKey, { path }: Borrowed) => {
    if (files.get(key)?.path === path) files.delete(key)
    rm(path, { force: true }).catch(() => {})
  }

  const makeRoom = () => {
    let keptBytes = 0
    for (const [key, file] of [...files].reverse()) {
      keptBytes += file.bytes
      if (keptBytes > MAX_CACHE_BYTES && file.users === 0) remove(key, file)
    }
  }

  return {
    async use(key, task) {
      const borrowedFile = files.get(key)
      const file: Borrowed = borrowedFile ?? {
        path: join(folder, `${randomUUID()}-${parseKey(key).name}`),
        bytes: 0,
        users: 0,
        ready: Promise.resolve(),
      }
      if (!borrowedFile)
        file.ready = download(key, file).catch((error: unknown) => {
          remove(key, file)
          throw error
        })
      // The last one used is the last to go.
      files.delete(key)
      files.set(key, file)
      file.users += 1
      try {
        await file.ready
        return await task(file.path)
      } finally {
        file.users -= 1
        makeRoom()
      }
    },
    async scratch(task) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
      const path = join(folder, randomUUID())
      try {
        return await task(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    forget(key) {
      files.delete(key)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const facts = await stat(path).catch(() => null)
    if (facts && Date.now() - facts.mtimeMs >= ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true })
  }
}
