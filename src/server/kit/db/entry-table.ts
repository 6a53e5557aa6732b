import type { EntryKind } from '../../../core/entry/index.ts'
import type { Schema } from './schema.ts'

/** Table of each kind of entry. */
export const ENTRY_TABLE = {
  work: 'portfolio_item',
  page: 'page',
} as const satisfies Record<EntryKind, keyof Schema>

/** Expressions of a row named `entry`; those that indexes hold must repeat them exactly. */
export const ENTRY_SQL = {
  work: {
    title: 'entry.folded_title',
    /** Text that a search looks in. */
    text: 'entry.folded_text',
    /** Order by hand. */
    hand: 'entry.position',
    /** Condition for anybody to see it. */
    isPublic: "status = 'publish'",
  },
  page: {
    title: 'lower(entry.title)',
    text: 'lower(entry.title)',
    hand: 'entry.path',
    isPublic: "status = 'publish' AND visibility = 'public'",
  },
} as const satisfies Record<EntryKind, object>
