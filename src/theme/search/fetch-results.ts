import type { SearchResult, SearchResults } from '../../core/content/index.ts'
import { resultFromWp, SEARCH_BASE, TOTAL_HEADER } from '../../core/wp/index.ts'

/** How many results are shown while a visitor types. */
const LIVE_RESULTS = 6

/**
 * The first results for a text.
 *
 * @throws when the site cannot be reached or answers something else
 */
export async function fetchResults(query: string, signal: AbortSignal): Promise<SearchResults> {
  const parameters = new URLSearchParams({ search: query, per_page: String(LIVE_RESULTS) })
  const answer = await fetch(`/wp-json/${SEARCH_BASE}?${parameters}`, { signal })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`)
  const body: unknown = await answer.json()
  if (!Array.isArray(body)) throw new Error('The search answered something else than a list.')
  const results = body.map(resultFromWp).filter((result): result is SearchResult => result !== null)
  return { results, total: Number(answer.headers.get(TOTAL_HEADER)) || results.length }
}
