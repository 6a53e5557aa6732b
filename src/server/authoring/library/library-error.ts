import type { FilmDetails } from '../../../core/calls/index.ts'
import type { Picture } from '../../../core/content/index.ts'
import type { LibraryRow, MediaUsePlace } from './library.repository.ts'
import type { FieldProblems, MediaRecord } from './media-record.ts'

/**
 * A media asset: its record, the picture as pages show it (`null` for films and in the trash), and the details of a
 * film (`null` for pictures).
 */
export type Medium = MediaRecord & { picture: Picture | null; film: FilmDetails | null }

/** Reason for which a change of the library is refused; nothing was written. */
export type LibraryError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** The file that was uploaded is missing or truncated in storage. */
  | { code: 'original_missing' }
  /**
   * The asset was changed meanwhile. `by` is the name of the author; `null` for the server and for accounts that are
   * gone.
   */
  | { code: 'rest_conflict'; current: Medium; by: string | null; at: string }
  | { code: 'invalid'; problems: FieldProblems }
  /** The asset is used, or another asset is to be replaced with it. */
  | { code: 'in_use'; usage: MediaUsePlace[] }
  | { code: 'too_many'; most: number }

/** Refusal of a change; the state of a conflict is a row, whose picture and uses are read after the transaction. */
export type MediaChangeError =
  | Exclude<LibraryError, { code: 'rest_conflict' }>
  | { code: 'rest_conflict'; current: LibraryRow; by: string | null; at: string }

/** Action on many media assets. */
export type MediaAction = 'trash' | 'restore' | 'delete'

/** File of a media asset to send. */
export interface LibraryFile {
  name: string
  mime: string
  /** Size in bytes. */
  size: number
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}
