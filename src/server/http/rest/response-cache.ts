import { type Caches, type ContentTag, concerns, type Invalidation } from '../../platform/index.ts'

/** An answer with its body as it is sent. */
export interface CachedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  json: string
}

/** Keeps finished answers while the content behind them stands. */
export interface ResponseCache {
  /** @param isSearch whether visitors made up what is asked for: such answers have a small place of their own */
  getOrSet(key: string, isSearch: boolean, make: () => Promise<CachedResponse>): Promise<CachedResponse>
}

/** Keeps answers until the content with one of the tags changes. */
export function createResponseCache(
  caches: Caches,
  invalidation: Invalidation,
  tags: readonly ContentTag[],
): ResponseCache {
  const answers = caches.open<CachedResponse>('answers', sizeOf)
  const searches = caches.open<CachedResponse>('searches', sizeOf)
  invalidation.onChange((changed) => {
    if (!tags.some((tag) => concerns(changed, tag))) return
    answers.clear()
    searches.clear()
  })
  return {
    getOrSet: (key, isSearch, make) =>
      (isSearch ? searches : answers).getOrSet(key, make, ({ status }) => status === 200),
  }
}

/** What visitors type has no end, and what it is looked up in changes with every page: nothing is kept. */
export const NO_CACHE: ResponseCache = { getOrSet: (_key, _isSearch, make) => make() }

/** Signs beyond ASCII are escaped in it, so each takes a byte. */
const sizeOf = ({ json, headers }: CachedResponse): number => json.length + JSON.stringify(headers).length
