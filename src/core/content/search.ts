import type { Taxonomy } from './item-options.ts'
import type { Picture } from './picture.ts'
import type { ItemMeta } from './portfolio-item.ts'

/** Forms in which the search of the header opens (search-1). */
export const SEARCH_VARIANTS = ['header-cover', 'full-screen', 'slide'] as const
export type SearchVariant = (typeof SEARCH_VARIANTS)[number]

/** Kinds of content that search covers. */
export const FOUND_KINDS = ['work', 'page'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Fields beside title and text in which a word can be found. */
export type FoundIn = keyof ItemMeta | Taxonomy

/** A search result. All text is plain text. */
export interface SearchResult {
  /** Unique among the results of its kind. */
  id: number
  kind: FoundKind
  title: string
  /** Address from the root of the site. */
  url: string
  /** Passage with the words searched for, or a description of the result if there is none (search-8). */
  excerpt: string
  /** Fact or taxonomy that the excerpt shows; `null` for running text. */
  foundIn: FoundIn | null
  picture: Picture | null
}

/** Part of the results; `total` counts all of them. */
export interface SearchResults {
  results: SearchResult[]
  total: number
}
