import type { Taxonomy } from './item-options.ts'
import type { ItemMeta } from './portfolio-item.ts'

/** Forms in which the search of the header opens (search-1). */
export const SEARCH_VARIANTS = ['header-cover', 'full-screen', 'slide'] as const
export type SearchVariant = (typeof SEARCH_VARIANTS)[number]

/** Fields beside title and text in which a word can be found. */
export type FoundIn = keyof ItemMeta | Taxonomy
