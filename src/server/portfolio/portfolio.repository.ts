import { type Kysely, sql, type Transaction } from 'kysely'
import type { ItemRow, NewItemRow, Schema } from '../db/index.ts'

/** Parameters of one statement are limited: this many rows at once stay below every engine's limit. */
const ROWS_AT_ONCE = 500

/** An item with the ids of its terms, ready to be written. */
export interface ItemToSave {
  row: NewItemRow
  terms: number[]
}

/** A term id of an item with its taxonomy. */
export interface ItemTerm {
  item_id: number
  term_id: number
  taxonomy: string
}

/** Items in the database, published or not. */
export interface PortfolioRepository {
  /** Rows in the order of the ids; ids without a row are left out. */
  byIds(ids: number[]): Promise<ItemRow[]>
  bySlug(slug: string): Promise<ItemRow | null>
  termsOf(ids: number[]): Promise<ItemTerm[]>
  /** Addresses of the films of published items, each once. */
  videoUrls(): Promise<string[]>
  /** Writes items with their terms in one transaction; those with a known slug are replaced and keep their ids. */
  save(items: ItemToSave[]): Promise<Map<string, number>>
}

export const createPortfolioRepository = (query: Kysely<Schema>): PortfolioRepository => ({
  async byIds(ids) {
    if (ids.length === 0) return []
    const rows = await query.selectFrom('portfolio_item').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  bySlug: async (slug) =>
    (await query.selectFrom('portfolio_item').selectAll().where('slug', '=', slug).executeTakeFirst()) ??
    null,
  termsOf: (ids) =>
    ids.length === 0
      ? Promise.resolve([])
      : query
          .selectFrom('item_term')
          .innerJoin('term', 'term.id', 'item_term.term_id')
          .select(['item_term.item_id', 'item_term.term_id', 'term.taxonomy'])
          .where('item_term.item_id', 'in', ids)
          .orderBy('item_term.term_id')
          .execute(),
  async videoUrls() {
    const rows = await query
      .selectFrom('portfolio_item')
      .select('video_url')
      .distinct()
      .where('type', '=', 'video')
      .where('status', '=', 'publish')
      .where('video_url', '<>', '')
      .execute()
    return rows.map(({ video_url }) => video_url)
  },
  save: (items) =>
    query.transaction().execute(async (transaction) => {
      const ids = new Map<string, number>()
      for (const part of parts(items)) {
        const saved = await upsert(transaction, part)
        for (const { id, slug } of saved) ids.set(slug, id)
        await replaceTerms(transaction, part, ids)
      }
      return ids
    }),
})

const upsert = (transaction: Transaction<Schema>, items: ItemToSave[]) =>
  transaction
    .insertInto('portfolio_item')
    .values(items.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        ...Object.fromEntries(columnsOf(items).map((column) => [column, row.ref(`excluded.${column}`)])),
        // What is known of an address stays until it has been asked again; of a new one nothing is known.
        framing: sql<string>`CASE WHEN portfolio_item.frame_url = excluded.frame_url
          THEN portfolio_item.framing ELSE 'unknown' END`,
        framing_checked_at: '',
      })),
    )
    .returning(['id', 'slug'])
    .execute()

/** The columns that are written: those of any of the rows, since all rows have the same. */
const columnsOf = ([item]: ItemToSave[]): (keyof NewItemRow)[] =>
  Object.keys(item?.row ?? {}) as (keyof NewItemRow)[]

async function replaceTerms(transaction: Transaction<Schema>, items: ItemToSave[], ids: Map<string, number>) {
  const saved = items.flatMap(({ row, terms }) => {
    const id = ids.get(row.slug)
    return id === undefined ? [] : [{ id, row, terms }]
  })
  await transaction
    .deleteFrom('item_term')
    .where(
      'item_id',
      'in',
      saved.map(({ id }) => id),
    )
    .execute()
  const links = saved.flatMap(({ id, row, terms }) =>
    [...new Set(terms)].map((term) => ({
      item_id: id,
      term_id: term,
      status: row.status,
      published_at: row.published_at,
    })),
  )
  for (const part of parts(links)) await transaction.insertInto('item_term').values(part).execute()
}

function* parts<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE)
    yield list.slice(start, start + ROWS_AT_ONCE)
}
