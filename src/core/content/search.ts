import type { Picture } from './picture.ts'

/** How the search of the header opens (search-1). */
export const SEARCH_VARIANTS = ['header-cover', 'full-screen', 'slide'] as const
export type SearchVariant = (typeof SEARCH_VARIANTS)[number]

/** What can be found. */
export const FOUND_KINDS = ['work', 'page'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One thing found. All text is plain text. */
export interface SearchResult {
  /** Unique among the results of its kind. */
  id: number
  kind: FoundKind
  title: string
  /** From the root of the site. */
  url: string
  /** A passage that says what it is, the words searched for in it where there are any. */
  excerpt: string
  picture: Picture | null
}

/** Part of the results; `total` counts all of them. */
export interface SearchResults {
  results: SearchResult[]
  total: number
}
