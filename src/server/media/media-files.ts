import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A temporary file this old belongs to nobody any more. */
const ABANDONED_AFTER_MS = 3_600_000

/** Files below the data folder: originals as they came, and everything visitors may ask for. */
export interface MediaFiles {
  original(name: string): string
  /** Path of a file visitors may ask for. `name` comes from `renditionName` or `filmName`, never from outside. */
  served(name: string): string
  /** Size in bytes, or `null` when there is no such file. */
  sizeOf(path: string): Promise<number | null>
  /** Writes a whole file or nothing: also after `kill -9` no half file stands at `path`. */
  write(path: string, bytes: Uint8Array): Promise<void>
}

/** Opens the media folders, creating them when missing, and removes what killed processes left half-written. */
export async function openMediaFiles(dataDir: string): Promise<MediaFiles> {
  const root = join(dataDir, 'media')
  const originals = join(root, 'originals')
  const unfinished = join(root, 'unfinished')
  await mkdir(originals, { recursive: true })
  await mkdir(unfinished, { recursive: true })
  await removeAbandoned(unfinished)
  return {
    original: (name) => join(originals, name),
    served: (name) => join(root, name),
    sizeOf: (path) => stat(path).then(({ size }) => size, missing),
    async write(path, bytes) {
      const temporary = join(unfinished, randomUUID())
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(bytes)
        // Before the rename: a power cut must not leave the final name on an empty file.
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    },
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(missing)
    if (facts && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** A file that is not there is an answer; everything else is an error. */
function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
