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

/** Everything the block's view depends on. */
export interface GridState {
  /** Items of one page; constant for the life of the block. */
  perPage: number
  /** Whether a search goes on to all works and their texts when typing rests (search-box-4); constant, too. */
  everywhere: boolean
  chosen: ChosenTerms
  /** The search text as typed: it filters what is loaded, without a request. */
  search: string
  /** The search the loaded list was asked for on the server; empty text for the whole list. */
  searched: ServerSearch
  list: GridList
  /** How many works of the list stood there, loaded before, while it was asked for. */
  stood: number
  /** What the source counts beside the list; `null` where it does not. */
  counts: TermCounts | null
  /** The list without a search, while what a search found stands in its place. */
  unsearched: Pick<GridState, 'list' | 'counts'> | null
  /** A search that goes on: the loaded titles that match stay, what is found besides follows them. */
  seek: 'asked' | 'failed' | null
  /** Raised with every request; answers to older ones are ignored. */
  sequence: number
  /** The request that has been waited for so long that it is spoken of. */
  slow: number | null
  /** Raised when the search text was set by an address, not typed: the field starts anew. */
  restored: number
}
