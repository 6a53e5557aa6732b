import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE, type ProcessLock, takeProcessLock } from '../db/index.ts'

/** A temporary file this old belongs to nobody any more. */
const ABANDONED_AFTER_MS = 3_600_000

/** How often is looked whether another process has finished tidying, and how long at most. */
const TIDYING_PAUSE_MS = 20
const TIDYING_MAX_MS = 2000

/** Files below the data folder: originals as they came, and everything visitors may ask for. */
export interface MediaFiles {
  original(name: string): string
  /** Path of a file visitors may ask for. `name` comes from `renditionName` or `filmName`, never from outside. */
  served(name: string): string
  /** Path of something drawn from pictures and words. `name` is the server's own, never from outside. */
  drawn(name: string): string
  /** Removes what was drawn under names with this beginning, but for one name. */
  removeDrawn(beginning: string, but: string): Promise<void>
  /** Size in bytes, or `null` when there is no such file. */
  sizeOf(path: string): Promise<number | null>
  /** Writes a whole file or nothing: also after `kill -9` no half file stands at `path`. */
  write(path: string, bytes: Uint8Array): Promise<void>
  close(): void
}

/**
 * Opens the media folders, creating them when missing, and removes what killed processes left half-written: all of it
 * where nobody else works here, else what is too old to be anybody's.
 */
export async function openMediaFiles(dataDir: string): Promise<MediaFiles> {
  const root = join(dataDir, 'media')
  const originals = join(root, 'originals')
  const unfinished = join(root, 'unfinished')
  const drawn = join(root, 'drawn')
  await mkdir(originals, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  await mkdir(drawn, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const lockFile = `${unfinished}.lock`
  const alone = takeProcessLock(lockFile)
  await removeOlderThan(alone ? 0 : ABANDONED_AFTER_MS, unfinished)
  alone?.release()
  const lock = await takeSharedLock(lockFile)
  return {
    original: (name) => join(originals, name),
    served: (name) => join(root, name),
    drawn: (name) => join(drawn, name),
    async removeDrawn(beginning, but) {
      const old = (await readdir(drawn)).filter((name) => name.startsWith(beginning) && name !== but)
      await Promise.all(old.map((name) => rm(join(drawn, name), { force: true })))
    },
    sizeOf: (path) => stat(path).then(({ size }) => size, missing),
    async write(path, bytes) {
      const temporary = join(unfinished, randomUUID())
      const file = await open(temporary, 'wx', PRIVATE_FILE_MODE)
      try {
        try {
          await file.writeFile(bytes)
          // Before the rename: a power cut must not leave the final name on an empty file.
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        // A full disk has no room for the half that was written.
        await rm(temporary, { force: true }).catch(() => {})
        throw error
      }
    },
    close: () => lock?.release(),
  }
}

/** Waits while another process tidies; after that it does without. */
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
