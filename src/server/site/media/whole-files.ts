import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../kit/db/index.ts'
import { MissingFileError, type Storage, type StorageKey } from '../../kit/storage/index.ts'
import { createFileLengths } from './file-lengths.repository.ts'
import { isComplete } from './is-complete.ts'
import { parseMediaName } from './media-address.ts'

/** Files whose state is cached, at most. */
const CACHE_SIZE = 20_000
/** Limit on the lengths that wait to be stored; further files are checked again when they are next read. */
const MAX_PENDING_LENGTHS = 1000

/**
 * Wraps a store so that a truncated file counts as missing, for example after a full disk or an interrupted copy: one
 * whose length differs from the length it was written with. Without a recorded length, pictures that the server made are
 * judged by their ends, which notes the length of those that are whole, and all other files count as whole.
 *
 * @param log receives one sentence for each truncated file
 */
export function wholeFiles(
  storage: Storage,
  { query }: Pick<Db, 'query'>,
  log: (sentence: string) => void,
): Storage {
  const lengths = createFileLengths(query)
  const lengthsToNote = new Map<StorageKey, number>()
  let noting: Promise<void> | null = null
  const cache = new LRUCache<StorageKey, { size: number; isWhole: boolean }>({ max: CACHE_SIZE })

  const noteAll = async (): Promise<void> => {
    while (lengthsToNote.size > 0) {
      const batch = new Map(lengthsToNote)
      lengthsToNote.clear()
      // If nothing can be written, the next start judges the files again.
      await lengths.noteAll(batch).catch(() => {})
    }
  }
  /** Notes the length of a file in the background. */
  const note = (key: StorageKey, size: number): void => {
    if (lengthsToNote.size >= MAX_PENDING_LENGTHS) return
    lengthsToNote.set(key, size)
    noting ??= noteAll().finally(() => {
      noting = null
    })
  }

  const compare = async (key: StorageKey, size: number): Promise<boolean> => {
    const length = await lengths.of(key)
    if (length !== null) return size === length
    // Cameras and phones append data, so an original need not end with the marker of its format.
    if (key.startsWith('originals/')) return true
    const isJudgedWhole = await isComplete(storage, key, size)
    if (isJudgedWhole && isRendition(key)) note(key, size)
    return isJudgedWhole
  }
  const isWhole = async (key: StorageKey, size: number): Promise<boolean> => {
    if (key.startsWith('uploads/')) return true
    const last = cache.get(key)
    const isKnown = last?.size === size
    // A truncated file is compared again, because it may have been created again with the same length.
    if (isKnown && last.isWhole) return true
    // Files are served also while the database does not respond.
    const whole = await compare(key, size).catch(() => null)
    if (whole === null) return size > 0
    if (!whole && !isKnown)
      log(
        `${storage.locate(key)} has another length than the stored file, and counts as missing: run "vitrine check".`,
      )
    cache.set(key, { size, isWhole: whole })
    return whole
  }

  return {
    ...storage,
    async head(key) {
      const file = await storage.head(key)
      if (!file || (await isWhole(key, file.size))) return file
      // A bucket's sizes are cached, and the file may have been put back or created again by another process.
      const content = await storage.get(key)
      await content?.stream.cancel()
      return content && content.size !== file.size && (await isWhole(key, content.size))
        ? { size: content.size }
        : null
    },
    async get(key, part) {
      const content = await storage.get(key, part)
      if (!content || (await isWhole(key, content.size))) return content
      await content.stream.cancel()
      return null
    },
    withFile: (key, task) =>
      storage.withFile(key, async (path) => {
        const { size } = await stat(path)
        if (!(await isWhole(key, size)))
          throw new MissingFileError(
            `${storage.locate(key)} has another length than the stored file: run "vitrine check".`,
          )
        return task(path)
      }),
    async close() {
      await noting
      await storage.close()
    },
  }
}

/** Tells whether a file is a size of a picture; the ends of films tell nothing. */
const isRendition = (key: StorageKey): boolean =>
  key.startsWith('public/') && parseMediaName(key.slice('public/'.length))?.kind === 'rendition'
