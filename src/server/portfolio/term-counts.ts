import type { Term, TermCounts } from '../../core/content/index.ts'

/** Taxonomies that have a filter bar. */
const BARS = ['categories', 'otherCategories'] as const
type Bar = (typeof BARS)[number]

/**
 * Counts for every term of the filter bars what it would leave (filter-1): each bar is counted without what is chosen
 * in it.
 *
 * @param counted number of items by term, with what is chosen in a bar left out; `null` where nothing else is asked for
 * @param terms of a bar, with the counts of the whole portfolio
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
