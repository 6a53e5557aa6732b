import type { Taxonomy } from './item-options.ts'
import type { Picture } from './picture.ts'
import type { ItemMeta } from './portfolio-item.ts'

/** How the search of the header opens (search-1). */
export const SEARCH_VARIANTS = ['header-cover', 'full-screen', 'slide'] as const
export type SearchVariant = (typeof SEARCH_VARIANTS)[number]

/** What can be found. */
export const FOUND_KINDS = ['work', 'page'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Where a word may stand beside title and text. */
export type FoundIn = keyof ItemMeta | Taxonomy

/** One thing found. All text is plain text. */
export interface SearchResult {
  /** Unique among the results of its kind. */
  id: number
  kind: FoundKind
  title: string
  /** From the root of the site. */
  url: string
  /** A passage with the words searched for, else one that says what it is (search-8). */
  excerpt: string
  /** The fact or the kind of term that the passage is; `null` for running text. */
  foundIn: FoundIn | null
  picture: Picture | null
}

/** Part of the results; `total` counts all of them. */
export interface SearchResults {
  results: SearchResult[]
  total: number
}
