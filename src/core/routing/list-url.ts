import { blockKey, PAGE_KEY, SEARCH_KEY, TERM_KEYS } from './routes.ts'

/** State of a block in the address of a page: term slugs, search text and number of pages shown. */
export interface ListUrlState {
  category: string
  otherCategory: string
  search: string
  page: number
}

/** Query keys of the first block of a page; the second one's are `b2-category` and so on. */
const KEYS = {
  category: TERM_KEYS.categories,
  otherCategory: TERM_KEYS.otherCategories,
  search: SEARCH_KEY,
  page: PAGE_KEY,
} as const

/** Returns the query keys that a block at this position of a page reads; every other key is ignored. */
export const listUrlKeys = (position: number): string[] =>
  Object.entries(KEYS).map(([, key]) => blockKey(key, position))

/** Returns the query key of the search text, which is also the name of the search field. */
export const searchKey = (position: number): string => blockKey(KEYS.search, position)

/** Reads a block's part of a query; unreadable values become the default. */
export function readListUrl(query: URLSearchParams, position: number): ListUrlState {
  const value = (key: string) => query.get(blockKey(key, position)) ?? ''
  const page = value(KEYS.page)
  return {
    category: value(KEYS.category),
    otherCategory: value(KEYS.otherCategory),
    search: value(KEYS.search),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/**
 * Returns an address with a block's part replaced: defaults are left out, other blocks' keys stay.
 *
 * @param base path and query the new address starts from
 */
export function writeListUrl(base: string, position: number, address: ListUrlState): string {
  // Only path and query are used; the host merely makes the base parsable.
  const url = new URL(base, 'http://localhost')
  const set = (key: string, value: string) => {
    if (value) url.searchParams.set(blockKey(key, position), value)
    else url.searchParams.delete(blockKey(key, position))
  }
  set(KEYS.category, address.category)
  set(KEYS.otherCategory, address.otherCategory)
  set(KEYS.search, address.search)
  set(KEYS.page, address.page > 1 ? String(address.page) : '')
  return url.pathname + url.search
}
