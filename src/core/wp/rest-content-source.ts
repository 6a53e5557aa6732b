import type { Paginated, PortfolioItem, PortfolioSource, RequestOptions, Term } from '../content/index.ts'
import { itemsUrl, type WpItemsQuery } from './items-url.ts'
import { TOTAL_HEADER } from './rest-bases.ts'
import { termsUrl } from './terms-url.ts'
import { itemFromWp } from './wp-portfolio-item.ts'
import { termFromWp } from './wp-term.ts'

/** A portfolio read through REST, which can also be asked for one item by its slug. */
export interface RestPortfolioSource extends PortfolioSource {
  portfolioItems(query: WpItemsQuery, options?: RequestOptions): Promise<Paginated<PortfolioItem>>
}

/**
 * Reads a portfolio through WordPress-shaped REST answers, ours or a real WordPress's (contract 1.3 to 1.5).
 * Rejects on network failures, error answers and bodies that are no list; a page past the end is a value.
 *
 * @param apiUrl absolute address of the item list
 */
export function restContentSource(
  apiUrl: string,
  fetcher: typeof fetch = globalThis.fetch,
): RestPortfolioSource {
  return {
    ...restItemsSource(apiUrl, fetcher),
    async terms(taxonomy, options = {}) {
      const response = await fetcher(termsUrl(apiUrl, taxonomy), request(options))
      return listOf(response, await bodyOf(response))
        .map((wire) => termFromWp(wire, taxonomy))
        .filter((term): term is Term => term !== null)
    },
  }
}

/** As `restContentSource`, for pages that were sent with their terms. */
export function restItemsSource(
  apiUrl: string,
  fetcher: typeof fetch = globalThis.fetch,
): Pick<RestPortfolioSource, 'portfolioItems'> {
  return {
    async portfolioItems(query, options = {}) {
      const response = await fetcher(itemsUrl(apiUrl, query), request(options))
      const body = await bodyOf(response)
      if (response.status === 400 && isPastEnd(body)) return PAST_END
      return {
        items: listOf(response, body)
          .map(itemFromWp)
          .filter((item): item is PortfolioItem => item !== null),
        total: readTotal(response.headers.get(TOTAL_HEADER)),
        pastEnd: false,
      }
    },
  }
}

const PAST_END: Paginated<PortfolioItem> = { items: [], total: null, pastEnd: true }

const request = ({ signal }: RequestOptions): RequestInit => ({
  headers: { accept: 'application/json' },
  ...(signal && { signal }),
})

/** The body as JSON. That of an error answer may be anything: its status says enough. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.ok ? response.json() : response.json().catch(() => null)

/** WordPress counts pages from 1 and answers 400 with this code past the last one. */
const isPastEnd = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'rest_post_invalid_page_number'

function listOf(response: Response, body: unknown): unknown[] {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  if (!Array.isArray(body)) throw new Error(`${response.url} did not answer with a list`)
  return body
}

/** A missing or non-numeric header means "unknown" (contract 1.5). */
const readTotal = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header.trim()) ? Number(header) : null
