import { type RawBuilder, sql } from 'kysely'
import { type Audience, accessesOf } from '../../../core/content/index.ts'
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
    /** Columns in lists for authors that not every kind has. */
    picture: 'entry.thumbnail_id',
    type: 'entry.type',
  },
  page: {
    title: 'lower(entry.title)',
    text: 'lower(entry.title)',
    hand: 'entry.path',
    picture: 'NULL',
    type: 'NULL',
  },
} as const satisfies Record<EntryKind, object>

/**
 * Returns the SQL condition of a row for an audience to see it: the rule of `isVisible` for queries.
 *
 * @param alias Name of the table in the query; absent if the query has a single table.
 */
export function visibleTo(kind: EntryKind, audience: Audience, alias?: string): RawBuilder<boolean> {
  const prefix = alias === undefined ? '' : `${alias}.`
  const isPublished = `${prefix}status = 'publish'`
  const column = accessColumn(kind)
  if (column === null) return sql.raw(isPublished)
  const names = accessesOf(audience)
    .map((access) => `'${access}'`)
    .join(', ')
  return sql.raw(`${isPublished} AND ${prefix}${column} IN (${names})`)
}

/**
 * Returns the column that says who may see an entry; `null` if everybody may.
 *
 * @throws TypeError if the declared field has no column, because then its entries would be open to everybody
 */
export function accessColumn(kind: EntryKind): string | null {
  const name = ACCESS_FIELD[kind]
  if (name === null) return null
  const field = ENTRY_FIELDS[kind][name]
  if (!field || !('column' in field)) throw new TypeError(`The field "${name}" of a ${kind} has no column.`)
  return String(field.column)
}
