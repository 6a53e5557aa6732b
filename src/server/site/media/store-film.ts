import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { MAX_PICTURE_BYTES, mediaAssetFields } from '../../../core/content/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { readDraft, toRow } from '../../../core/schema/index.ts'
import type { FilmRow, MediaAssetRow } from '../../kit/db/index.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import { blankSpans } from './blank-spans.ts'
import { playbackOf, readFilmStructure } from './film-structure.ts'
import { type FilmFacts, type FilmTools, plausibleFacts } from './film-tools.ts'
import type { MediaRepository } from './media.repository.ts'
import { type FilmFormat, filmKey, hashPrefix, originalKey } from './media-address.ts'
import type { MediaError } from './picture-details.ts'
import { sniffType } from './sniff-type.ts'
import { type FileDetails, refusal, type StoredFile } from './store-picture.ts'

/** Number of bytes at the beginning of a file that tell its kind. */
const HEAD_BYTES = 64

const TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const satisfies Record<FilmFormat, string>

/** File name of a film, the account that added it, and the facts that the sender's browser reports. */
export type FilmFile = Pick<FileDetails, 'fileName' | 'createdBy'> & { reported?: Partial<FilmFacts> }

export interface FilmStoreDeps {
  storage: Storage
  repository: MediaRepository
  tools: FilmTools
  /** Stores a poster of the film; `null` if it is refused. */
  storePoster(path: string, fileName: string): Promise<number | null>
  now: () => Date
}

/** Record of a film. Sizes in pixels, `bytes` of the file that was uploaded. */
export interface FilmRecord extends Omit<FilmRow, 'id'> {
  fileName: string
  width: number
  height: number
  bytes: number | null
  createdBy: string
  metadata?: string
}

/** Returns the format of a film by its first bytes; `null` if the file is no film. */
export async function filmFormat(path: string): Promise<FilmFormat | null> {
  const file = await open(path)
  const head = Buffer.alloc(HEAD_BYTES)
  await file.read(head, 0, head.length, 0).finally(() => file.close())
  const type = sniffType(head)
  return type?.kind === 'film' ? type.extension : null
}

/** Writes the record of a film whose files are stored; throws if it has none. */
export function saveFilm(
  { repository, now }: Pick<FilmStoreDeps, 'repository' | 'now'>,
  { fileName, width, height, bytes, createdBy, metadata = '', ...film }: FilmRecord,
): Promise<MediaAssetRow> {
  const contentHash = film.webm_hash ?? film.mp4_hash
  if (contentHash === null) throw new Error(`The film "${fileName}" has no file.`)
  const declared = readDraft(
    mediaAssetFields,
    {
      fileName,
      width,
      height,
      contentHash,
      address: hashPrefix(contentHash),
      mime: film.webm_hash === null ? TYPES.mp4 : TYPES.webm,
    },
    `The film "${fileName}"`,
  )
  const row = toRow(mediaAssetFields, declared)
  return repository.saveFilm(
    { ...row, metadata, bytes, created_at: now().toISOString(), created_by: createdBy },
    film,
  )
}

/**
 * Stores a film from a file on this machine (media-9). Size and length come from the file if ffprobe is installed, else
 * from the sender's browser; without either the film is refused with a sentence, as is one that is damaged or plays in
 * no browser (media-11). Visitors get it without the place of recording (media-12). If its content is already stored,
 * the record is not changed, and is taken out of the trash.
 */
export async function storeFilmFile(
  deps: FilmStoreDeps,
  path: string,
  format: FilmFormat,
  { fileName, createdBy = null, reported = {} }: FilmFile,
): Promise<Result<StoredFile, MediaError>> {
  const { storage, repository, tools, storePoster } = deps
  const { size } = await stat(path)
  if (size > MAX_PICTURE_BYTES) return refusal('media_too_large', fileName)
  const hash = await hashOf(path)
  const existingRow = await repository.restoreFilmByHash(format, hash)
  const structure = await readFilmStructure(path, format)
  const keys = [
    filmKey(hash, format),
    ...(structure && structure.places.length > 0 ? [originalKey(hash, TYPES[format])] : []),
  ]
  const isStored = async (key: StorageKey) => (await storage.head(key))?.size === size
  const areStored = (await Promise.all(keys.map(isStored))).every(Boolean)
  if (existingRow && areStored) return ok({ row: existingRow, isKnown: true })
  const probe = structure && (await tools.read(path, format))
  if (!structure || probe === 'no film') return refusal('film_damaged', fileName)
  const playback = playbackOf(structure.codecs, format)
  if (playback === 'nowhere') return refusal('film_not_playable', fileName)
  const facts = probe ?? plausibleFacts(reported)
  if (!facts) return refusal('film_size_unknown', fileName)
  const { places } = structure
  const keep = async (key: StorageKey, content: () => AsyncIterable<Uint8Array>) => {
    if (!(await isStored(key))) await storage.put(key, content())
  }
  if (places.length > 0) await keep(originalKey(hash, TYPES[format]), () => createReadStream(path))
  await keep(filmKey(hash, format), () =>
    places.length > 0 ? blankSpans(path, places) : createReadStream(path),
  )
  // The file of a known film was missing or truncated, and is stored again by now.
  if (existingRow) return ok({ row: existingRow, isKnown: true })
  const posterId = await storage.withScratch(async (to) =>
    (await tools.poster(path, format, facts.seconds, to)) ? storePoster(to, `${fileName}.png`) : null,
  )
  const row = await saveFilm(deps, {
    fileName,
    webm_hash: format === 'webm' ? hash : null,
    mp4_hash: format === 'mp4' ? hash : null,
    poster_id: posterId,
    length_ms: Math.round(facts.seconds * 1000),
    width: facts.width,
    height: facts.height,
    bytes: size,
    // The public file differs from the original in bytes but not in size.
    webm_bytes: format === 'webm' ? size : null,
    mp4_bytes: format === 'mp4' ? size : null,
    createdBy: createdBy ?? '',
    metadata: playback === 'somewhere' ? JSON.stringify({ playback }) : '',
  })
  return ok({ row, isKnown: false })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
