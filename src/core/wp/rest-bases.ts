import type { Taxonomy } from '../content/index.ts'

/** Path of the item list below the REST root. */
export const ITEMS_BASE = 'wp/v2/astra-portfolio'

/** Path of the list of pages. */
export const PAGES_BASE = 'wp/v2/pages'

/** Path of the search over all content. */
export const SEARCH_BASE = 'wp/v2/search'

/** Wire name of each taxonomy: its REST base, its query parameter and its key in an item. */
export const TAXONOMY_BASES: Record<Taxonomy, string> = {
  categories: 'astra-portfolio-categories',
  otherCategories: 'astra-portfolio-other-categories',
  tags: 'astra-portfolio-tags',
}

/** Response headers that carry the totals of a list. */
export const TOTAL_HEADER = 'X-WP-Total'
export const TOTAL_PAGES_HEADER = 'X-WP-TotalPages'

/** Response header of our own with the counts of terms: `id=count`, separated by commas (filter-1). */
export const COUNTS_HEADER = 'X-Vitrine-Counts'
