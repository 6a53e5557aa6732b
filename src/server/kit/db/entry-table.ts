import { type RawBuilder, sql } from 'kysely'
import { type Audience, accessesOf, type ItemStatus } from '../../../core/content/index.ts'
import {
  ADDRESS_FIELD,
  accessField,
  ENTRY_FIELDS,
  ENTRY_KINDS,
  type EntryKind,
  tableNameOf,
} from '../../../core/entry/index.ts'

/**
 * Returns the name of the table of a kind of entry. Its type is that of a table with the columns that every kind has;
 * the columns of the fields are known from their declaration.
 */
export const entryTableName = (kind: EntryKind): 'page' => tableNameOf(kind) as 'page'

/** Returns the table of a kind of entry, for statements. */
export const entryTable = (kind: EntryKind): RawBuilder<unknown> => sql.table(tableNameOf(kind))

/** Columns that lists of several kinds of entries have in common. */
export interface AnyEntryRow {
  kind: EntryKind
  id: number
  title: string
  /** Slug of a work, path of a page. */
  address: string
  status: ItemStatus
  trashed_at: string | null
}

/** Returns the statement that reads the entries of a kind that meet a condition. */
export const selectEntries = (kind: EntryKind, condition: RawBuilder<unknown>): RawBuilder<AnyEntryRow> =>
  sql`SELECT ${sql.lit(kind)} AS kind, id, title, ${sql.ref(ADDRESS_FIELD[kind])} AS address, status, trashed_at
    FROM ${entryTable(kind)} WHERE ${condition}`

/** Returns the statement that reads the entries of all kinds that meet a condition. */
export const selectAllEntries = (condition: RawBuilder<unknown>): RawBuilder<AnyEntryRow> =>
  sql`${sql.join(
    ENTRY_KINDS.map((kind) => selectEntries(kind, condition)),
    sql` UNION ALL `,
  )}`

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
  const name = accessField(kind)
  if (name === null) return null
  const field = ENTRY_FIELDS[kind][name]
  if (!field || !('column' in field)) throw new TypeError(`The field "${name}" of a ${kind} has no column.`)
  return String(field.column)
}
