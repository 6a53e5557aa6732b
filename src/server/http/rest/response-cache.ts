import { type Caches, type ContentTag, concerns, type Invalidation } from '../../platform/index.ts'

/** An answer with its body as it is sent. */
export interface CachedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  json: string
}

/** Finished answers, kept while the content behind them stands. */
export interface ResponseCache {
  /** @param isSearch whether visitors made up what is asked for: such answers have a small place of their own */
  getOrSet(key: string, isSearch: boolean, make: () => Promise<CachedResponse>): Promise<CachedResponse>
}

/** @param tags content the answers are made of: with a change to any of it they are dropped; without any, none is kept */
export function createResponseCache(
  caches: Caches,
  invalidation: Invalidation,
  tags: readonly ContentTag[],
): ResponseCache {
  if (tags.length === 0) return { getOrSet: (_key, _isSearch, make) => make() }
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

/** Signs beyond ASCII are escaped in it, so each takes a byte. */
const sizeOf = ({ json, headers }: CachedResponse): number => json.length + JSON.stringify(headers).length
