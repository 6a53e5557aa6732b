import type { Film, FilmDetails } from '../../../core/calls/index.ts'
import type { Picture, VideoSource } from '../../../core/content/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import { MEDIA_PATH } from '../../../core/routing/routes.ts'
import type { MediaAssetRow } from '../../kit/db/index.ts'
import { storeEncoding, videoSources } from './film-files.ts'
import type { MediaError } from './picture-details.ts'
import { type FilmFile, type FilmStoreDeps, filmFormat, saveFilm, storeFilmFile } from './store-film.ts'
import type { StoredFile } from './store-picture.ts'

/** New film in one or both encodings, with its poster. Sizes in pixels. */
interface NewFilm {
  fileName: string
  webm: Uint8Array | null
  mp4: Uint8Array | null
  width: number
  height: number
  posterId: number | null
}

/** Films of the site. A film has the same id as its row in `media_asset`. */
export interface Films {
  /** Stores a film unchanged and returns its id. Throws if an encoding is not of the claimed format. */
  storeFilm(film: NewFilm): Promise<number>
  /** Returns the encodings of films by id, best first; films in the trash are left out. */
  films(ids: Iterable<number | null>): Promise<Map<number, VideoSource[]>>
  /** Returns the details of films by id, including films in the trash. */
  filmDetails(ids: Iterable<number>): Promise<Map<number, FilmDetails>>
  /** Returns a film; `null` if it does not exist. */
  film(id: number): Promise<Film | null>
  /** Sets the poster of a film; `false` if `posterId` is no picture. */
  setPoster(id: number, posterId: number | null): Promise<boolean>
}

interface FilmsDeps extends FilmStoreDeps {
  /** Returns pictures ready for views, without those in the trash. */
  pictures(ids: Iterable<number | null>): Promise<Map<number, Picture>>
  /** Prefix of the addresses of films. */
  base: string
  onChange(): void
}

/**
 * @returns the service, and a function that stores a file if it is a film; that returns `null` for any other file
 * (media-9)
 */
export function createFilms({ pictures, base, onChange, ...store }: FilmsDeps): {
  films: Films
  takeFilm(path: string, details: FilmFile): Promise<Result<StoredFile, MediaError> | null>
} {
  const { repository, storage } = store
  const filmDetails: Films['filmDetails'] = async (ids) => {
    const rows = await repository.films(withoutNull(ids))
    const posters = await pictures(rows.map((row) => row.poster_id))
    return new Map(
      rows.map((row) => {
        const { id, poster_id: posterId, length_ms: length } = row
        const poster = (posterId !== null && posters.get(posterId)) || null
        const seconds = length === null ? null : length / 1000
        return [id, { seconds, posterId, poster, sources: videoSources(row, MEDIA_PATH) }]
      }),
    )
  }
  const films: Films = {
    async storeFilm({ webm, mp4, posterId, ...film }) {
      const row = await saveFilm(store, {
        ...film,
        webm_hash: webm && (await storeEncoding(storage, webm, 'webm')),
        mp4_hash: mp4 && (await storeEncoding(storage, mp4, 'mp4')),
        poster_id: posterId,
        length_ms: null,
        bytes: (webm ?? mp4)?.byteLength ?? null,
        webm_bytes: webm?.byteLength ?? null,
        mp4_bytes: mp4?.byteLength ?? null,
        createdBy: '',
      })
      onChange()
      return row.id
    },
    films: async (ids) =>
      new Map(
        (await repository.films(withoutNull(ids))).flatMap((row) =>
          row.isTrashed ? [] : [[row.id, videoSources(row, base)] as const],
        ),
      ),
    filmDetails,
    async film(id) {
      const [row] = await repository.assets([id])
      const details = (await filmDetails([id])).get(id)
      return row && details ? { id, ...shared(row), ...details } : null
    },
    async setPoster(id, posterId) {
      if (posterId !== null && !(await pictures([posterId])).has(posterId)) return false
      await repository.setPoster(id, posterId)
      onChange()
      return true
    },
  }
  return {
    films,
    async takeFilm(path, details) {
      const format = await filmFormat(path)
      return format === null ? null : storeFilmFile(store, path, format, details)
    },
  }
}

const shared = ({ file_name, width, height, bytes }: MediaAssetRow) => ({
  fileName: file_name,
  width,
  height,
  bytes,
})

/** Returns the ids without `null`, each once. */
export const withoutNull = (ids: Iterable<number | null>): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null)
