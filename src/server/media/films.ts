import type { Picture, VideoSource } from '../../core/content/index.ts'
import { ok, type Result } from '../../core/result.ts'
import { MEDIA_PATH } from '../../core/routes.ts'
import { storeEncoding, videoSources } from './film-files.ts'
import type { MediaError } from './picture-details.ts'
import { type FilmFile, type FilmStoreDeps, filmFormat, storeFilmFile } from './store-film.ts'

/** A film as its authors know it. Sizes in pixels, `bytes` of its file. */
export interface StoredFilm {
  id: number
  fileName: string
  width: number
  height: number
  /** `null` where nobody told it. */
  seconds: number | null
  bytes: number | null
  posterId: number | null
  poster: Picture | null
  /** Best first. */
  sources: VideoSource[]
}

/** A film in one or both encodings, with the picture shown before it plays. Sizes in pixels. */
interface FilmDetails {
  webm: Uint8Array | null
  mp4: Uint8Array | null
  width: number
  height: number
  posterId: number | null
}

/** Films of the site. */
export interface Films {
  /** Stores a film as it is; gives its id. Throws when an encoding is not what it claims to be. */
  storeFilm(film: FilmDetails): Promise<number>
  /** Encodings of films by id, best first. */
  films(ids: Iterable<number | null>): Promise<Map<number, VideoSource[]>>
  /** Stores a film from a file on this machine's disk, as it is (media-9); `null` for what is no film. */
  storeFilmFile(
    path: string,
    details: FilmFile,
  ): Promise<Result<{ id: number; fileName: string; isKnown: boolean }, MediaError> | null>
  /** What is known of a film; `null` where there is none. */
  film(id: number): Promise<StoredFilm | null>
  /** Gives a film another picture before it plays; `false` for what is no picture. */
  setPoster(id: number, posterId: number | null): Promise<boolean>
}

interface FilmsDeps extends FilmStoreDeps {
  /** Pictures ready for views, without those in the trash. */
  pictures(ids: Iterable<number | null>): Promise<Map<number, Picture>>
  /** Address below which visitors find films. */
  base: string
  onChange(): void
}

export function createFilms({ pictures, base, onChange, ...store }: FilmsDeps): Films {
  const { repository, storage } = store
  return {
    async storeFilm({ webm, mp4, width, height, posterId }) {
      const film = await repository.saveFilm({
        webm_hash: webm && (await storeEncoding(storage, webm, 'webm')),
        mp4_hash: mp4 && (await storeEncoding(storage, mp4, 'mp4')),
        width,
        height,
        poster_id: posterId,
        length_ms: null,
        bytes: null,
      })
      onChange()
      return film.id
    },
    films: async (ids) =>
      new Map((await repository.films(present(ids))).map((row) => [row.id, videoSources(row, base)])),
    async storeFilmFile(path, details) {
      const format = await filmFormat(path)
      if (format === null) return null
      const stored = await storeFilmFile(store, path, format, details)
      if (!stored.ok) return stored
      onChange()
      const { film, isKnown } = stored.value
      return ok({ id: film.id, fileName: film.file_name, isKnown })
    },
    async film(id) {
      const [row] = await repository.films([id])
      if (!row) return null
      const { poster_id: posterId, length_ms: length } = row
      const posters = await pictures([posterId])
      return {
        id,
        fileName: row.file_name,
        width: row.width,
        height: row.height,
        seconds: length === null ? null : length / 1000,
        bytes: row.bytes,
        posterId,
        poster: (posterId !== null && posters.get(posterId)) || null,
        sources: videoSources(row, MEDIA_PATH),
      }
    },
    async setPoster(id, posterId) {
      if (posterId !== null && !(await pictures([posterId])).has(posterId)) return false
      await repository.setPoster(id, posterId)
      onChange()
      return true
    },
  }
}

/** Ids without those that are none, each once. */
export const present = (ids: Iterable<number | null>): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null)
