import type { Picture } from '../../core/content/index.ts'
import type { FilmDetails } from '../media/index.ts'
import type { MediaUsePlace } from './library.repository.ts'
import type { FieldProblems, MediaRecord } from './media-record.ts'

/**
 * A record, the picture as pages show it, `null` for films and in the trash, and what only films have, `null` for
 * pictures.
 */
export type Medium = MediaRecord & { picture: Picture | null; film: FilmDetails | null }

/** Why a change of the library is refused; nothing was written. */
export type LibraryError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** By whom, by name: `null` for the server and for accounts that are gone. */
  | { code: 'rest_conflict'; current: Medium; by: string | null; at: string }
  | { code: 'invalid'; problems: FieldProblems }
  /** It is used, or is what something else is to be replaced with. */
  | { code: 'in_use'; usage: MediaUsePlace[] }
  | { code: 'too_many'; most: number }

/** The version a change is based on; `null` for a client that does not say. */
export interface MediaGuard {
  version: number | null
}

/** What is done to many. */
export type MediaDeed = 'trash' | 'restore' | 'delete'

/** A file of a medium on its way to somebody. */
export interface LibraryFile {
  name: string
  mime: string
  /** In bytes. */
  size: number
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}
