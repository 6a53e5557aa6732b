import type { Paginated, PortfolioItem } from '../../../core/content/index.ts'

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

/** Items without those that came before. */
export const unique = (items: readonly PortfolioItem[]): PortfolioItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** The list with an answer to what was asked for it: its first pages, further ones, or earlier ones. */
export function withAnswer(list: GridList, perPage: number, answer: Paginated<PortfolioItem>): GridList {
  if (list.status !== 'shown')
    return firstList(answer, 1, list.status === 'loading' ? list.pages : 1, perPage)
  if (list.asked < list.page) return withEarlier(list, answer, perPage)
  if (answer.pastEnd || answer.items.length === 0) return { ...list, more: 'end' }
  const items = unique([...list.items, ...answer.items])
  const full = answer.items.length >= (list.asked - list.page) * perPage
  return { ...list, items, page: list.asked, more: moreAfter(list.skipped + items.length, list.total, full) }
}

/**
 * The list after its first answer, which holds pages `first` to `last`: the total is taken here,
 * once per filter state (request-5). A page past the end is not counted.
 */
export function firstList(
  answer: Paginated<PortfolioItem>,
  first: number,
  last: number,
  perPage: number,
): GridList {
  const { items, total } = answer
  if (items.length === 0) return { status: 'empty' }
  const skipped = (first - 1) * perPage
  const page = Math.min(last, first - 1 + Math.ceil(items.length / perPage))
  const full = items.length >= (last - first + 1) * perPage
  return {
    status: 'shown',
    items,
    skipped,
    total,
    page,
    asked: page,
    more: moreAfter(skipped + items.length, total, full),
  }
}

/** The list with the pages before it: the last page stays what it was. */
function withEarlier(list: ShownList, answer: Paginated<PortfolioItem>, perPage: number): GridList {
  const known = new Set(list.items.map((item) => item.id))
  const items = [...answer.items.filter((item) => !known.has(item.id)), ...list.items]
  const skipped = (list.asked - 1) * perPage
  const more = moreAfter(skipped + items.length, list.total, list.total === null)
  return { ...list, status: 'shown', items, skipped, asked: list.page, more }
}

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

/** Without a total, a full page means there may be another one. */
const moreAfter = (loaded: number, total: number | null, full: boolean): MoreState =>
  (total === null ? full : loaded < total) ? 'idle' : 'end'
