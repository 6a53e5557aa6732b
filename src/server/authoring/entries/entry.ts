import type { Entry as WrittenEntry } from '../../../core/calls/index.ts'
import type { EntryProblem } from '../../../core/entry/index.ts'

/** A work or page as its authors see it; its problems have no sentences yet. */
export interface Entry extends Omit<WrittenEntry, 'problems'> {
  problems: EntryProblem[]
}

/** An entry after a change. */
export interface Changed {
  entry: Entry
  /** Undo token, valid for a while; `null` if there is nothing to undo. */
  undo: string | null
  /** Path that the entry got instead of one that is taken. */
  renamedTo?: string
}
