import type { ItemsSource, Paginated, PortfolioItem, PortfolioQuery } from '../../../core/content/index.ts'

/** A source whose answers can be prefetched before a press. */
export interface PrefetchingSource extends ItemsSource {
  /** Prefetches the answer for a likely press. Failures are ignored, since the press then sends the request itself. */
  prefetch(query: PortfolioQuery): void
}

/** Time in milliseconds after which a prefetched answer may be outdated and is requested again. */
export const FRESH_MS = 30_000

/** A prefetched answer that is loading, or has arrived and was not used yet. */
interface Ahead {
  answer: Promise<Paginated<PortfolioItem>>
  abort: AbortController
  requestedAt: number
  isHere: boolean
}

/**
 * Keeps prefetched answers (intent-1): each is used once, within 30 s, by a request for the very same; a request that
 * comes while it is loading joins it. Prefetches for other presses are aborted then.
 *
 * @param now milliseconds, of any clock
 */
export function prefetchingSource(source: ItemsSource, now = () => performance.now()): PrefetchingSource {
  const aheads = new Map<string, Ahead>()
  const isFresh = ({ requestedAt }: Ahead) => now() - requestedAt < FRESH_MS

  const drop = (key: string) => {
    const ahead = aheads.get(key)
    if (!ahead?.isHere) ahead?.abort.abort()
    aheads.delete(key)
  }

  const take = (key: string): Ahead | undefined => {
    const ahead = aheads.get(key)
    aheads.delete(key)
    for (const [other, { isHere }] of [...aheads]) if (!isHere) drop(other)
    return ahead && isFresh(ahead) ? ahead : undefined
  }

  return {
    prefetch(query) {
      const key = JSON.stringify(query)
      const current = aheads.get(key)
      if (current && isFresh(current)) return
      drop(key)
      const abort = new AbortController()
      const answer = source.portfolioItems(query, { signal: abort.signal })
      const ahead: Ahead = { answer, abort, requestedAt: now(), isHere: false }
      aheads.set(key, ahead)
      answer.then(
        () => {
          ahead.isHere = true
        },
        () => {
          if (aheads.get(key) === ahead) aheads.delete(key)
        },
      )
    },
    async portfolioItems(query, options = {}) {
      const ahead = take(JSON.stringify(query))
      if (!ahead) return source.portfolioItems(query, options)
      const { signal } = options
      signal?.addEventListener('abort', () => ahead.abort.abort(signal.reason))
      try {
        return await ahead.answer
      } catch (error) {
        if (signal?.aborted) throw error
        return source.portfolioItems(query, options)
      }
    },
  }
}
