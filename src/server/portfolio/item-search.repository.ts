import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DetailedItem } from '../../core/content/index.ts'
import type { Schema } from '../db/index.ts'
import type { ItemFilter, ItemOrder, ListWindow } from './item-filter.ts'

/** Groups with at most this many items are read whole and sorted; larger ones are met soon enough by walking newest first. */
const RARE_ITEMS = 2000

/** A filter whose words are looked up among the names of terms, too. */
export interface SearchFilter extends ItemFilter {
  /** For each word the terms whose names contain it. */
  wordTerms?: number[][]
}

/** Items of one client or kind that are compared with a work: enough for three that suit it. */
const ALIKE = 24

/** Finding published items. Gives ids only, so that the walk touches nothing but indexes. */
export interface ItemSearchRepository {
  ids(filter: SearchFilter, order: ItemOrder, window: ListWindow): Promise<number[]>
  count(filter: SearchFilter): Promise<number>
  /** How many of the items bear each term; terms that none bears are absent. */
  countByTerm(filter: SearchFilter): Promise<Map<number, number>>
  /** Some newest items of the same client, and of any of the same categories; itself among them. */
  alike(item: Pick<DetailedItem, 'meta' | 'terms'>): Promise<number[]>
  /** The item right before (`newer`) or after (`older`) a place in the list, newest first, without reading the list. */
  beside(filter: SearchFilter, place: ListPlace, side: 'newer' | 'older'): Promise<number | null>
}

/** Where an item stands in a list by date, whether or not it is in it. */
export interface ListPlace {
  id: number
  /** ISO 8601, UTC. */
  date: string
}

export const createItemSearchRepository = (query: Kysely<Schema>): ItemSearchRepository => ({
  async ids(filter, order, window) {
    const { source, conditions } = await plan(query, filter, order.by === 'date')
    const { rows } = await sql<{ id: number }>`SELECT ${source.id} AS id FROM ${source.from}
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${orderTerms(filter, order, source)}
      LIMIT ${window.limit} OFFSET ${window.offset}`.execute(query)
    return rows.map(({ id }) => id)
  },
  async count(filter) {
    const { source, conditions } = await plan(query, filter, true)
    const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${source.from}
      WHERE ${sql.join(conditions, sql` AND `)}`.execute(query)
    return Number(rows[0]?.total ?? 0)
  },
  async countByTerm(filter) {
    const { source, conditions } = await plan(query, filter, true)
    const { rows } = await sql<{
      term: number
      total: number
    }>`SELECT counted.term_id AS term, count(*) AS total
      FROM (SELECT ${source.id} AS id FROM ${source.from} WHERE ${sql.join(conditions, sql` AND `)}) AS found
      JOIN item_term AS counted ON counted.item_id = found.id
      GROUP BY counted.term_id`.execute(query)
    return new Map(rows.map(({ term, total }) => [term, Number(total)]))
  },
  async alike({ meta, terms }) {
    const ofClient = meta.client
      ? await sql<{
          id: number
        }>`SELECT id FROM portfolio_item WHERE client = ${meta.client} AND status = 'publish'
          ORDER BY published_at DESC LIMIT ${ALIKE}`.execute(query)
      : { rows: [] }
    const ofKind = await Promise.all(
      terms.categories.map((term) =>
        sql<{ id: number }>`SELECT item_id AS id FROM item_term WHERE term_id = ${term} AND status = 'publish'
            ORDER BY published_at DESC, item_id DESC LIMIT ${ALIKE}`.execute(query),
      ),
    )
    return [...new Set([ofClient, ...ofKind].flatMap(({ rows }) => rows.map(({ id }) => id)))]
  },
  async beside(filter, place, side) {
    const { source, conditions } = await plan(query, filter, true)
    const beyond = side === 'newer' ? sql`>` : sql`<`
    conditions.push(sql`(${source.publishedAt}, ${source.id}) ${beyond} (${place.date}, ${place.id})`)
    const { rows } = await sql<{ id: number }>`SELECT ${source.id} AS id FROM ${source.from}
      WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY ${orderTerms(filter, { by: 'date', direction: side === 'newer' ? 'asc' : 'desc' }, source)}
      LIMIT 1`.execute(query)
    return rows[0]?.id ?? null
  },
})

/** The table that is walked and how its columns are called there. */
interface Source {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  publishedAt: RawBuilder<unknown>
}

const ITEMS: Source = {
  from: sql`portfolio_item AS item`,
  id: sql`item.id`,
  publishedAt: sql`item.published_at`,
}
const LINKS: Source = {
  from: sql`item_term AS link`,
  id: sql`link.item_id`,
  publishedAt: sql`link.published_at`,
}
/** CROSS JOIN keeps SQLite from walking the items first. */
const LINKS_WITH_ITEMS: Source = { ...LINKS, from: sql`item_term AS link CROSS JOIN portfolio_item AS item` }

/**
 * A single term is walked along its own newest-first index. Everything else walks the items, and asks each for
 * its terms; a group with few items is looked up whole instead.
 */
async function plan(query: Kysely<Schema>, filter: SearchFilter, byTerm: boolean) {
  const walked = byTerm ? filter.termGroups.find((group) => group.length === 1) : undefined
  const own = ownConditions(filter)
  const source = !walked ? ITEMS : own.length > 0 ? LINKS_WITH_ITEMS : LINKS
  const conditions: RawBuilder<unknown>[] = walked
    ? [sql`link.term_id = ${walked[0]} AND link.status = 'publish'`]
    : [sql`item.status = 'publish'`]
  if (source === LINKS_WITH_ITEMS) conditions.push(sql`item.id = link.item_id`)
  for (const group of filter.termGroups) {
    if (group !== walked) conditions.push(await bearsAny(query, group, source.id))
  }
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
    (SELECT 1 FROM item_term WHERE term_id IN (${terms}) AND status = 'publish' LIMIT ${RARE_ITEMS + 1}) AS sample`.execute(
    query,
  )
  return Number(rows[0]?.found ?? 0) <= RARE_ITEMS
    ? sql`${id} IN (SELECT item_id FROM item_term WHERE term_id IN (${terms}) AND status = 'publish')`
    : sql`EXISTS (SELECT 1 FROM item_term AS other WHERE other.item_id = ${id} AND other.term_id IN (${terms}))`
}

/** Conditions on the item's own columns. */
function ownConditions(filter: SearchFilter): RawBuilder<unknown>[] {
  const text = filter.searchIn === 'title' ? sql`item.folded_title` : sql`item.folded_text`
  const occurs = (word: string, terms: number[] = []) =>
    terms.length === 0
      ? contains(text, word)
      : sql`(${contains(text, word)} OR EXISTS (SELECT 1 FROM item_term AS named
          WHERE named.item_id = item.id AND named.term_id IN (${sql.join(terms)})))`
  const oneOf = (column: RawBuilder<unknown>, values: (number | string)[]) =>
    values.length === 0 ? sql`1 = 0` : sql`${column} IN (${sql.join(values)})`
  return [
    ...filter.words.map((word, index) => occurs(word, filter.wordTerms?.[index])),
    ...(filter.include ? [oneOf(sql`item.id`, filter.include)] : []),
    ...(filter.exclude.length > 0 ? [sql`item.id NOT IN (${sql.join(filter.exclude)})`] : []),
    ...(filter.slugs ? [oneOf(sql`item.slug`, filter.slugs)] : []),
  ]
}

/** Wildcards of LIKE are plain signs in what is typed. */
const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`${text} LIKE ${`%${typed.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

/** The first of an item's categories by the alphabet; null where it has none. */
const FIRST_CATEGORY = sql`(SELECT min(lower(term.name)) FROM item_term AS filed
  JOIN term ON term.id = filed.term_id WHERE filed.item_id = item.id AND term.taxonomy = 'categories')`

function orderTerms(filter: ItemFilter, { by, direction }: ItemOrder, source: Source): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`ASC` : sql`DESC`
  const newest = sql`${source.publishedAt} DESC, ${source.id} DESC`
  switch (by) {
    case 'date':
      return sql`${source.publishedAt} ${towards}, ${source.id} ${towards}`
    case 'id':
      return sql`item.id ${towards}`
    case 'modified':
      return sql`item.modified_at ${towards}, item.id ${towards}`
    case 'title':
      return sql`item.folded_title ${towards}, item.id ${towards}`
    case 'year':
      return sql`item.year IS NULL, item.year ${towards}, ${newest}`
    case 'client':
      return sql`item.client = '', lower(item.client) ${towards}, ${newest}`
    case 'category':
      return sql`${FIRST_CATEGORY} IS NULL, ${FIRST_CATEGORY} ${towards}, ${newest}`
    case 'slug':
      return sql`item.slug ${towards}`
    case 'include':
      return inGivenOrder(sql`item.id`, filter.include ?? [])
    case 'include_slugs':
      return inGivenOrder(sql`item.slug`, filter.slugs ?? [])
    case 'relevance':
      return filter.words.length === 0 ? newest : sql`${titleRank(filter)}, ${newest}`
  }
}

/** A title that contains all that was typed, then one with every word of it, then what matches elsewhere. */
const titleRank = ({ words, phrase }: ItemFilter): RawBuilder<unknown> => {
  const inTitle = (text: string) => contains(sql`item.folded_title`, text)
  return sql`CASE WHEN ${inTitle(phrase)} THEN 0 WHEN ${sql.join(words.map(inTitle), sql` AND `)} THEN 1 ELSE 2 END`
}

const inGivenOrder = (column: RawBuilder<unknown>, values: (number | string)[]): RawBuilder<unknown> =>
  values.length === 0
    ? sql`item.id`
    : sql`CASE ${column} ${sql.join(
        values.map((value, position) => sql`WHEN ${value} THEN ${sql.lit(position)}`),
        sql` `,
      )} END`
