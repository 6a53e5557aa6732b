import { useEffect, useState } from 'react'
import type { SearchResult, SearchResults } from '../../core/entry/index.ts'
import { resultFromWp, SEARCH_BASE, TOTAL_HEADER } from '../../core/wp/index.ts'
import { LIVE_RESULTS_PAUSE_MS } from './search-delays.ts'

/** Number of results shown while a visitor types. */
const LIVE_RESULTS = 6

/** Results while a visitor types. The last ones stay until newer ones arrive. */
export type LiveResults =
  | { status: 'idle' }
  | ({ status: 'shown'; query: string } & SearchResults)
  | { status: 'failed'; query: string }

/**
 * Requests results when the visitor pauses. Earlier requests are aborted, so that a late response never replaces a newer
 * one.
 *
 * @returns the results, and a function that tries again
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

/** @throws when the site cannot be reached or sends something else than results */
async function fetchResults(query: string, signal: AbortSignal): Promise<SearchResults> {
  const parameters = new URLSearchParams({ search: query, per_page: String(LIVE_RESULTS) })
  const response = await fetch(`/wp-json/${SEARCH_BASE}?${parameters}`, { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}.`)
  const body: unknown = await response.json()
  if (!Array.isArray(body)) throw new Error('The search answered something else than a list.')
  const results = body.map(resultFromWp).filter((result): result is SearchResult => result !== null)
  return { results, total: Number(response.headers.get(TOTAL_HEADER)) || results.length }
}
