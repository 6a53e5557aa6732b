import { type Kysely, type RawBuilder, sql } from 'kysely'
import { wordBeginnings } from '../../../core/content/index.ts'
import { containsText, engineOf, type Schema, visibleTo } from '../../kit/db/index.ts'
import type { ItemFilter } from './item-filter.ts'

/** A filter whose words are looked up among the names of terms, too. */
export interface SearchFilter extends ItemFilter {
  /** Ids of the terms whose names contain the word, for each word. */
  wordTerms?: number[][]
  /** Set if words of the text, or names of terms, must begin with the search word. */
  atWordStart?: boolean
  /** Words that must not all occur in the title. */
  notInTitle?: string[]
  /** Set to leave out items in whose texts words begin with each search word. */
  notAtWordStart?: boolean
}

/** Minimum length of a word in the index of SQLite, which holds sequences of three letters. */
const MIN_INDEXED_LENGTH = 3

/** Returns the condition that a text contains the typed one, in which wildcards of LIKE are escaped. */
export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`${text} LIKE ${`%${typed.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

/** Returns the condition that each word of a search occurs in an item (search-7). */
export function wordConditions(query: Kysely<Schema>, filter: SearchFilter): RawBuilder<unknown>[] {
  const text = sql`item.${sql.ref(searchedColumn(filter))}`
  return filter.words.map((word, index) =>
    filter.atWordStart
      ? wordBeginsOrHasTerm(query, filter, index)
      : orHasTerm(contains(text, word), filter.wordTerms?.[index]),
  )
}

/** Returns the condition that a word of an item's text, or the name of a term of it, begins with a search word. */
export const wordBeginsOrHasTerm = (
  query: Kysely<Schema>,
  { words, wordTerms }: Pick<SearchFilter, 'words' | 'wordTerms'>,
  index: number,
): RawBuilder<unknown> => {
  const anyOf = wordBeginnings(words[index] ?? '').map((text) =>
    containsText(query, sql`item.folded_text`, text),
  )
  return orHasTerm(sql`(${sql.join(anyOf, sql` OR `)})`, wordTerms?.[index])
}

/** Returns the condition that `holds` is true for an item, or that it has one of the terms. */
export const orHasTerm = (holds: RawBuilder<unknown>, terms: readonly number[] = []): RawBuilder<unknown> =>
  terms.length === 0
    ? holds
    : sql`(${holds} OR EXISTS (SELECT 1 FROM item_term AS named
        WHERE named.item_id = item.id AND named.term_id IN (${sql.join(terms)})))`

/**
 * Returns a subquery with the ids of the published items in which each word of a search occurs, by an index. `null` if
 * the index cannot find one of the words.
 */
export function itemsWithWords(query: Kysely<Schema>, filter: SearchFilter): RawBuilder<unknown> | null {
  if (filter.words.length === 0) return null
  const isPostgres = engineOf(query) === 'postgres'
  if (!isPostgres && !filter.words.every(isIndexed)) return null
  const column = searchedColumn(filter)
  const inTexts = (words: string[]) => {
    // A text that begins with a word is a title that contains it.
    const patterns = words.map((word) => (filter.atWordStart ? wordBeginnings(word) : [word]))
    return isPostgres ? byTrigrams(column, patterns) : byFullText(column, patterns)
  }
  const plain = filter.words.filter((_, index) => !filter.wordTerms?.[index]?.length)
  const termQueries = filter.words.flatMap((word, index) => {
    const terms = filter.wordTerms?.[index] ?? []
    if (terms.length === 0) return []
    return sql`SELECT id FROM (${inTexts([word])} UNION
      SELECT item_id FROM item_term WHERE term_id IN (${sql.join(terms)}) AND ${visibleTo('work', 'everybody')}) AS named`
  })
  return sql.join([...(plain.length > 0 ? [inTexts(plain)] : []), ...termQueries], sql` INTERSECT `)
}

/** Returns the column to search: the whole text of an item, which includes its title, or the title alone. */
const searchedColumn = ({ searchIn }: ItemFilter): 'folded_title' | 'folded_text' =>
  searchIn === 'title' ? 'folded_title' : 'folded_text'

/** @param wanted of each list one has to occur */
const byTrigrams = (column: string, wanted: (readonly string[])[]): RawBuilder<unknown> =>
  sql`SELECT id FROM portfolio_item WHERE ${visibleTo('work', 'everybody')} AND ${sql.join(
    wanted.map(
      (texts) =>
        sql`(${sql.join(
          texts.map((text) => contains(sql.ref(column), text)),
          sql` OR `,
        )})`,
    ),
    sql` AND `,
  )}`

/**
 * Returns the query of the full-text index: a word becomes a phrase of three-letter sequences, which matches any text
 * that contains it.
 */
const byFullText = (column: string, wanted: (readonly string[])[]): RawBuilder<unknown> => {
  const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`
  const phrases = wanted.map((texts) => `(${texts.map(phrase).join(' OR ')})`).join(' AND ')
  return sql`SELECT rowid AS id FROM item_search WHERE item_search MATCH ${`${column} : (${phrases})`}`
}

/** Tells whether the index can find a word; a NUL would end its query. */
const isIndexed = (word: string): boolean => [...word].length >= MIN_INDEXED_LENGTH && !word.includes('\0')
