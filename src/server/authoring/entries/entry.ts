import type { Entry as WrittenEntry } from '../../../core/calls/index.ts'
import type { EntryProblem } from '../../../core/entry/index.ts'
import type { RevisionRow } from '../../kit/db/index.ts'

/** A work or page as its authors see it; its problems have no sentences yet. */
export interface Entry extends Omit<WrittenEntry, 'problems'> {
  problems: EntryProblem[]
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
