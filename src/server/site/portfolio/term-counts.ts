import type { Term, TermCounts } from '../../../core/content/index.ts'

/** Taxonomies that have a filter bar. */
const BARS = ['categories', 'otherCategories'] as const
type Bar = (typeof BARS)[number]

/**
 * Counts the works that each term of the filter bars would leave (filter-1): each bar is counted without its own chosen
 * term.
 */
export async function countTerms(
  counted: (bar: Bar) => Promise<ReadonlyMap<number, number> | null>,
  terms: (bar: Bar) => Promise<Term[]>,
): Promise<TermCounts> {
  const lists = await Promise.all(
    BARS.map(async (bar) => {
      const counts = await counted(bar)
      return (await terms(bar)).map(({ id, count }) => [id, (counts ? counts.get(id) : count) ?? 0] as const)
    }),
  )
  return Object.fromEntries(lists.flat().filter(([, count]) => count > 0))
}
