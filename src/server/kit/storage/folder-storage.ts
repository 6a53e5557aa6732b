import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE, type ProcessLock, takeProcessLock } from '../db/index.ts'
import { MissingFileError } from './missing-file-error.ts'
import { parseKey, type Storage, type StorageArea, type StorageKey } from './storage.ts'

/** Age in milliseconds above which a temporary file counts as abandoned. */
const ABANDONED_AFTER_MS = 3_600_000

/** Interval at which to check whether another process has finished tidying, and maximum wait, in milliseconds. */
const TIDYING_PAUSE_MS = 20
const TIDYING_MAX_MS = 2000

/** Folders of the areas below the media folder. */
const FOLDERS: Record<StorageArea, string> = {
  originals: 'originals',
  public: '',
  drawn: 'drawn',
  uploads: 'uploads',
}

/**
 * Opens the storage of files in the data folder, below `media`. Creates missing folders, and removes incomplete files
 * of killed processes: all of them if no other process uses the folder, else those that are old enough.
 */
export async function openFolderStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'media')
  const unfinished = join(root, 'unfinished')
  for (const area of [...Object.values(FOLDERS), 'unfinished'])
    await mkdir(join(root, area), { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const lockFile = `${unfinished}.lock`
  const alone = takeProcessLock(lockFile)
  await removeOlderThan(alone ? 0 : ABANDONED_AFTER_MS, unfinished)
  alone?.release()
  const lock = await takeSharedLock(lockFile)
  const pathOf = (key: StorageKey) => {
    const { area, name } = parseKey(key)
    return join(root, FOLDERS[area], name)
  }
  const head = (key: StorageKey) => stat(pathOf(key)).then(({ size }) => ({ size }), missing)
  return {
    where: root,
    head,
    locate: pathOf,
    async put(key, content) {
      const path = pathOf(key)
      const temporary = join(unfinished, randomUUID())
      const file = await open(temporary, 'wx', PRIVATE_FILE_MODE)
      try {
        try {
          if (content instanceof Uint8Array) await file.writeFile(content)
          else for await (const chunk of content) await file.writeFile(chunk)
          // Before the rename: a power cut must not leave the final name on an empty file.
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        // A full disk has no room for the incomplete file.
        await rm(temporary, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(key, part) {
      const facts = await head(key)
      return (
        facts && { ...facts, stream: Readable.toWeb(createReadStream(pathOf(key), part)) as ReadableStream }
      )
    },
    touchedAt: (key) => stat(pathOf(key)).then(({ mtimeMs }) => mtimeMs, missing),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(area, beginning = '') {
      const entries = await readdir(join(root, FOLDERS[area]), { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      for (const name of names.filter((one) => one.startsWith(beginning)).sort()) {
        const key: StorageKey = `${area}/${name}`
        const facts = isKey(key) && (await head(key))
        if (facts) yield { key, ...facts }
      }
    },
    async withFile(key, task) {
      if (!(await head(key))) throw new MissingFileError(`${pathOf(key)} is missing: run "vitrine check".`)
      return task(pathOf(key))
    },
    async withScratch(task) {
      const path = join(unfinished, randomUUID())
      try {
        return await task(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    check: () => access(unfinished, constants.R_OK | constants.W_OK),
    async close() {
      lock?.release()
    },
  }
}

/** Tells whether a file is one of ours; the folder may hold others, such as the lock of its temporary files. */
function isKey(key: StorageKey): boolean {
  try {
    return parseKey(key).name !== 'unfinished.lock'
  } catch {
    return false
  }
}

/** Takes a shared lock; waits while another process tidies, then continues without it. */
async function takeSharedLock(file: string): Promise<ProcessLock | null> {
  for (let waited = 0; ; waited += TIDYING_PAUSE_MS) {
    const lock = takeProcessLock(file, 'shared')
    if (lock || waited >= TIDYING_MAX_MS) return lock
    await pause(TIDYING_PAUSE_MS)
  }
}

async function removeOlderThan(ageMs: number, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(missing)
    if (facts && Date.now() - facts.mtimeMs >= ageMs) await rm(path, { force: true })
  }
}

/** A file that is not there is an answer; everything else is an error. */
function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
