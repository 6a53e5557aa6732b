import { type Caches, concerns, type Invalidation } from '../../kit/platform/index.ts'
import { type ItemOrder, type ListWindow, NEWEST_FIRST } from './item-filter.ts'
import { type ItemSearchRepository, SMALL_GROUP_SIZE } from './item-search.repository.ts'
import type { SearchFilter } from './text-search.repository.ts'

/** Offset from which a page is cut from the cached ids of the whole list. */
const DEEP = 1000

/** Ids and totals of lists, counted and read once until the portfolio changes. */
export interface ItemLists {
  total(filter: SearchFilter): Promise<number>
  ids(filter: SearchFilter, order: ItemOrder, window: ListWindow): Promise<number[]>
}

export function createItemLists(
  search: Pick<ItemSearchRepository, 'ids' | 'count'>,
  caches: Caches,
  invalidation: Invalidation,
): ItemLists {
  const totals = caches.open<number>('counts', () => 8)
  const lists = caches.open<Uint32Array>('lists', ({ byteLength }) => byteLength)
  invalidation.onChange((tags) => {
    if (!concerns(tags, 'portfolio')) return
    totals.clear()
    lists.clear()
  })

  /** Counts the matches of a filter, cached because at 100,000 items the count costs more than the list. */
  const total = (filter: SearchFilter): Promise<number> =>
    totals.getOrSet(JSON.stringify(filter), () => search.count(filter))

  const readIds = async (filter: SearchFilter, order: ItemOrder, window: ListWindow): Promise<number[]> => {
    const count = await total(filter)
    return order.by === 'relevance' && filter.words.length > 0 && count > SMALL_GROUP_SIZE
      ? readByRank(filter, window)
      : search.ids(filter, order, window, count)
  }

  /**
   * Reads a page of a search with many results without sorting them: the list of each rank is read newest first, one
   * after the other, until the page is full. The length of a rank is needed only for the ranks after it.
   */
  const readByRank = async (filter: SearchFilter, { offset, limit }: ListWindow): Promise<number[]> => {
    const ids: number[] = []
    let skip = offset
    for (const { own, among, count, mayBeEmpty } of ranks(filter, total)) {
      if (skip > 0 || mayBeEmpty) {
        const length = await count()
        if (skip >= length) {
          skip -= length
          continue
        }
      }
      const most = await total(among)
      if (most > 0)
        ids.push(...(await search.ids(own, NEWEST_FIRST, { offset: skip, limit: limit - ids.length }, most)))
      if (ids.length >= limit) break
      skip = 0
    }
    return ids
  }

  return {
    total,
    async ids(filter, order, window) {
      const count = await total(filter)
      const bytes = count * Uint32Array.BYTES_PER_ELEMENT
      if (window.offset < DEEP || !lists.fits(bytes)) return readIds(filter, order, window)
      const key = JSON.stringify([filter, order])
      const whole = await lists.getOrSet(key, async () =>
        Uint32Array.from(await readIds(filter, order, { offset: 0, limit: count })),
      )
      return [...whole.slice(window.offset, window.offset + window.limit)]
    },
  }
}

/** Search results of one rank. */
interface Rank {
  own: SearchFilter
  /** Filter that matches these items and more, but is counted by the index alone. */
  among: SearchFilter
  count(): Promise<number>
  /** True if few results may be left here although the index counts many, so that walking the list would be slow. */
  mayBeEmpty: boolean
}

/** Returns the ranks of a search, best first, as defined in `item-order.repository.ts` (search-7). */
function ranks(filter: SearchFilter, total: ItemLists['total']): Rank[] {
  const inTitle: SearchFilter = { ...filter, searchIn: 'title', wordTerms: [] }
  const whole = { ...inTitle, words: [...new Set([filter.phrase, ...filter.words])] }
  const begins = { ...filter, atWordStart: true }
  const ownBegins = { ...begins, notInTitle: filter.words }
  return [
    { own: whole, among: whole, count: () => total(whole), mayBeEmpty: false },
    {
      own: { ...inTitle, notInTitle: [filter.phrase] },
      among: inTitle,
      count: async () => (await total(inTitle)) - (await total(whole)),
      mayBeEmpty: true,
    },
    { own: ownBegins, among: begins, count: () => total(ownBegins), mayBeEmpty: false },
    {
      own: { ...filter, notInTitle: filter.words, notAtWordStart: true },
      among: filter,
      count: async () => (await total(filter)) - (await total(inTitle)) - (await total(ownBegins)),
      mayBeEmpty: true,
    },
  ]
}
