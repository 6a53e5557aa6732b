import type { PortfolioQuery } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { GridState } from './grid-state.ts'
import { nextSearch, pendingPages } from './portfolio-machine.ts'
import { portfolioQuery } from './portfolio-query.ts'

/** Returns the queries that a state needs from the source: one for each page, none if nothing is requested. */
export function pendingQueries(attributes: PortfolioAttributes, state: GridState): PortfolioQuery[] {
  const pending = pendingPages(state)
  if (!pending) return []
  // Not by `Array.from`, which libraries on other people's pages replace.
  return [...new Array(pending.last - pending.first + 1)].map((_, index) =>
    portfolioQuery(attributes, { ...state, searched: nextSearch(state) }, pending.first + index),
  )
}
