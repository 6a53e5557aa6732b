import type { MediaItem, MediaUse } from '../../../core/calls/index.ts'
import type { LibraryRow } from './library.repository.ts'
import type { FieldProblems } from './media-record.ts'

/** Reason for which a change of the library is refused; nothing was written. */
export type LibraryError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** 422: the key belongs to another operation. */
  | { code: 'key_reused' }
  /** The file that was uploaded is missing or truncated in storage. */
  | { code: 'original_missing' }
  /**
   * The asset was changed meanwhile. `by` is the name of the author; `null` for the server and for accounts that are
   * gone.
   */
  | { code: 'rest_conflict'; current: MediaItem; by: string | null; at: string }
  | { code: 'invalid'; problems: FieldProblems }
  /** The asset is used, or another asset is to be replaced with it. */
  | { code: 'in_use'; usage: MediaUse[] }
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
