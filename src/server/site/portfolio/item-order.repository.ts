import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'
import type { ItemOrder } from './item-filter.ts'
import { contains, type SearchFilter, wordBeginsOrHasTerm } from './text-search.repository.ts'

/** Columns of a list with publication time, position by hand and id of an item. */
export interface DateColumns {
  id: RawBuilder<unknown>
  publishedAt: RawBuilder<unknown>
  position: RawBuilder<unknown>
}

/**
 * Returns the terms of ORDER BY. Each order except those by relevance and by given ids has an index (migration 12),
 * whose expressions must be repeated here exactly.
 */
export function orderTerms(
  query: Kysely<Schema>,
  filter: SearchFilter,
  { by, direction }: ItemOrder,
  { id, publishedAt, position }: DateColumns,
): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`ASC` : sql`DESC`
  const newest = sql`${publishedAt} DESC, ${id} DESC`
  switch (by) {
    case 'date':
      return sql`${publishedAt} ${towards}, ${id} ${towards}`
    case 'hand':
      return sql`${position} ${towards}, ${id} ${towards}`
    case 'id':
      return sql`item.id ${towards}`
    case 'modified':
      return sql`item.modified_at ${towards}, item.id ${towards}`
    case 'title':
      return sql`substr(item.folded_title, 1, 200) ${towards}, item.id ${towards}`
    case 'year':
      return sql`(item.year IS NULL), item.year ${towards}, ${newest}`
    case 'client':
      return sql`(item.client = ''), substr(lower(item.client), 1, 200) ${towards}, ${newest}`
    case 'category':
      return sql`(item.first_category IS NULL), item.first_category ${towards}, ${newest}`
    case 'slug':
      return sql`item.slug ${towards}`
    case 'include':
      return inGivenOrder(sql`item.id`, filter.include ?? [])
    case 'include_slugs':
      return inGivenOrder(sql`item.slug`, filter.slugs ?? [])
    case 'relevance':
      return filter.words.length === 0 ? newest : sql`${rank(query, filter)}, ${newest}`
  }
}

/**
 * Returns the rank of an item: a title that contains the whole typed text, then one with every word of it, then a text
 * in which words begin with each, then one that contains them within words only (search-7). A text begins with the
 * title.
 */
const rank = (query: Kysely<Schema>, filter: SearchFilter): RawBuilder<unknown> => {
  const { words, phrase } = filter
  const inTitle = (text: string) => contains(sql`item.folded_title`, text)
  const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `)
  return sql`CASE WHEN ${inTitle(phrase)} THEN 0 WHEN ${all(words.map(inTitle))} THEN 1
    WHEN ${all(words.map((_, index) => wordBeginsOrHasTerm(query, filter, index)))} THEN 2 ELSE 3 END`
}

const inGivenOrder = (column: RawBuilder<unknown>, values: (number | string)[]): RawBuilder<unknown> =>
  values.length === 0
    ? sql`item.id`
    : sql`CASE ${column} ${sql.join(
        values.map((value, position) => sql`WHEN ${value} THEN ${sql.lit(position)}`),
        sql` `,
      )} END`
