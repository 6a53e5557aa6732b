import { type RawBuilder, sql } from 'kysely'
import { ACCESSES, type Audience, accessesOf } from '../../../core/content/index.ts'
import { ACCESS_FIELD, ENTRY_FIELDS, type EntryKind } from '../../../core/entry/index.ts'
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
    /** Columns of its row in lists of authors, which not every kind has. */
    picture: 'entry.thumbnail_id',
    type: 'entry.type',
    access: 'NULL',
  },
  page: {
    title: 'lower(entry.title)',
    text: 'lower(entry.title)',
    hand: 'entry.path',
    picture: 'NULL',
    type: 'NULL',
    access: 'entry.visibility',
  },
} as const satisfies Record<EntryKind, object>

/**
 * Returns the SQL condition of a row for an audience to see it: the rule of `isVisible` for queries.
 *
 * @param name of the row in the query; absent if the query has a single table
 */
export function visibleTo(kind: EntryKind, audience: Audience, name?: string): RawBuilder<boolean> {
  const prefix = name === undefined ? '' : `${name}.`
  const isPublished = `${prefix}status = 'publish'`
  const accesses = accessesOf(audience)
  const column = accessColumn(kind)
  if (column === null || accesses.length === ACCESSES.length) return sql.raw(isPublished)
  const names = accesses.map((access) => `'${access}'`).join(', ')
  return sql.raw(`${isPublished} AND ${prefix}${column} IN (${names})`)
}

/** Returns the column that says who may see an entry; `null` if everybody may. */
function accessColumn(kind: EntryKind): string | null {
  const name = ACCESS_FIELD[kind]
  const field = name === null ? undefined : ENTRY_FIELDS[kind][name]
  return field && 'column' in field ? String(field.column) : null
}
