import type { RequestOptions, Taxonomy, Term } from '../core/content/index.ts'
import { type RestPortfolioSource, restContentSource } from '../core/wp/index.ts'

const sources = new Map<string, RestPortfolioSource>()

/** Returns the content source of a URL. Blocks of a page share it, and with it one request per taxonomy (mount-5). */
export function pageSource(apiUrl: string): RestPortfolioSource {
  const existingSource = sources.get(apiUrl)
  if (existingSource) return existingSource
  const source = restContentSource(apiUrl)
  const terms = new Map<Taxonomy, SharedTerms>()
  const shared: RestPortfolioSource = {
    ...source,
    terms(taxonomy, { signal } = {}) {
      const sharedTerms = terms.get(taxonomy) ?? readOnce(taxonomy)
      sharedTerms.share(signal)
      return sharedTerms.result
    },
  }
  /** Reads once for all readers. After a failure, or without readers left, the next reader reads again. */
  const readOnce = (taxonomy: Taxonomy): SharedTerms => {
    const abort = new AbortController()
    const result = source.terms(taxonomy, { signal: abort.signal })
    let isRead = false
    let readers = 0
    result.then(
      () => (isRead = true),
      (error: unknown) => {
        if (!abort.signal.aborted) console.error('Error fetching portfolio categories:', error)
      },
    )
    const sharedTerms: SharedTerms = {
      result,
      share(signal) {
        readers++
        signal?.addEventListener('abort', () => {
          readers--
          if (readers > 0 || isRead) return
          terms.delete(taxonomy)
          abort.abort()
        })
      },
    }
    terms.set(taxonomy, sharedTerms)
    return sharedTerms
  }
  sources.set(apiUrl, shared)
  return shared
}

interface SharedTerms {
  result: Promise<Term[]>
  /** Counts a reader, until it aborts. */
  share(signal: RequestOptions['signal']): void
}
