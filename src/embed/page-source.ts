import type { Taxonomy, Term } from '../core/content/index.ts'
import { type RestPortfolioSource, restContentSource } from '../core/wp/index.ts'

const sources = new Map<string, RestPortfolioSource>()

/** The content source of an address. Blocks of a page share it, and with it one request per taxonomy (contract 1.1). */
export function pageSource(apiUrl: string): RestPortfolioSource {
  const known = sources.get(apiUrl)
  if (known) return known
  const source = restContentSource(apiUrl)
  const terms = new Map<Taxonomy, Promise<Term[]>>()
  const shared: RestPortfolioSource = {
    ...source,
    terms(taxonomy) {
      let read = terms.get(taxonomy)
      if (!read) {
        read = source.terms(taxonomy)
        read.catch((error: unknown) => console.error('Error fetching portfolio categories:', error))
        terms.set(taxonomy, read)
      }
      return read
    },
  }
  sources.set(apiUrl, shared)
  return shared
}
