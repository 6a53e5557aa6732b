/** The three taxonomies of the portfolio, by their names in our own code (wire names live in `core/wp`). */
export const TAXONOMIES = ['categories', 'otherCategories', 'tags'] as const

export type Taxonomy = (typeof TAXONOMIES)[number]

/** A term of one taxonomy. Names are plain text: entities are decoded at the edge. */
export interface Term {
  id: number
  slug: string
  name: string
  description: string
  /** Published items that bear the term; `null` when the source does not say. */
  count: number | null
  taxonomy: Taxonomy
}

/** Terms a filter bar offers: those whose count is zero are left out (request-6), an unknown count stays. */
export const offeredTerms = (terms: readonly Term[]): Term[] => terms.filter((term) => term.count !== 0)
