import type {
  Paginated,
  PortfolioItem,
  PortfolioSource,
  RequestOptions,
  Term,
  TermCounts,
} from '../content/index.ts'
import { COUNTS_HEADER, TOTAL_HEADER } from './rest-bases.ts'
import { itemsUrl, termsUrl, type WpItemsQuery } from './rest-urls.ts'
import { itemFromWp } from './wp-portfolio-item.ts'
import { termFromWp } from './wp-term.ts'

/** A portfolio read through REST, which can also be asked for one item by its slug. */
export interface RestPortfolioSource extends PortfolioSource {
  portfolioItems(query: WpItemsQuery, options?: RequestOptions): Promise<Paginated<PortfolioItem>>
}

/**
 * Returns a source that reads a portfolio through WordPress-shaped REST answers, ours or a real WordPress's (request-1,
 * request-2). Rejects on network failures, error answers and bodies that are no list; a page past the end is a value.
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
      const { response, body } = await ask(fetcher, termsUrl(apiUrl, taxonomy), options)
      return listOf(response, body)
        .map((wire) => termFromWp(wire, taxonomy))
        .filter((term): term is Term => term !== null)
    },
  }
}

/** Returns a source like `restContentSource` without terms, for pages that were sent with theirs. */
export function restItemsSource(
  apiUrl: string,
  fetcher: typeof fetch = globalThis.fetch,
): Pick<RestPortfolioSource, 'portfolioItems'> {
  return {
    async portfolioItems(query, options = {}) {
      const { response, body } = await ask(fetcher, itemsUrl(apiUrl, query), options)
      if (response.status === 400 && isPastEnd(body)) return PAST_END
      return {
        items: listOf(response, body)
          .map((wire) => itemFromWp(wire, apiUrl))
          .filter((item): item is PortfolioItem => item !== null),
        total: readTotal(response.headers.get(TOTAL_HEADER)),
        pastEnd: false,
        ...readCounts(response.headers.get(COUNTS_HEADER)),
      }
    },
  }
}

const PAST_END: Paginated<PortfolioItem> = { items: [], total: null, pastEnd: true }

/** Time in seconds after which an answer that is not complete is given up. */
const ANSWER_TIMEOUT_S = 60

/** Sends a request and reads its answer to the end. */
async function ask(fetcher: typeof fetch, url: string, { signal }: RequestOptions) {
  const abort = new AbortController()
  signal?.addEventListener('abort', () => abort.abort(signal.reason))
  const late = () => abort.abort(new Error(`${url} did not answer within ${ANSWER_TIMEOUT_S} seconds`))
  const timer = setTimeout(late, ANSWER_TIMEOUT_S * 1000)
  try {
    const response = await fetcher(url, { headers: { accept: 'application/json' }, signal: abort.signal })
    return { response, body: await bodyOf(response) }
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the body as JSON. That of an error answer may be anything: its status is enough. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.ok ? response.json() : response.json().catch(() => null)

/** Tells whether an answer means "past the last page": WordPress counts pages from 1 and answers 400 with this code. */
const isPastEnd = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'rest_post_invalid_page_number'

function listOf(response: Response, body: unknown): unknown[] {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  if (!Array.isArray(body)) throw new Error(`${response.url} did not answer with a list`)
  return body
}

/** Reads the total; a missing or non-numeric header means "unknown" (request-5). */
const readTotal = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header.trim()) ? Number(header) : null

/**
 * Reads the counts of terms. WordPress sends none: they are absent then, as on further pages. An empty header means
 * that no term has a count.
 */
const readCounts = (header: string | null): { counts?: TermCounts } =>
  header === null
    ? {}
    : { counts: Object.fromEntries(header.split(',').map((pair) => pair.split('=').map(Number))) }
