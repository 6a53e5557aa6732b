import type { ItemStatus } from '../../../core/content/index.ts'
import type {
  EntryProblem,
  EntryRef,
  EntrySource,
  EntryState,
  EntryValues,
} from '../../../core/entry/index.ts'
import type { RevisionRow } from '../../kit/db/index.ts'

/** A work or page as its authors see it. Times are ISO 8601 in UTC. */
export interface Entry extends EntryRef {
  /** Version, raised by every acknowledged change; the entity tag is made of it. */
  version: number
  status: ItemStatus
  state: EntryState
  /** Values of the newest saved state. */
  values: EntryValues
  /** Values that are public, or will be at their date; `null` for drafts and in the trash. */
  live: EntryValues | null
  /** Problems that keep the newest state from being published. */
  problems: EntryProblem[]
  /** Path of the newest state. */
  path: string
  scheduled: { publish: string | null; unpublish: string | null }
  source: EntrySource
  createdAt: string
  createdBy: string | null
  /** Time of the last change to the public state. */
  modifiedAt: string
  /**
   * Time of the last change of any kind, and the name of its author; `null` for the server and for accounts that are
   * gone.
   */
  updatedAt: string
  updatedBy: string | null
  trashedAt: string | null
}

/** A stored state of an entry. */
export type Revision = Pick<RevisionRow, 'number' | 'reason' | 'created_at' | 'created_by'> & {
  /** Name of the author; `null` for the server and for accounts that are gone. Only set in lists. */
  by?: string | null
}

/** An entry after a change. */
export interface Changed {
  entry: Entry
  /** Undo token, valid for a while; `null` if there is nothing to undo. */
  undo: string | null
  /** Path that the entry got instead of one that is taken. */
  renamedTo?: string
}
