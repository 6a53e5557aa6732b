import type { Taxonomy, TermOrder, WorkOrder } from '../../../core/content/index.ts'
import { type Caches, concerns, type Invalidation } from '../../kit/platform/index.ts'
import { BY_RELEVANCE, type ItemFilter, type ItemOrder, MANUAL_ORDER, NEWEST_FIRST } from './item-filter.ts'

/** Default orders of lists, from the site's settings. */
export interface ListOrders {
  order?: WorkOrder | undefined
  termOrders?: Partial<Record<Taxonomy, TermOrder>> | undefined
}

export interface ListOrder {
  /**
   * Returns the order of a list: a search of everything is sorted by relevance, any other list newest first or by hand.
   */
  of(filter: ItemFilter): Promise<ItemOrder>
  isByHand(taxonomy: Taxonomy): Promise<boolean>
}

/** Creates the reader of list orders, which caches the settings, since every list needs them. */
export function createListOrder(
  read: () => Promise<ListOrders>,
  caches: Caches,
  invalidation: Invalidation,
): ListOrder {
  const cache = caches.open<ListOrders>('counts', () => 64)
  invalidation.onChange((tags) => {
    if (concerns(tags, 'settings') || concerns(tags, 'portfolio')) cache.clear()
  })
  const orders = () =>
    cache.getOrSet('orders', async () => {
      const { order, termOrders } = await read()
      return { order, termOrders }
    })
  return {
    async of({ words, searchIn }) {
      if (words.length > 0 && searchIn === 'all') return BY_RELEVANCE
      return (await orders()).order === 'hand' ? MANUAL_ORDER : NEWEST_FIRST
    },
    isByHand: async (taxonomy) => (await orders()).termOrders?.[taxonomy] === 'hand',
  }
}
