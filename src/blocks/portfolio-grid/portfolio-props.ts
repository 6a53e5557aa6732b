import type { Term, TermCounts } from '../../core/content/index.ts'
import type { FewCards } from './layout/few-cards.ts'
import type { PortfolioAttributes } from './schema.ts'
import type { GridList } from './state/grid-list.ts'
import type { ChosenTerms, ServerSearch } from './state/grid-state.ts'

/** The bars of a block by the taxonomy they filter. */
export type BarTerms = Record<keyof ChosenTerms, Term[]>

/** What the server hands to the block's view, and, as JSON, to its island. */
export interface PortfolioProps {
  /** Unique on the page; prefix of the block's own ids. */
  id: string
  /** Place among the portfolio blocks of the page, from 1. */
  position: number
  attributes: PortfolioAttributes
  /** Custom properties of the attributes, made where the schema is: islands do without it. */
  style: Record<string, string>
  /** The `sizes` of its pictures, likewise (`card-sizes.ts`). */
  sizes: string
  /** Address of the item list, absolute or from the root of the site. */
  apiUrl: string
  /** Path and query of the page being shown: what links of the block start from. */
  pageUrl: string
  /** Terms each bar offers; empty while a bar is off or its terms cannot be read. */
  terms: BarTerms
  /** Bars whose terms are still being read: they stand with "All" alone until then. */
  awaited?: readonly (keyof BarTerms)[]
  chosen: ChosenTerms
  searched: ServerSearch
  list: GridList
  /** How the first list hangs where it has a few works only. */
  few?: FewCards | null
  /** What the source counts beside the list; absent where it does not. */
  counts?: TermCounts
}
