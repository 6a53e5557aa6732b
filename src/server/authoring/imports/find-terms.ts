import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { freeSlug, slugOf } from '../../../core/entry/index.ts'
import type { PortfolioService } from '../../site/portfolio/index.ts'

/** Finds terms by their names, and creates missing ones. Existing terms are not changed. */
export interface TermFinder {
  idOf(taxonomy: Taxonomy, name: string): Promise<number>
}

export async function findTerms(portfolio: Pick<PortfolioService, 'terms' | 'addTerm'>): Promise<TermFinder> {
  const byName = new Map<string, number>()
  const slugs = new Map<Taxonomy, Set<string>>()
  for (const taxonomy of TAXONOMIES) {
    const terms = await portfolio.terms(taxonomy)
    slugs.set(taxonomy, new Set(terms.map(({ slug }) => slug)))
    for (const { id, name } of terms) byName.set(keyOf(taxonomy, name), id)
  }
  return {
    async idOf(taxonomy, name) {
      const existingId = byName.get(keyOf(taxonomy, name))
      if (existingId !== undefined) return existingId
      const usedSlugs = slugs.get(taxonomy) ?? new Set()
      for (;;) {
        const slug = freeSlug(slugOf(name) || 'term', (candidate) => usedSlugs.has(candidate))
        // An import takes hours: another user may have created the term, or another one with this slug.
        const term = await portfolio.addTerm({ taxonomy, slug, name, description: '' })
        usedSlugs.add(slug)
        byName.set(keyOf(taxonomy, term.name), term.id)
        if (keyOf(taxonomy, term.name) === keyOf(taxonomy, name)) return term.id
      }
    },
  }
}

const keyOf = (taxonomy: Taxonomy, name: string): string => `${taxonomy} ${name.toLowerCase()}`
