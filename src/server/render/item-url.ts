import { offeredTerms, type Taxonomy, type Term } from '../../core/content/index.ts'
import {
  type ListUrlState,
  listUrlKeys,
  readListUrl,
  searchKey,
  writeListUrl,
} from '../../core/routing/list-url.ts'
import { LIVE_KEY, PAGE_KEY } from '../../core/routing/routes.ts'
import type { ListQuery } from '../site/portfolio/index.ts'

/** A work's page belongs to the first grid of the page it was opened from. */
const POSITION = 1

/** Query keys that change a work's page, beside those of the blocks in its body. */
export const ITEM_QUERY_KEYS: readonly string[] = [
  ...listUrlKeys(POSITION).filter((key) => key !== PAGE_KEY),
  LIVE_KEY,
]

/** Query key of typed text. */
export const ITEM_SEARCH_KEY = searchKey(POSITION)

/** State in the address of a work's page: the list it was opened from, and whether its live content runs. */
export interface ItemUrl {
  list: ListQuery
  live: boolean
  /** Returns a path with the list's query. */
  within(path: string): string
  /** Returns the address of the work's page without values that have no effect. */
  healed(address: string): string
  /** Returns the address of a work's page with its live content. */
  liveAt(path: string): string
}

/**
 * Reads the query of a work's page. It is that of the list (`category`, `other-category`, `q`), so that next and
 * previous stay the same after a reload; values without effect are ignored.
 *
 * @param terms of all taxonomies; terms without works are offered nowhere and are ignored
 */
export function readItemUrl(query: URLSearchParams, terms: readonly Term[]): ItemUrl {
  const urlState = readListUrl(query, POSITION)
  const offered = offeredTerms(terms)
  const find = (taxonomy: Taxonomy, slug: string) =>
    offered.find((term) => term.taxonomy === taxonomy && term.slug === slug)
  const category = find('categories', urlState.category)
  const otherCategory = find('otherCategories', urlState.otherCategory)
  const healed: ListUrlState = {
    category: category?.slug ?? '',
    otherCategory: otherCategory?.slug ?? '',
    search: urlState.search,
    page: 1,
  }
  const within = (path: string) => writeListUrl(path, POSITION, healed)
  return {
    list: {
      categories: category ? [category.id] : [],
      otherCategories: otherCategory ? [otherCategory.id] : [],
      tags: [],
      search: healed.search,
      searchIn: 'all',
    },
    live: query.get(LIVE_KEY) === '1',
    within,
    healed: (address) => (query.get(LIVE_KEY) === '1' ? within(address) : within(withoutLive(address))),
    liveAt(path) {
      const address = within(path)
      return `${address}${address.includes('?') ? '&' : '?'}${LIVE_KEY}=1`
    },
  }
}

function withoutLive(address: string): string {
  // Only path and query are used; the host merely makes the address parsable.
  const url = new URL(address, 'http://localhost')
  url.searchParams.delete(LIVE_KEY)
  return url.pathname + url.search
}
