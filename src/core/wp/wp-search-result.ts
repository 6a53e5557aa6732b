import { type FoundIn, type Picture, webAddress } from '../content/index.ts'
import type { EntryKind, SearchResult } from '../entry/index.ts'
import { decodeEntities, encodeEntities } from './entities.ts'

/** A result in WordPress's search answer; our own fields for a list with pictures come last. */
export interface WpSearchResult {
  id: number
  title: string
  url: string
  type: 'post'
  subtype: string
  'vitrine-excerpt': string
  /** Fact or taxonomy that the excerpt shows; empty for running text. */
  'vitrine-found-in': string
  /** Picture, with addresses from the root of the site. */
  'vitrine-picture': Picture | null
}

/** Subtype of works; those of other kinds are their names. */
const WORK_SUBTYPE = 'astra-portfolio'

/** @param origin scheme and host without a trailing slash */
export const resultToWp = (result: SearchResult, origin: string): WpSearchResult => ({
  id: result.id,
  title: encodeEntities(result.title),
  url: origin + result.url,
  type: 'post',
  subtype: result.kind === 'work' ? WORK_SUBTYPE : result.kind,
  'vitrine-excerpt': encodeEntities(result.excerpt),
  'vitrine-found-in': result.foundIn ?? '',
  'vitrine-picture': result.picture,
})

/** Reads a result from our own answer; `null` if it is not one. */
export function resultFromWp(wire: unknown): SearchResult | null {
  const { id, title, url, subtype, ...more } = (wire ?? {}) as Partial<WpSearchResult>
  const address = webAddress(url)
  if (typeof id !== 'number' || typeof title !== 'string' || !subtype || !address) return null
  return {
    id,
    kind: subtype === WORK_SUBTYPE ? 'work' : (subtype as EntryKind),
    title: decodeEntities(title),
    url: address,
    excerpt: decodeEntities(more['vitrine-excerpt'] ?? ''),
    foundIn: (more['vitrine-found-in'] || null) as FoundIn | null,
    picture: more['vitrine-picture'] ?? null,
  }
}
