import { INDEX_ORDERS, type IndexOrder } from '../../core/content/index.ts'
import { type ListUrlState, listUrlKeys, readListUrl, writeListUrl } from '../../core/routing/list-url.ts'
import { blockKey, ORDER_KEY, TERM_KEYS } from '../../core/routing/routes.ts'

/** State of an index in the address of a page: that of a grid, and a tag and an order. */
export interface IndexAddress extends ListUrlState {
  /** Slug of a tag. */
  tag: string
  /** Order; empty for the block's own. */
  order: IndexOrder | ''
  /** True if the order is reversed: `?order=-title`. */
  isReversed: boolean
}

const REVERSED = '-'

/** Returns the query keys that an index at this position of a page reads. */
export const indexKeys = (position: number): string[] => [
  ...listUrlKeys(position),
  blockKey(TERM_KEYS.tags, position),
  blockKey(ORDER_KEY, position),
]

/** Reads the index's part of a query; an unknown order is ignored. */
export function readIndexAddress(query: URLSearchParams, position: number): IndexAddress {
  const orderText = query.get(blockKey(ORDER_KEY, position)) ?? ''
  const isReversed = orderText.startsWith(REVERSED)
  const order = INDEX_ORDERS.find(
    (known) => known === (isReversed ? orderText.slice(REVERSED.length) : orderText),
  )
  return {
    ...readListUrl(query, position),
    tag: query.get(blockKey(TERM_KEYS.tags, position)) ?? '',
    order: order ?? '',
    isReversed: isReversed && order !== undefined,
  }
}

/** Returns an address with the index's part replaced: empty values are left out, other blocks' keys stay. */
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
