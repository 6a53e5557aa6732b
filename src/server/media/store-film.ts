import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { ok, type Result } from '../../core/result.ts'
import type { FilmRow } from '../db/index.ts'
import type { Storage } from '../storage/index.ts'
import { believed, type FilmFacts, type FilmTools } from './film-tools.ts'
import type { MediaRepository } from './media.repository.ts'
import { type FilmFormat, filmName, hashPrefix, publicKey } from './media-address.ts'
import type { MediaError } from './picture-details.ts'
import { sniffType } from './sniff-type.ts'
import { type FileDetails, MAX_BYTES, refusal } from './store-picture.ts'

/** What tells the kind of a file stands in its first bytes. */
const HEAD_BYTES = 64

/** A film, by whom it was added, and what its sender says of it. */
export type FilmFile = Pick<FileDetails, 'fileName' | 'createdBy'> & { told: Partial<FilmFacts> }

export interface FilmStoreDeps {
  storage: Storage
  repository: MediaRepository
  tools: FilmTools
  /** Stores a picture of the film; `null` where it is not taken. */
  storePoster(path: string, fileName: string): Promise<number | null>
  now: () => Date
}

/** The format of a film by its first bytes; `null` for what is none. */
export async function filmFormat(path: string): Promise<FilmFormat | null> {
  const file = await open(path)
  const head = Buffer.alloc(HEAD_BYTES)
  await file.read(head, 0, head.length, 0).finally(() => file.close())
  const type = sniffType(head)
  return type?.kind === 'film' ? type.extension : null
}

/**
 * Takes a film from a file of this machine as it is (media-9). Size and length come from what the file says, where a
 * program that reads films is installed, else from its sender's browser; without both it is refused with a sentence. A
 * film known by its content stays as it is.
 */
export async function storeFilmFile(
  { storage, repository, tools, storePoster, now }: FilmStoreDeps,
  path: string,
  format: FilmFormat,
  { fileName, createdBy = null, told }: FilmFile,
): Promise<Result<{ film: FilmRow; isKnown: boolean }, MediaError>> {
  const { size } = await stat(path)
  if (size > MAX_BYTES) return refusal('media_too_large', fileName)
  const hash = await hashOf(path)
  const same = await repository.filmWith(format, hash)
  if (same) return ok({ film: same, isKnown: true })
  const facts = (await tools.read(path, format)) ?? believed(told)
  if (!facts) return refusal('film_size_unknown', fileName)
  const key = publicKey(filmName(hashPrefix(hash), format))
  if ((await storage.head(key))?.size !== size) await storage.put(key, createReadStream(path))
  const posterId = await storage.withScratch(async (to) =>
    (await tools.poster(path, format, facts.seconds, to)) ? storePoster(to, `${fileName}.png`) : null,
  )
  const film = await repository.saveFilm({
    webm_hash: format === 'webm' ? hash : null,
    mp4_hash: format === 'mp4' ? hash : null,
    width: facts.width,
    height: facts.height,
    poster_id: posterId,
    file_name: fileName,
    length_ms: Math.round(facts.seconds * 1000),
    bytes: size,
    created_at: now().toISOString(),
    created_by: createdBy ?? '',
  })
  return ok({ film, isKnown: false })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
