import { type Caches, type ContentTag, concerns, type Invalidation } from '../../platform/index.ts'
import { type EncodedResponse, sizeOfEncoded } from '../encoded-response.ts'

/** A complete, compressed response. */
export interface CachedResponse {
  status: number
  /** Pages of the whole list; 0 for a single record and for errors. */
  totalPages: number
  encoded: EncodedResponse
}

/** Complete responses, cached until the content behind them changes. */
export interface ResponseCache {
  /** @param isSearch whether the query holds free text; such responses share a small cache of their own */
  getOrSet(key: string, isSearch: boolean, make: () => Promise<CachedResponse>): Promise<CachedResponse>
  /** A response by its URL, so that a repeated request needs no router. */
  find(url: string): EncodedResponse | undefined
  setAlias(url: string, response: EncodedResponse): void
}

/** Size of an alias in bytes, without the bodies it shares with the response. */
const sizeOfAlias = ({ identity }: EncodedResponse): number => 3 * JSON.stringify(identity.headers).length

/**
 * @param tags content the responses are made of; a change to any of it clears the cache. Without tags nothing is
 * cached.
 */
export function createResponseCache(
  caches: Caches,
  invalidation: Invalidation,
  tags: readonly ContentTag[],
): ResponseCache {
  if (tags.length === 0)
    return { getOrSet: (_key, _isSearch, make) => make(), find: () => undefined, setAlias: () => {} }
  const responses = caches.open<CachedResponse>('answers', ({ encoded }) => sizeOfEncoded(encoded))
  const searches = caches.open<CachedResponse>('searches', ({ encoded }) => sizeOfEncoded(encoded))
  const aliases = caches.open<EncodedResponse>('aliases', sizeOfAlias)
  invalidation.onChange((changed) => {
    if (!tags.some((tag) => concerns(changed, tag))) return
    for (const cache of [responses, searches, aliases]) cache.clear()
  })
  return {
    getOrSet: (key, isSearch, make) =>
      (isSearch ? searches : responses).getOrSet(key, make, ({ status }) => status === 200),
    find: (url) => aliases.get(url),
    setAlias: (url, response) => aliases.set(url, response),
  }
}
