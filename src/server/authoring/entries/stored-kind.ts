import type { BlockRegistry } from '../../../blocks/index.ts'
import type { ItemStatus } from '../../../core/content/index.ts'
import type {
  AttentionReason,
  EntryKind,
  EntryRef,
  EntrySource,
  EntryValues,
} from '../../../core/entry/index.ts'
import type { ChangeTransaction } from '../../editing/changes/index.ts'
import type { Db, ItemRow, PageRow, WorkingCopyRow } from '../../kit/db/index.ts'
import type { MediaPlace } from '../../site/media/index.ts'

/** Row of an entry: its values, and the data that the server adds. */
export interface EntryRow extends EntryRef {
  values: EntryValues
  status: ItemStatus
  source: EntrySource
  createdAt: string
  createdBy: string | null
  modifiedAt: string
  /** Time at which it became public; empty if it never was. */
  publishedAt: string
  trashedAt: string | null
  trashedFrom: ItemStatus | null
  /** Place in the order of works by hand; `null` for pages. */
  position: number | null
}

/** Columns of an entry that a change writes. */
export interface RowChange {
  values: EntryValues
  status: ItemStatus
  modifiedAt: string
  trashedAt?: string | null
  trashedFrom?: ItemStatus | null
}

export interface NewEntry extends RowChange {
  source: EntrySource
  createdAt: string
  createdBy: string | null
}

/** Folded texts that searches look in. */
export type FoldedTexts = Pick<WorkingCopyRow, 'folded_title' | 'folded_text'>

/** Reference of an entry to something else that is stored. */
export type Relation = readonly [kind: 'term' | 'media', id: number]

/** SQL expressions of a row named `entry`; those that indexes hold must repeat them exactly. */
export interface EntryExpressions {
  title: string
  /** Text that a search looks in. */
  text: string
  /** Order by hand. */
  hand: string
  /** Picture in lists for authors; `NULL` for kinds without one. */
  picture: string
  /** Type in lists for authors; `NULL` for kinds without one. */
  type: string
}

/** Declaration of how a kind of entry is stored. */
export interface StoredKind {
  expressions: EntryExpressions
  /** SQL conditions of a row named `entry` to need attention, by reason. */
  attention: Partial<Record<AttentionReason, string>>
  /** Creates the storage. */
  open(blocks: BlockRegistry): EntryStorage
}

/** Storage of one kind of entry: its rows, and what is derived from its values. */
export interface EntryStorage {
  find(query: Db['query'], id: number): Promise<EntryRow | null>
  insert(transaction: ChangeTransaction, entry: NewEntry): Promise<number>
  /** Writes the row and its links to terms. */
  update(transaction: ChangeTransaction, before: EntryRow, change: RowChange): Promise<void>
  /** Lists the media that values use, with their places. */
  mediaOf(values: EntryValues): readonly MediaPlace[]
  foldedTexts(values: EntryValues): FoldedTexts
  /** Lists the terms and media that values refer to by id. */
  relationsOf(values: EntryValues): readonly Relation[]
  /** Returns the values without terms, pictures and films that do not exist. */
  withKnownRelations(query: Db['query'], values: EntryValues): Promise<EntryValues>
}

/** Returns the columns of every kind as an entry has them. */
export const commonColumns = (kind: EntryKind, row: ItemRow | PageRow) => ({
  kind,
  id: row.id,
  status: row.status,
  source: row.source,
  createdAt: row.created_at,
  createdBy: row.created_by,
  modifiedAt: row.modified_at,
  publishedAt: row.published_at,
  trashedAt: row.trashed_at,
  trashedFrom: row.trashed_from,
})

/** Returns the columns that a new row gets once. */
export const originColumns = ({ source, createdAt, createdBy }: NewEntry) => ({
  source,
  created_at: createdAt,
  created_by: createdBy,
})

/** Returns the columns of the trash. */
export const trashColumns = ({ trashedAt = null, trashedFrom = null }: RowChange) => ({
  trashed_at: trashedAt,
  trashed_from: trashedFrom,
})
