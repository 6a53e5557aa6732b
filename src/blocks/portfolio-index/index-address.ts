import { INDEX_ORDERS, type IndexOrder } from '../../core/content/index.ts'
import { type ListUrlState, listUrlKeys, readListUrl, writeListUrl } from '../../core/list-url.ts'
import { blockKey, ORDER_KEY, TERM_KEYS } from '../../core/routes.ts'

/** What a page's address says about an index: as about a grid, and a theme and an order besides. */
export interface IndexAddress extends ListUrlState {
  /** Slug of a tag. */
  tag: string
  /** Empty for the block's own. */
  order: IndexOrder | ''
  /** The order is turned round: `?order=-title`. */
  isReversed: boolean
}

const REVERSED = '-'

/** All query keys that an index at this place of a page understands. */
export const indexKeys = (position: number): string[] => [
  ...listUrlKeys(position),
  blockKey(TERM_KEYS.tags, position),
  blockKey(ORDER_KEY, position),
]

/** Reads the index's part of a query; an order that there is not heals to none. */
export function readIndexAddress(query: URLSearchParams, position: number): IndexAddress {
  const asked = query.get(blockKey(ORDER_KEY, position)) ?? ''
  const isReversed = asked.startsWith(REVERSED)
  const order = INDEX_ORDERS.find((known) => known === (isReversed ? asked.slice(REVERSED.length) : asked))
  return {
    ...readListUrl(query, position),
    tag: query.get(blockKey(TERM_KEYS.tags, position)) ?? '',
    order: order ?? '',
    isReversed: isReversed && order !== undefined,
  }
}

/** An address with the index's part replaced: what is empty is left out, other blocks' keys stay. */
export function writeIndexAddress(
  base: string,
  position: number,
  { tag, order, isReversed, ...list }: IndexAddress,
): string {
  const [path = '', query] = writeListUrl(base, position, list).split('?')
  const keys = new URLSearchParams(query)
  for (const [key, value] of [
    [TERM_KEYS.tags, tag],
    [ORDER_KEY, order && (isReversed ? REVERSED : '') + order],
  ] as const) {
    if (value) keys.set(blockKey(key, position), value)
    else keys.delete(blockKey(key, position))
  }
  return keys.size > 0 ? `${path}?${keys}` : path
}
