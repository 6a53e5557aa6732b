import type { ContentSource, PortfolioItem, PortfolioQuery, Term } from '../../src/core/content/index.ts'
import { exampleDetailedItem } from './portfolio-items.ts'

/** Content source over literals; items are filtered by category only. A page past the end is an error. */
export const memoryContentSource = (
  items: readonly PortfolioItem[],
  terms: readonly Term[] = [],
): ContentSource => {
  async function portfolioItems({ page, perPage, categories }: PortfolioQuery) {
    const matches = items.filter(
      (item) => categories.length === 0 || categories.some((id) => item.terms.categories.includes(id)),
    )
    const start = (page - 1) * perPage
    const pastEnd = start >= matches.length && page > 1
    return { items: matches.slice(start, start + perPage), total: pastEnd ? null : matches.length, pastEnd }
  }
  return {
    portfolioItems,
    async portfolioIndex(query) {
      const { items: pageItems, ...rest } = await portfolioItems(query)
      return { ...rest, total: items.length, items: pageItems.map((item) => exampleDetailedItem(item)) }
    },
    terms: async (taxonomy) => terms.filter((term) => term.taxonomy === taxonomy),
    menu: async (location) => ({ location, entries: [] }),
    settings: () => Promise.reject(new Error('Blocks do not read settings.')),
  }
}
