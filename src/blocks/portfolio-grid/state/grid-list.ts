import type { PortfolioItem } from '../../../core/content/index.ts'

/** Content of the grid (grid-1). A list starts with page 1, or with pages 1 to `pages` of an address. */
export type GridList =
  | { status: 'loading'; pages: number }
  | ({ status: 'shown' } & ShownList)
  | { status: 'empty' }
  | { status: 'failed' }

export interface ShownList {
  items: PortfolioItem[]
  /** Number of items before the first one shown: above 0 only on a page too far down to show from the start. */
  skipped: number
  total: number | null
  /** Number of the last page loaded. */
  page: number
  /** Number of the last page requested while Load More is loading. */
  asked: number
  more: MoreState
}

/** `end` once everything is loaded; `failed` keeps the list and offers Retry. */
export type MoreState = 'idle' | 'loading' | 'failed' | 'end'

/** Returns the page from which to load backwards so that the item at `index` gets loaded. */
export const earlierPage = ({ skipped }: ShownList, perPage: number, index: number): number =>
  Math.max(1, skipped / perPage + 1 - MAX_PAGES_AT_ONCE, Math.floor(index / perPage) + 1)

/** Number of items beyond the open one that are kept loaded, so that moving on rarely has to wait. */
const ITEMS_AHEAD = 2

/**
 * Returns the number of items, from the first one, that must be loaded to move on from the item at `index` without
 * waiting.
 */
export const neededItems = ({ total }: ShownList, index: number): number =>
  Math.min(index + 1 + ITEMS_AHEAD, total ?? Infinity)

/** Maximum number of pages requested at once; further ones need another request. */
export const MAX_PAGES_AT_ONCE = 8

/** Returns the page up to which to load: the next one, or as many as it takes to have `count` items. */
export const nextPage = ({ page }: ShownList, perPage: number, count = 0): number =>
  Math.min(page + MAX_PAGES_AT_ONCE, Math.max(page + 1, Math.ceil(count / perPage)))
