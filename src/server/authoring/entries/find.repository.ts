import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldForSearch, type ItemStatus } from '../../../core/content/index.ts'
import { ADDRESS_FIELD, type EntryKind } from '../../../core/entry/index.ts'
import { entryTable, type Schema } from '../../kit/db/index.ts'
import { STORED_KINDS } from './stored-kinds.ts'

export interface EntryFilter {
  /** Statuses of the entries; without any, nothing is found. */
  statuses: readonly ItemStatus[]
  /** Words contained in title or text. */
  search?: string
  include?: readonly number[]
  exclude?: readonly number[]
  /** Slugs of works, paths of pages. */
  addresses?: readonly string[]
  /** Groups of terms; a work has at least one term of each group. */
  termGroups?: readonly (readonly number[])[]
  /** Terms whose works are left out. */
  withoutTerms?: readonly number[]
}

export const FOUND_ORDERS = ['date', 'modified', 'id', 'title', 'slug', 'hand'] as const

export interface EntryWindow {
  by: (typeof FOUND_ORDERS)[number]
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

function condition(kind: EntryKind, filter: EntryFilter): RawBuilder<unknown> {
  const { statuses, search = '', include = [], exclude = [], addresses = [] } = filter
  const { termGroups = [], withoutTerms = [] } = filter
  const text = sql.raw(STORED_KINDS[kind].expressions.text)
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  const address = sql.ref(`entry.${ADDRESS_FIELD[kind]}`)
  return sql.join(
    [
      statuses.length > 0 ? sql`entry.status IN (${sql.join(statuses)})` : sql`1 = 0`,
      ...words.map((word) => sql`${text} LIKE ${`%${word.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`),
      ...(include.length > 0 ? [sql`entry.id IN (${sql.join(include)})`] : []),
      // As in WordPress, included ids take precedence over excluded ones.
      ...(exclude.length > 0 && include.length === 0 ? [sql`entry.id NOT IN (${sql.join(exclude)})`] : []),
      ...(addresses.length > 0 ? [sql`${address} IN (${sql.join(addresses)})`] : []),
      ...termGroups.map((terms) =>
        terms.length === 0
          ? sql`1 = 0`
          : sql`EXISTS (SELECT 1 FROM item_term WHERE item_id = entry.id AND term_id IN (${sql.join(terms)}))`,
      ),
      ...(withoutTerms.length > 0
        ? [
            sql`NOT EXISTS (SELECT 1 FROM item_term WHERE item_id = entry.id AND term_id IN (${sql.join(withoutTerms)}))`,
          ]
        : []),
    ],
    sql` AND `,
  )
}

/** Reads the ids of one page of a list. */
export async function findIds(
  query: Kysely<Schema>,
  kind: EntryKind,
  filter: EntryFilter,
  { by, direction, offset, limit }: EntryWindow,
): Promise<number[]> {
  const columns: Record<EntryWindow['by'], RawBuilder<unknown>> = {
    date: sql`entry.published_at`,
    modified: sql`entry.modified_at`,
    id: sql`entry.id`,
    title: sql.raw(STORED_KINDS[kind].expressions.title),
    slug: sql.ref(`entry.${ADDRESS_FIELD[kind]}`),
    hand: sql.raw(STORED_KINDS[kind].expressions.hand),
  }
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<{ id: number }>`SELECT entry.id AS id FROM ${entryTable(kind)} AS entry
    WHERE ${condition(kind, filter)}
    ORDER BY ${columns[by]} ${way}, entry.id ${way} LIMIT ${limit} OFFSET ${offset}`.execute(query)
  return rows.map(({ id }) => Number(id))
}

/** Counts the entries that match a filter. */
export async function countFound(
  query: Kysely<Schema>,
  kind: EntryKind,
  filter: EntryFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${entryTable(kind)} AS entry
    WHERE ${condition(kind, filter)}`.execute(query)
  return Number(rows[0]?.total ?? 0)
}
