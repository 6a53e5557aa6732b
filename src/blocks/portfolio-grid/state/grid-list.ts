import type { PortfolioItem } from '../../../core/content/index.ts'

/** What stands in the grid (grid-1). A list starts with page 1, or with pages 1 to `pages` of an address. */
export type GridList =
  | { status: 'loading'; pages: number }
  | ({ status: 'shown' } & ShownList)
  | { status: 'empty' }
  | { status: 'failed' }

export interface ShownList {
  items: PortfolioItem[]
  /** Items before the first one shown: more than 0 only on a page too far down to show from the start. */
  skipped: number
  total: number | null
  /** Last page loaded. */
  page: number
  /** Last page asked for while Load More is loading. */
  asked: number
  more: MoreState
}

/** `end` once everything is loaded; `failed` keeps the list and offers Retry. */
export type MoreState = 'idle' | 'loading' | 'failed' | 'end'

/** The page from which to load backwards so that the item at `index` is there. */
export const earlierPage = ({ skipped }: ShownList, perPage: number, index: number): number =>
  Math.max(1, skipped / perPage + 1 - MAX_PAGES_AT_ONCE, Math.floor(index / perPage) + 1)

/** How many items beyond the open one are kept loaded, so that moving on rarely waits. */
const ITEMS_AHEAD = 2

/** Items from the first one on that are there when one can move on from the item at `index` without waiting. */
export const neededItems = ({ total }: ShownList, index: number): number =>
  Math.min(index + 1 + ITEMS_AHEAD, total ?? Infinity)

/** At most this many pages are asked for at once; whoever needs more asks again. */
export const MAX_PAGES_AT_ONCE = 8

/** The page up to which to load: the next one, or as many as it takes to have `count` items. */
export const askedPage = ({ page }: ShownList, perPage: number, count = 0): number =>
  Math.min(page + MAX_PAGES_AT_ONCE, Math.max(page + 1, Math.ceil(count / perPage)))
