import type { FoundIn, Picture } from '../content/index.ts'
import type { EntryKind } from './kinds/index.ts'

/** A search result. All text is plain text. */
export interface SearchResult {
  /** Unique among the results of its kind. */
  id: number
  kind: EntryKind
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
