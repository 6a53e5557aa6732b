import { createHash } from 'node:crypto'
import type { VideoSource } from '../../../core/content/index.ts'
import type { FilmRow } from '../../kit/db/index.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import { type FilmFormat, filmName, hashPrefix, publicKey } from './media-address.ts'
import { sniffType } from './sniff-type.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Stores a file under the hash of its bytes, unless it exists. */
async function putNew(storage: Storage, key: StorageKey, bytes: Uint8Array): Promise<void> {
  if ((await storage.head(key))?.size !== bytes.byteLength) await storage.put(key, bytes)
}

/**
 * Stores one encoding of a film under its hash and returns the whole hash. Throws if the file is not of the claimed
 * format.
 */
export async function storeEncoding(
  storage: Storage,
  bytes: Uint8Array,
  format: FilmFormat,
): Promise<string> {
  const type = sniffType(bytes)
  if (type?.kind !== 'film' || type.extension !== format)
    throw new Error(`A film named as ${format} has another format: encode it as ${format}.`)
  const hash = sha256(bytes)
  await putNew(storage, publicKey(filmName(hashPrefix(hash), format)), bytes)
  return hash
}

/**
 * Returns the encodings of a film, best first.
 *
 * @param base prefix of their addresses
 */
export const videoSources = (film: FilmRow, base: string): VideoSource[] => [
  ...(film.webm_hash
    ? [{ type: 'video/webm', url: base + filmName(hashPrefix(film.webm_hash), 'webm') }]
    : []),
  ...(film.mp4_hash ? [{ type: 'video/mp4', url: base + filmName(hashPrefix(film.mp4_hash), 'mp4') }] : []),
]
