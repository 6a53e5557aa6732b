import { type Kysely, sql, type Transaction } from 'kysely'
import { type EntrySource, STEP } from '../../../core/entry/index.ts'
import { raiseVersions } from '../../editing/changes/index.ts'
import { type ItemRow, type NewItemRow, type Schema, visibleTo } from '../../kit/db/index.ts'
import { type MediaPlace, replaceMediaUsage } from '../media/index.ts'
import { firstPlace } from './work-places.repository.ts'

/** Number of rows written at once, which stays below every engine's limit on parameters per statement. */
const ROWS_AT_ONCE = 500

/** An item with the ids of its terms and pictures, ready to be written. */
export interface ItemToSave {
  row: Omit<NewItemRow, 'created_by' | 'trashed_at' | 'trashed_from'>
  terms: number[]
  media: MediaPlace[]
}

/** A saved item: its place is one by hand if it was there before. */
interface SavedItem {
  id: number
  slug: string
  position: number
}

/** A term id of an item with its taxonomy. */
export interface ItemTerm {
  item_id: number
  term_id: number
  taxonomy: string
}

/** Terms by the id of their item. */
export function termsByItem(terms: ItemTerm[]): Map<number, ItemTerm[]> {
  const grouped = new Map<number, ItemTerm[]>()
  for (const term of terms) {
    const own = grouped.get(term.item_id)
    if (own) own.push(term)
    else grouped.set(term.item_id, [term])
  }
  return grouped
}

/** Items in the database, published or not. */
export interface PortfolioRepository {
  /** Rows in the order of the ids; ids without a row are left out. */
  byIds(ids: number[]): Promise<ItemRow[]>
  /** Returns the work with this id or slug, if everybody may see it. */
  visible(column: 'id' | 'slug', value: number | string): Promise<ItemRow | null>
  termsOf(ids: number[]): Promise<ItemTerm[]>
  /** Returns those of the ids that are terms, with their taxonomy. */
  taxonomiesOf(termIds: number[]): Promise<{ id: number; taxonomy: string }[]>
  /** Addresses of the films of published items, each once. */
  videoUrls(): Promise<string[]>
  /** Writes items with their terms in one transaction; those with a known slug are replaced and keep their ids. */
  save(items: ItemToSave[], source: EntrySource, at: string): Promise<Map<string, number>>
}

export const createPortfolioRepository = (query: Kysely<Schema>): PortfolioRepository => ({
  async byIds(ids) {
    if (ids.length === 0) return []
    const rows = await query.selectFrom('portfolio_item').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  visible: async (column, value) =>
    (await query
      .selectFrom('portfolio_item')
      .selectAll()
      .where(column, '=', value)
      .where(visibleTo('work', 'everybody'))
      .executeTakeFirst()) ?? null,
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
  taxonomiesOf: (termIds) =>
    termIds.length === 0
      ? Promise.resolve([])
      : query
          .selectFrom('term')
          .select(['id', 'taxonomy'])
          .where('id', 'in', termIds)
          .orderBy('id')
          .execute(),
  async videoUrls() {
    // Must equal the condition of the index exactly.
    const { rows } = await sql<{
      video_url: string
    }>`SELECT DISTINCT video_url FROM portfolio_item WHERE type = 'video' AND ${visibleTo('work', 'everybody')} AND video_url <> ''`.execute(
      query,
    )
    return rows.map(({ video_url }) => video_url)
  },
  save: (items, source, at) =>
    query.transaction().execute(async (transaction) => {
      const ids = new Map<string, number>()
      for (const part of parts(items)) {
        const savedRows = await upsert(transaction, part, source, at)
        for (const { id, slug } of savedRows) ids.set(slug, id)
        const bySlug = new Map(savedRows.map((item) => [item.slug, item]))
        const savedItems = part.flatMap((item) => {
          const savedRow = bySlug.get(item.row.slug)
          return savedRow ? [{ ...item, ...savedRow }] : []
        })
        await replaceTerms(transaction, savedItems)
        for (const isLive of [true, false]) {
          const uses = savedItems.filter(({ row }) => (row.status === 'publish') === isLive)
          await replaceMediaUsage(
            transaction,
            'work',
            uses.map(({ id, media }) => ({ entryId: id, places: media })),
            isLive,
          )
        }
        const works = { kind: 'work', ids: savedRows.map(({ id }) => id), firstVersion: 0 }
        await raiseVersions(transaction, works, at, null)
      }
      return ids
    }),
})

/** Writes rows. New items get the first positions by hand, the newest of them first. */
async function upsert(
  transaction: Transaction<Schema>,
  items: ItemToSave[],
  source: EntrySource,
  at: string,
): Promise<SavedItem[]> {
  const start = await firstPlace(transaction)
  const newestFirst = items.toSorted((a, b) => (a.row.published_at > b.row.published_at ? -1 : 1))
  const placeOf = new Map(newestFirst.map((item, index) => [item, start - (items.length - index) * STEP]))
  return transaction
    .insertInto('portfolio_item')
    .values(
      items.map((item) => ({ ...item.row, source, created_at: at, position: placeOf.get(item) ?? start })),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        ...Object.fromEntries(columnsOf(items).map((column) => [column, row.ref(`excluded.${column}`)])),
        // The answer for an unchanged address stays until it is checked again; a new address has none.
        framing: sql<string>`CASE WHEN portfolio_item.frame_url = excluded.frame_url
          THEN portfolio_item.framing ELSE 'unknown' END`,
        framing_checked_at: '',
      })),
    )
    .returning(['id', 'slug', 'position'])
    .execute()
}

/** The columns that are written: those of any of the rows, since all rows have the same. */
const columnsOf = ([item]: ItemToSave[]): (keyof NewItemRow)[] =>
  Object.keys(item?.row ?? {}) as (keyof NewItemRow)[]

async function replaceTerms(transaction: Transaction<Schema>, saved: (ItemToSave & SavedItem)[]) {
  await transaction
    .deleteFrom('item_term')
    .where(
      'item_id',
      'in',
      saved.map(({ id }) => id),
    )
    .execute()
  const links = saved.flatMap(({ id, position, row, terms }) =>
    [...new Set(terms)].map((term) => ({
      item_id: id,
      term_id: term,
      status: row.status,
      published_at: row.published_at,
      position,
    })),
  )
  for (const part of parts(links)) await transaction.insertInto('item_term').values(part).execute()
}

function* parts<T>(list: T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE)
    yield list.slice(start, start + ROWS_AT_ONCE)
}
