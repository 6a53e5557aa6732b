import type { ItemsSource, Paginated, PortfolioItem, PortfolioQuery } from '../../../core/content/index.ts'

/** A source that can be asked ahead of a press. */
export interface PrefetchingSource extends ItemsSource {
  /** Asks for what a press may soon ask for; says nothing when that fails, as the press asks itself then. */
  prefetch(query: PortfolioQuery): void
}

/** After this long an answer may have been overtaken by a change of content: it is asked for again. */
export const FRESH_MS = 30_000

/** An answer on its way, or here and not used yet. */
interface Ahead {
  answer: Promise<Paginated<PortfolioItem>>
  abort: AbortController
  asked: number
  isHere: boolean
}

/**
 * Keeps answers that were asked for ahead (intent-1): each is used once, within 30 s, by whoever asks for the very
 * same; a request that comes while it is on its way joins it. What was on its way for another press is called off then.
 *
 * @param now milliseconds, of any clock
 */
export function prefetchingSource(source: ItemsSource, now = () => performance.now()): PrefetchingSource {
  const aheads = new Map<string, Ahead>()
  const isFresh = ({ asked }: Ahead) => now() - asked < FRESH_MS

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
      const known = aheads.get(key)
      if (known && isFresh(known)) return
      drop(key)
      const abort = new AbortController()
      const answer = source.portfolioItems(query, { signal: abort.signal })
      const ahead: Ahead = { answer, abort, asked: now(), isHere: false }
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
