import type { Taxonomy } from './item-options.ts'
import type { Menu } from './menu.ts'
import type { DetailedItem, PortfolioItem } from './portfolio-item.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Term } from './term.ts'

/** Largest page a WordPress-shaped API gives; larger values are refused with 400 (api-2). */
export const MAX_PER_PAGE = 100

/** Which items are wanted: any term inside one list, all lists together. Pages count from 1. */
export interface PortfolioQuery {
  page: number
  perPage: number
  categories: number[]
  otherCategories: number[]
  tags: number[]
  /** Lists that nobody chose: the block's own. On the wire they stand behind the page (request-2). */
  preset?: readonly ('categories' | 'otherCategories')[]
  /** Words to look for, any case, every word; empty means no search. */
  search: string
  /** Where to look; everywhere unless told, the best matches first then. */
  searchIn?: 'title' | 'all'
}

/**
 * For terms of the filter bars, by id, the number of works a list would have if the term were chosen in its bar and all
 * else stayed; terms with none are absent (filter-1).
 */
export type TermCounts = Readonly<Record<number, number>>

/** Orders of an index: newest year first, the others by the alphabet; items that lack the fact come last. */
export const INDEX_ORDERS = ['year', 'title', 'client', 'kind'] as const
export type IndexOrder = (typeof INDEX_ORDERS)[number]

/** Which part of an index is wanted. */
export interface IndexQuery extends PortfolioQuery {
  order: IndexOrder
  /** The other way round; items that lack the fact come last all the same. */
  isReversed: boolean
}

/** One page of a list. `total` is `null` when the source does not say; a page past the end is empty with `pastEnd`. */
export interface Paginated<T> {
  items: T[]
  total: number | null
  pastEnd: boolean
  /** Given with the first page by sources that count. */
  counts?: TermCounts
}

/** What a request may carry besides its query. */
export interface RequestOptions {
  signal?: AbortSignal
}

/**
 * The one interface through which blocks read content: services in the server, REST in the browser,
 * literals in tests. Methods reject when the source cannot be read; expected outcomes are values.
 */
export interface ContentSource {
  portfolioItems(query: PortfolioQuery, options?: RequestOptions): Promise<Paginated<PortfolioItem>>
  /** As `portfolioItems`, in another order and with the facts of each item. Read on the server only. */
  portfolioIndex(query: IndexQuery): Promise<Paginated<DetailedItem>>
  terms(taxonomy: Taxonomy, options?: RequestOptions): Promise<Term[]>
  menu(location: string): Promise<Menu>
  settings(): Promise<SiteSettings>
}

/** The part of a content source that the portfolio needs: what a browser can read from any WordPress. */
export type PortfolioSource = Pick<ContentSource, 'portfolioItems' | 'terms'>

/** The items alone, for a block that knows its terms. */
export type ItemsSource = Pick<PortfolioSource, 'portfolioItems'>
