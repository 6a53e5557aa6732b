import { useEffect, useState } from 'react'
import type { SearchResults } from '../../core/content/index.ts'
import { fetchResults } from './fetch-results.ts'
import { LIVE_RESULTS_PAUSE_MS } from './search-delays.ts'

/** Results while a visitor types. While newer ones are on their way, the ones before stay. */
export type LiveResults =
  | { status: 'idle' }
  | ({ status: 'shown'; query: string } & SearchResults)
  | { status: 'failed'; query: string }

/**
 * Asks for results when the visitor pauses. What was asked before is given up, so that a late answer never
 * replaces a newer one.
 *
 * @returns the results, and a function that asks once more
 */
export function useLiveResults(typed: string): [LiveResults, retry: () => void] {
  const [results, setResults] = useState<LiveResults>({ status: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const query = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    if (!query) {
      setResults({ status: 'idle' })
      return
    }
    const request = new AbortController()
    const timer = setTimeout(
      () =>
        fetchResults(query, request.signal).then(
          (found) => {
            if (!request.signal.aborted) setResults({ status: 'shown', query, ...found })
          },
          (error: unknown) => {
            if (request.signal.aborted) return
            console.warn('Error fetching search results:', error)
            setResults({ status: 'failed', query })
          },
        ),
      LIVE_RESULTS_PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [query, attempt])

  return [results, () => setAttempt((count) => count + 1)]
}
