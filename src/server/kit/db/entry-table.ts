import type { EntryKind } from '../../../core/entry/index.ts'
import type { Schema } from './schema.ts'

/** Table of each kind of entry. */
export const ENTRY_TABLE = {
  work: 'portfolio_item',
  page: 'page',
} as const satisfies Record<EntryKind, keyof Schema>
