import type { PortfolioQuery } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { GridState } from './grid-state.ts'
import { askedSearch, pendingPages } from './portfolio-machine.ts'
import { portfolioQuery } from './portfolio-query.ts'

/** What a state asks the source for: one query for each page, none while nothing is asked. */
export function pendingQueries(attributes: PortfolioAttributes, state: GridState): PortfolioQuery[] {
  const pending = pendingPages(state)
  if (!pending) return []
  // Not by `Array.from`: libraries of other people's pages put one of their own in its place.
  return [...new Array(pending.last - pending.first + 1)].map((_, index) =>
    portfolioQuery(attributes, { ...state, searched: askedSearch(state) }, pending.first + index),
  )
}
