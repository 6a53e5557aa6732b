import type { Taxonomy } from './item-options.ts'
import type { Menu } from './menu.ts'
import type { DetailedItem, PortfolioItem } from './portfolio-item.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Term } from './term.ts'

/** Maximum page size of a WordPress-shaped API; larger values are refused with 400 (api-2). */
export const MAX_PER_PAGE = 100

/**
 * Filter and page of a list of items. An item matches a taxonomy if it has any of its terms, and has to match all
 * taxonomies. Pages count from 1.
 */
export interface PortfolioQuery {
  page: number
  perPage: number
  categories: number[]
  otherCategories: number[]
  tags: number[]
  /**
   * Taxonomies whose terms come from the block's settings, not from a visitor's choice. On the wire they follow the
   * `page` parameter (request-2).
   */
  preset?: readonly ('categories' | 'otherCategories')[]
  /** Words to search for, ignoring case; an item must contain every word. Empty for no search. */
  search: string
  /** Fields to search. Absent means everything, with the best matches first. */
  searchIn?: 'title' | 'all'
}

/**
 * Counts for the filter bars, by term id: the number of works that a list would have if the term were chosen in its bar
 * and nothing else changed. Terms without works are absent (filter-1).
 */
export type TermCounts = Readonly<Record<number, number>>

/** Orders of an index: by year, newest first; all others alphabetically. Items that lack the value come last. */
export const INDEX_ORDERS = ['year', 'title', 'client', 'kind'] as const
export type IndexOrder = (typeof INDEX_ORDERS)[number]

/** Filter, page and order of an index. */
export interface IndexQuery extends PortfolioQuery {
  order: IndexOrder
  /** True for the reverse order; items that lack the value still come last. */
  isReversed: boolean
}

/** A page of a list. `total` is `null` if the source does not say; a page past the end is empty with `pastEnd`. */
export interface Paginated<T> {
  items: T[]
  total: number | null
  pastEnd: boolean
  /** Counts of terms; present on the first page if the source counts. */
  counts?: TermCounts
}

/** Options of a request beside its query. */
export interface RequestOptions {
  signal?: AbortSignal
}

/**
 * The one interface through which blocks read content: services in the server, REST in the browser,
 * literals in tests. Methods reject when the source cannot be read; expected outcomes are values.
 */
export interface ContentSource {
  portfolioItems(query: PortfolioQuery, options?: RequestOptions): Promise<Paginated<PortfolioItem>>
  /**
   * Returns items like `portfolioItems`, in the given order and with the facts of each item. Only available on the
   * server.
   */
  portfolioIndex(query: IndexQuery): Promise<Paginated<DetailedItem>>
  terms(taxonomy: Taxonomy, options?: RequestOptions): Promise<Term[]>
  menu(location: string): Promise<Menu>
  settings(): Promise<SiteSettings>
}

/** The part of a content source that the portfolio needs: what a browser can read from any WordPress. */
export type PortfolioSource = Pick<ContentSource, 'portfolioItems' | 'terms'>

/** The items alone, for a block that already has its terms. */
export type ItemsSource = Pick<PortfolioSource, 'portfolioItems'>
