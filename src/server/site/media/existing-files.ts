import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { MediaRepository } from './media.repository.ts'
import { filmFormatOf, filmKey, originalKey } from './media-address.ts'

/** Simultaneous requests to the store. */
const CONCURRENCY = 16

/**
 * Finds media by the SHA-256 of their content, without those in the trash. Media whose file is missing are left out, so
 * that the file is uploaded again and thereby restored.
 *
 * @returns ids by hash
 */
export async function existingFiles(
  {
    repository,
    storage,
  }: { repository: Pick<MediaRepository, 'findByHashes'>; storage: Pick<Storage, 'head' | 'touchedAt'> },
  hashes: readonly string[],
): Promise<Record<string, number>> {
  const enter = limitConcurrency(CONCURRENCY)
  /** Tells whether a film's original is truncated: it counts as missing, although a file is there. */
  const isTruncated = async (original: StorageKey) =>
    (await storage.head(original)) === null && (await storage.touchedAt(original)) !== null
  const media = await Promise.all(
    (await repository.findByHashes(hashes)).map(async ({ id, content_hash: hash, mime }) => {
      const format = filmFormatOf(mime)
      const original = originalKey(hash, mime)
      const file = await enter(() => storage.head(format === null ? original : filmKey(hash, format)))
      if (!file || (format !== null && (await enter(() => isTruncated(original))))) return []
      return [[hash, id] as const]
    }),
  )
  return Object.fromEntries(media.flat())
}
