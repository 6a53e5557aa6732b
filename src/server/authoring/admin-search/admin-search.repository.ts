import { type Kysely, sql } from 'kysely'
import type { ItemStatus } from '../../../core/content/index.ts'
import { ADDRESS_FIELD, type EntryKind, type EntryRef } from '../../../core/entry/index.ts'
import {
  containsText,
  type Db,
  engineOf,
  entryTableName,
  type PageRow,
  type Schema,
} from '../../kit/db/index.ts'

type Query = Kysely<Schema>

export interface WorkMatch {
  id: number
  title: string
  slug: string
  status: ItemStatus
  folded_title: string
  thumbnail_id: number | null
}

/** Unpublished state of an entry, found by its title or text. */
export interface WorkingCopyMatch {
  id: number
  title: string
  folded_title: string
}

/** Columns of an entry that are read without its texts. */
export interface EntryName {
  kind: EntryKind
  id: number
  title: string
  /** Slug or path. */
  address: string
  status: ItemStatus
  modified_at: string
}

export interface MediaMatch {
  id: number
  title: string
  file_name: string
  folded_text: string
}

export interface AdminSearchRepository {
  /** Finds works outside of the trash by their slugs, in an index; none of their texts is read. */
  worksBySlug(words: readonly string[], limit: number): Promise<number[]>
  /** Finds works that are not public by searching all their texts; works whose titles contain the words come first. */
  unpublished(words: readonly string[], limit: number): Promise<number[]>
  /** Finds entries of a kind by their unpublished state; entries whose titles contain the words come first. */
  copies(kind: EntryKind, words: readonly string[], limit: number): Promise<WorkingCopyMatch[]>
  works(ids: readonly number[]): Promise<WorkMatch[]>
  /** Lists the entries of a kind outside of the trash, by their address. */
  names(kind: EntryKind): Promise<EntryName[]>
  /** Reads the whole row of an entry. */
  row(ref: EntryRef): Promise<PageRow | null>
  media(words: readonly string[], limit: number): Promise<MediaMatch[]>
}

/** Returns the condition that a text contains all of the words. */
const holdsAll = (query: Query, column: string, words: readonly string[]) =>
  sql.join(
    words.map((word) => containsText(query, sql.ref(column), word)),
    sql` AND `,
  )

/** Returns the expression for the title in the stored values. */
const titleOf = (query: Query) =>
  engineOf(query) === 'postgres'
    ? sql<string | null>`data::json ->> 'title'`
    : sql<string | null>`data ->> '$.title'`

export const createAdminSearchRepository = ({ query }: Pick<Db, 'query'>): AdminSearchRepository => ({
  async worksBySlug(words, limit) {
    const { rows } = await sql<{ id: number }>`SELECT id FROM portfolio_item
      WHERE ${holdsAll(query, 'slug', words)} LIMIT ${limit}`.execute(query)
    return rows.map(({ id }) => id)
  },
  async unpublished(words, limit) {
    const { rows } = await sql<{ id: number }>`SELECT id FROM portfolio_item
      WHERE status IN ('draft', 'future') AND ${holdsAll(query, 'folded_text', words)}
      ORDER BY CASE WHEN ${holdsAll(query, 'folded_title', words)} THEN 0 ELSE 1 END, id DESC
      LIMIT ${limit}`.execute(query)
    return rows.map(({ id }) => id)
  },
  async copies(kind, words, limit) {
    const { rows } = await sql<{ id: number }>`SELECT entry_id AS id FROM working_copy
      WHERE kind = ${kind} AND ${holdsAll(query, 'folded_text', words)}
      ORDER BY CASE WHEN ${holdsAll(query, 'folded_title', words)} THEN 0 ELSE 1 END, -entry_id
      LIMIT ${limit}`.execute(query)
    if (rows.length === 0) return []
    const copies = await query
      .selectFrom('working_copy')
      .select(['entry_id as id', 'folded_title', titleOf(query).as('title')])
      .where('kind', '=', kind)
      .where(
        'entry_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return copies.map(({ title, ...copy }) => ({ ...copy, title: title ?? '' }))
  },
  works: async (ids) =>
    ids.length === 0
      ? []
      : query
          .selectFrom('portfolio_item')
          .select(['id', 'title', 'slug', 'status', 'folded_title', 'thumbnail_id'])
          .where('id', 'in', [...ids])
          .where('status', '<>', 'trash')
          .execute(),
  names: (kind) =>
    query
      .selectFrom(entryTableName(kind))
      .select([
        sql.lit(kind).as('kind'),
        'id',
        'title',
        sql.ref<string>(ADDRESS_FIELD[kind]).as('address'),
        'status',
        'modified_at',
      ])
      .where('status', '<>', 'trash')
      .orderBy('address')
      .execute(),
  row: async ({ kind, id }) =>
    (await query.selectFrom(entryTableName(kind)).selectAll().where('id', '=', id).executeTakeFirst()) ??
    null,
  async media(words, limit) {
    // Only ids are selected, so that of all other rows just the index is read.
    const { rows } = await sql<{ id: number }>`SELECT id FROM media_asset
      WHERE trashed_at IS NULL AND ${holdsAll(query, 'folded_text', words)}
      ORDER BY -id LIMIT ${limit}`.execute(query)
    if (rows.length === 0) return []
    return query
      .selectFrom('media_asset')
      .select(['id', 'title', 'file_name', 'folded_text'])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id', 'desc')
      .execute()
  },
})
