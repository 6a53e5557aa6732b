import type { ItemStatus } from '../../core/content/index.ts'
import type { EntryProblem, EntryRef, EntrySource, EntryState, EntryValues } from '../../core/entry/index.ts'
import type { RevisionRow } from '../db/index.ts'

/** A work or page as its authors know it. Times are ISO 8601 in UTC. */
export interface Entry extends EntryRef {
  /** Raised by every acknowledged change; the entity tag is made of it. */
  version: number
  status: ItemStatus
  state: EntryState
  /** The newest saved state. */
  values: EntryValues
  /** What is public, or will be at its date; `null` for drafts and in the trash. */
  live: EntryValues | null
  /** What keeps the newest state from being published. */
  problems: EntryProblem[]
  /** Path of the newest state. */
  path: string
  scheduled: { publish: string | null; unpublish: string | null }
  source: EntrySource
  createdAt: string
  createdBy: string | null
  /** When what is public was changed last. */
  modifiedAt: string
  /** When anything was changed last, and the name of who did it; `null` for the server and for accounts that are gone. */
  updatedAt: string
  updatedBy: string | null
  trashedAt: string | null
}

/** A kept state of an entry. */
export type Revision = Pick<RevisionRow, 'number' | 'reason' | 'created_at' | 'created_by'> & {
  /** Name of who did it; `null` for the server and for accounts that are gone. In lists alone. */
  by?: string | null
}

/** What a change is based on, and a key by which its repetition is known. */
export interface Guard {
  /** `null` where the caller does not care what stands. */
  version: number | null
  key?: string | null
}

/** An entry after a change. */
export interface Changed {
  entry: Entry
  /** Takes the change back for a while; `null` where there is nothing to take back. */
  undo: string | null
  /** The path it got instead of one that is taken. */
  renamedTo?: string
}
