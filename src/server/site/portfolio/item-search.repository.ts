import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DetailedItem } from '../../../core/content/index.ts'
import { commaSeparated, type Schema, visibleTo } from '../../kit/db/index.ts'
import type { ItemOrder, ListWindow } from './item-filter.ts'
import { type DateColumns, orderTerms } from './item-order.repository.ts'
import {
  contains,
  itemsWithWords,
  type SearchFilter,
  wordBeginsOrHasTerm,
  wordConditions,
} from './text-search.repository.ts'

/**
 * Maximum size of a group that is read whole and sorted; in larger groups, walking an index in the order of the list
 * finds enough items soon.
 */
export const SMALL_GROUP_SIZE = 2000

/** Number of ids from which they are read as one text: reading a row for each takes six times as long. */
const MAX_ID_ROWS = 500

/** Number of items of one client or kind that are compared with a work: enough to find three similar ones. */
const ALIKE = 24

/** Search of published items. Returns ids only, so that reading touches nothing but indexes. */
export interface ItemSearchRepository {
  /**
   * Returns ids of a part of the list.
   *
   * @param total number of matches: few are read whole, many are walked
   */
  ids(filter: SearchFilter, order: ItemOrder, window: ListWindow, total: number): Promise<number[]>
  count(filter: SearchFilter): Promise<number>
  /** Counts the items with each term; terms without items are absent. */
  countByTerm(filter: SearchFilter): Promise<Map<number, number>>
  /** Returns some newest items of the same client, and of any of the same categories; the item itself is among them. */
  alike(item: Pick<DetailedItem, 'meta' | 'terms'>): Promise<number[]>
  /** The item right before or after a place in a list newest first or by hand, without reading the list. */
  beside(
    filter: SearchFilter,
    place: ListPlace,
    side: 'before' | 'after',
    order: ItemOrder,
    total: number,
  ): Promise<number | null>
}

/** Position of an item in a list by date, whether or not it is in the list. */
export interface ListPlace {
  id: number
  /** ISO 8601, UTC. */
  date: string
}

export const createItemSearchRepository = (query: Kysely<Schema>): ItemSearchRepository => ({
  async ids(filter, order, window, total) {
    const { source, conditions } = await plan(query, filter, isWalked(order) ? 'dates' : 'items', total)
    const list = sql`SELECT ${source.id} AS id FROM ${source.from}
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${orderTerms(query, filter, order, source)}
      LIMIT ${window.limit} OFFSET ${window.offset}`
    if (window.limit > MAX_ID_ROWS) return asOneText(query, list)
    const { rows } = await sql<{ id: number }>`${list}`.execute(query)
    return rows.map(({ id }) => id)
  },
  async count(filter) {
    const { source, conditions } = await plan(query, filter, 'ids')
    const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${source.from}
      WHERE ${sql.join(conditions, sql` AND `)}`.execute(query)
    return Number(rows[0]?.total ?? 0)
  },
  async countByTerm(filter) {
    const { source, conditions } = await plan(query, filter, 'ids')
    const { rows } = await sql<{
      term: number
      total: number
    }>`SELECT counted.term_id AS term, count(*) AS total
      FROM (SELECT ${source.id} AS id FROM ${source.from} WHERE ${sql.join(conditions, sql` AND `)}) AS listed
      CROSS JOIN item_term AS counted WHERE counted.item_id = listed.id
      GROUP BY counted.term_id`.execute(query)
    return new Map(rows.map(({ term, total }) => [term, Number(total)]))
  },
  async alike({ meta, terms }) {
    const ofClient = meta.client
      ? await sql<{
          id: number
        }>`SELECT id FROM portfolio_item WHERE client = ${meta.client} AND ${visibleTo('work', 'everybody')}
          ORDER BY published_at DESC LIMIT ${ALIKE}`.execute(query)
      : { rows: [] }
    const ofKind = await Promise.all(
      terms.categories.map((term) =>
        sql<{
          id: number
        }>`SELECT item_id AS id FROM item_term WHERE term_id = ${term} AND ${visibleTo('work', 'everybody')}
            ORDER BY published_at DESC, item_id DESC LIMIT ${ALIKE}`.execute(query),
      ),
    )
    return [...new Set([ofClient, ...ofKind].flatMap(({ rows }) => rows.map(({ id }) => id)))]
  },
  async beside(filter, { id, date }, side, { by, direction }, total) {
    const { source, conditions } = await plan(query, filter, 'dates', total)
    const isAscending = (side === 'after') === (direction === 'asc')
    const beyond = isAscending ? sql`>` : sql`<`
    const place =
      by === 'hand'
        ? sql`(${source.position}, ${source.id}) ${beyond} ((SELECT position FROM portfolio_item WHERE id = ${id}), ${id})`
        : sql`(${source.publishedAt}, ${source.id}) ${beyond} (${date}, ${id})`
    conditions.push(place)
    const { rows } = await sql<{ id: number }>`SELECT ${source.id} AS id FROM ${source.from}
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${orderTerms(query, filter, { by, direction: isAscending ? 'asc' : 'desc' }, source)}
      LIMIT 1`.execute(query)
    return rows[0]?.id ?? null
  },
})

/** Tells whether the items of a term are also walked in this order. */
const isWalked = ({ by }: ItemOrder): boolean => by === 'date' || by === 'hand'

async function asOneText(query: Kysely<Schema>, list: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    ids: string | null
  }>`SELECT ${commaSeparated(query, sql`CAST(id AS text)`)} AS ids FROM (${list}) AS list`.execute(query)
  const ids = rows[0]?.ids
  return ids ? ids.split(',').map(Number) : []
}

/** Tables that are walked, and the names of their columns. */
interface Source extends DateColumns {
  from: RawBuilder<unknown>
}

const ITEMS: Source = {
  from: sql`portfolio_item AS item`,
  id: sql`item.id`,
  publishedAt: sql`item.published_at`,
  position: sql`item.position`,
}
const LINKS: Source = {
  from: sql`item_term AS link`,
  id: sql`link.item_id`,
  publishedAt: sql`link.published_at`,
  position: sql`link.position`,
}
/** Links joined with items; CROSS JOIN keeps SQLite from walking the items first. */
const LINKS_WITH_ITEMS: Source = { ...LINKS, from: sql`item_term AS link CROSS JOIN portfolio_item AS item` }
/** Returns the items that a search has found, read whole before other conditions are checked. */
const foundItems = (found: RawBuilder<unknown>): Source => ({
  ...ITEMS,
  from: sql`(${found}) AS found CROSS JOIN portfolio_item AS item`,
})
const foundIds = (found: RawBuilder<unknown>): Source => ({
  ...ITEMS,
  from: sql`(${found}) AS found`,
  id: sql`found.id`,
})

/**
 * Chooses the source of a query. Search words are looked up in their index, unless they are in so many items that
 * walking the list finds matches soon. A single term is read along its own newest-first index. Every other filter walks
 * the items and checks the terms of each; a group with few items is looked up whole instead.
 *
 * @param wanted ids alone, which need no item; or items; or their dates, which links know as well
 * @param total how many the filter finds; `null` where all of them are wanted
 */
async function plan(
  query: Kysely<Schema>,
  filter: SearchFilter,
  wanted: 'ids' | 'items' | 'dates',
  total: number | null = null,
) {
  const isNamed = filter.include !== null || filter.slugs !== null
  const wordItems =
    isNamed || (total !== null && total > SMALL_GROUP_SIZE) ? null : itemsWithWords(query, filter)
  const own = [...(wordItems ? [] : wordConditions(query, filter)), ...ownConditions(query, filter)]
  const walked =
    wordItems || wanted === 'items' ? undefined : filter.termGroups.find((group) => group.length === 1)
  const conditions: RawBuilder<unknown>[] = []
  let source: Source
  if (wordItems && wanted === 'ids' && own.length === 0) {
    source = foundIds(wordItems)
    conditions.push(sql`1 = 1`)
  } else if (wordItems) {
    source = foundItems(wordItems)
    conditions.push(sql`item.id = found.id AND ${visibleTo('work', 'everybody', 'item')}`)
  } else if (walked) {
    source = own.length > 0 ? LINKS_WITH_ITEMS : LINKS
    conditions.push(sql`link.term_id = ${walked[0]} AND ${visibleTo('work', 'everybody', 'link')}`)
    if (own.length > 0) conditions.push(sql`item.id = link.item_id`)
  } else {
    source = ITEMS
    conditions.push(visibleTo('work', 'everybody', 'item'))
  }
  for (const group of filter.termGroups) {
    if (group !== walked) conditions.push(await bearsAny(query, group, source.id))
  }
  if (filter.withoutTerms.length > 0)
    conditions.push(
      sql`NOT EXISTS (SELECT 1 FROM item_term AS without
        WHERE without.item_id = ${source.id} AND without.term_id IN (${sql.join(filter.withoutTerms)}))`,
    )
  return { source, conditions: [...conditions, ...own] }
}

async function bearsAny(
  query: Kysely<Schema>,
  group: number[],
  id: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  if (group.length === 0) return sql`1 = 0`
  const terms = sql.join(group)
  const { rows } = await sql<{ found: number }>`SELECT count(*) AS found FROM
    (SELECT 1 FROM item_term WHERE term_id IN (${terms}) AND ${visibleTo('work', 'everybody')} LIMIT ${SMALL_GROUP_SIZE + 1}) AS sample`.execute(
    query,
  )
  return Number(rows[0]?.found ?? 0) <= SMALL_GROUP_SIZE
    ? sql`${id} IN (SELECT item_id FROM item_term WHERE term_id IN (${terms}) AND ${visibleTo('work', 'everybody')})`
    : sql`EXISTS (SELECT 1 FROM item_term AS other WHERE other.item_id = ${id} AND other.term_id IN (${terms}))`
}

/** Returns the conditions on the item's own columns, without those of a search. */
function ownConditions(query: Kysely<Schema>, filter: SearchFilter): RawBuilder<unknown>[] {
  const oneOf = (column: RawBuilder<unknown>, values: (number | string)[]) =>
    values.length === 0 ? sql`1 = 0` : sql`${column} IN (${sql.join(values)})`
  const inTitle = (filter.notInTitle ?? []).map((text) => contains(sql`item.folded_title`, text))
  const begins = filter.notAtWordStart
    ? filter.words.map((_, nth) => wordBeginsOrHasTerm(query, filter, nth))
    : []
  const notAll = (conditions: RawBuilder<unknown>[]) =>
    conditions.length > 0 ? [sql`NOT (${sql.join(conditions, sql` AND `)})`] : []
  return [
    ...notAll(inTitle),
    ...notAll(begins),
    ...(filter.include ? [oneOf(sql`item.id`, filter.include)] : []),
    ...(filter.exclude.length > 0 ? [sql`item.id NOT IN (${sql.join(filter.exclude)})`] : []),
    ...(filter.slugs ? [oneOf(sql`item.slug`, filter.slugs)] : []),
  ]
}
