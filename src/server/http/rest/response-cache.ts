import { type Caches, type ContentTag, concerns, type Invalidation } from '../../platform/index.ts'
import { type EncodedResponse, sizeOfEncoded } from '../encoded-response.ts'

/** An answer, finished and compressed. */
export interface CachedResponse {
  status: number
  /** Pages of the list that was answered; 0 for a single record and for errors. */
  totalPages: number
  encoded: EncodedResponse
}

/** Finished answers, kept while the content behind them stands. */
export interface ResponseCache {
  /** @param isSearch whether visitors made up what is asked for: such answers have a small place of their own */
  getOrSet(key: string, isSearch: boolean, make: () => Promise<CachedResponse>): Promise<CachedResponse>
  /** An answer by the very address it was asked for by, so that the next one needs no router. */
  find(address: string): EncodedResponse | undefined
  remember(address: string, response: EncodedResponse): void
}

/** What an answer by its address takes beside bytes it shares with the answer itself. */
const sizeOfAlias = ({ identity }: EncodedResponse): number => 3 * JSON.stringify(identity.headers).length

/** @param tags content the answers are made of: with a change to any of it they are dropped; without any, none is kept */
export function createResponseCache(
  caches: Caches,
  invalidation: Invalidation,
  tags: readonly ContentTag[],
): ResponseCache {
  if (tags.length === 0)
    return { getOrSet: (_key, _isSearch, make) => make(), find: () => undefined, remember: () => {} }
  const answers = caches.open<CachedResponse>('answers', ({ encoded }) => sizeOfEncoded(encoded))
  const searches = caches.open<CachedResponse>('searches', ({ encoded }) => sizeOfEncoded(encoded))
  const aliases = caches.open<EncodedResponse>('aliases', sizeOfAlias)
  invalidation.onChange((changed) => {
    if (!tags.some((tag) => concerns(changed, tag))) return
    for (const cache of [answers, searches, aliases]) cache.clear()
  })
  return {
    getOrSet: (key, isSearch, make) =>
      (isSearch ? searches : answers).getOrSet(key, make, ({ status }) => status === 200),
    find: (address) => aliases.get(address),
    remember: (address, response) => aliases.set(address, response),
  }
}
