import { type Caches, type ContentTag, concerns, type Invalidation } from '../../platform/index.ts'
import { type EncodedResponse, sizeOfEncoded } from '../encoded-response.ts'

/** A complete, compressed response. */
export interface CachedResponse {
  status: number
  /** Number of pages of the whole list; 0 for a single record and for errors. */
  totalPages: number
  encoded: EncodedResponse
  /** Number of content changes before the response was begun. */
  generation: number
  /** Time at which it was begun, by the monotonic clock. */
  since: number
}

/** Complete responses, cached until the content behind them changes. */
export interface ResponseCache {
  /** @param isSearch whether the query holds free text; such responses share a small cache of their own */
  getOrSet(
    key: string,
    isSearch: boolean,
    make: () => Promise<Omit<CachedResponse, 'generation' | 'since'>>,
  ): Promise<CachedResponse>
  /** Finds a response by its URL, so that a repeated request needs no router. */
  find(url: string): EncodedResponse | undefined
  /** Adds a URL for a response, unless content has changed since that response was begun. */
  setAlias(url: string, response: Pick<CachedResponse, 'encoded' | 'generation' | 'since'>): void
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
    return {
      getOrSet: async (_key, _isSearch, make) => ({ ...(await make()), generation: 0, since: 0 }),
      find: () => undefined,
      setAlias: () => {},
    }
  const responses = caches.open<CachedResponse>('answers', ({ encoded }) => sizeOfEncoded(encoded))
  const searches = caches.open<CachedResponse>('searches', ({ encoded }) => sizeOfEncoded(encoded))
  const aliases = caches.open<EncodedResponse>('aliases', sizeOfAlias)
  let generation = 0
  invalidation.onChange((changedTags) => {
    if (!tags.some((tag) => concerns(changedTags, tag))) return
    generation += 1
    for (const cache of [responses, searches, aliases]) cache.clear()
  })
  return {
    getOrSet: (key, isSearch, make) =>
      (isSearch ? searches : responses).getOrSet(
        key,
        async (since) => {
          const responseGeneration = generation
          return { ...(await make()), generation: responseGeneration, since }
        },
        ({ status }) => status === 200,
      ),
    find: (url) => aliases.get(url),
    setAlias(url, { encoded, generation: responseGeneration, since }) {
      if (responseGeneration === generation) aliases.set(url, encoded, since)
    },
  }
}
