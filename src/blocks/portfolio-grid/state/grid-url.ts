/** What a page's address says about a block: term slugs, search text and how many pages are shown. */
export interface GridAddress {
  category: string
  otherCategory: string
  search: string
  page: number
}

/** The keys of the first block of a page; the second one's are `b2-category` and so on. */
const KEYS = { category: 'category', otherCategory: 'other-category', search: 'q', page: 'page' } as const

const prefixed = (key: string, position: number): string => (position > 1 ? `b${position}-${key}` : key)

/** All query keys a block at this place of a page understands; every other key changes nothing. */
export const addressKeys = (position: number): string[] =>
  Object.entries(KEYS).map(([, key]) => prefixed(key, position))

/** Key of the search text: the name of the search field. */
export const searchKey = (position: number): string => prefixed(KEYS.search, position)

/** Reads a block's part of a query; what cannot be read heals to the default. */
export function readAddress(query: URLSearchParams, position: number): GridAddress {
  const value = (key: string) => query.get(prefixed(key, position)) ?? ''
  const page = value(KEYS.page)
  return {
    category: value(KEYS.category),
    otherCategory: value(KEYS.otherCategory),
    search: value(KEYS.search),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/**
 * An address with a block's part replaced: defaults are left out, other blocks' keys stay.
 *
 * @param base path and query the new address starts from
 */
export function writeAddress(base: string, position: number, address: GridAddress): string {
  // Only path and query are used; the host merely makes the base parsable.
  const url = new URL(base, 'http://localhost')
  const set = (key: string, value: string) => {
    if (value) url.searchParams.set(prefixed(key, position), value)
    else url.searchParams.delete(prefixed(key, position))
  }
  set(KEYS.category, address.category)
  set(KEYS.otherCategory, address.otherCategory)
  set(KEYS.search, address.search)
  set(KEYS.page, address.page > 1 ? String(address.page) : '')
  return url.pathname + url.search
}
