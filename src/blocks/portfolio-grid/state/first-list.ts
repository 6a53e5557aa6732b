import type { Paginated, PortfolioItem } from '../../../core/content/index.ts'
import type { GridList, MoreState } from './grid-list.ts'

/**
 * Returns the list after its first answer, which holds pages `first` to `last`: the total is taken here, once per
 * filter state (request-5). A page past the end is not counted.
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

/** Tells whether more can be loaded. Without a total, a full page means there may be another one. */
export const moreAfter = (loaded: number, total: number | null, full: boolean): MoreState =>
  (total === null ? full : loaded < total) ? 'idle' : 'end'
