import type { TermCounts } from '../../../core/content/index.ts'
import type { GridList } from './grid-list.ts'

/** The chosen term of each bar; `null` is "All". */
export interface ChosenTerms {
  categories: number | null
  otherCategories: number | null
}

/** A search carried out by the content source: in titles, or in everything that is known of a work (search-7). */
export interface ServerSearch {
  text: string
  in: 'title' | 'all'
}

export const NO_SEARCH: ServerSearch = { text: '', in: 'all' }

/** State that the block's view depends on. */
export interface GridState {
  /** Number of items per page; constant for the life of the block. */
  perPage: number
  /** True if a search continues in all works and their texts when typing pauses (search-box-4); constant, too. */
  everywhere: boolean
  chosen: ChosenTerms
  /** The search text as typed: it filters what is loaded, without a request. */
  search: string
  /** The search that the server carried out for the loaded list; empty text for the whole list. */
  searched: ServerSearch
  list: GridList
  /** Number of works that were shown already, loaded before, while the list was requested. */
  earlyCount: number
  /** Counts that the source sends with the list; `null` if it sends none. */
  counts: TermCounts | null
  /** The list without a search, while search results are shown in its place. */
  unsearched: Pick<GridState, 'list' | 'counts'> | null
  /** Status of the search in all works: the loaded titles that match stay, further results follow them. */
  seek: 'asked' | 'failed' | null
  /** Raised with every request; answers to older ones are ignored. */
  sequence: number
  /** Sequence number of the request that has taken so long that a message is shown. */
  slow: number | null
  /** Raised when the search text was set by an address, not typed, so that the field is reset. */
  restored: number
}
