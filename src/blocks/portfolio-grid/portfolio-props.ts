import type { Term, TermCounts } from '../../core/content/index.ts'
import type { FewCards } from './layout/few-cards.ts'
import type { PortfolioAttributes } from './schema.ts'
import type { GridList } from './state/grid-list.ts'
import type { ChosenTerms, ServerSearch } from './state/grid-state.ts'

/** Terms of a block's bars by the taxonomy they filter. */
export type BarTerms = Record<keyof ChosenTerms, Term[]>

/** Data that the server passes to the block's view, and, as JSON, to its island. */
export interface PortfolioProps {
  /** Unique on the page; prefix of the block's own ids. */
  id: string
  /** Position among the portfolio blocks of the page, from 1. */
  position: number
  attributes: PortfolioAttributes
  /** Custom properties of the attributes, computed on the server so that islands need no schema. */
  style: Record<string, string>
  /** `sizes` of its pictures, also computed on the server (`card-sizes.ts`). */
  sizes: string
  /** Address of the item list, absolute or from the root of the site. */
  apiUrl: string
  /** Path and query of the page being shown, from which links of the block start. */
  pageUrl: string
  /** Terms each bar offers; empty while a bar is off or its terms cannot be read. */
  terms: BarTerms
  /** Bars whose terms are still being read: they show "All" alone until then. */
  awaited?: readonly (keyof BarTerms)[]
  chosen: ChosenTerms
  searched: ServerSearch
  list: GridList
  /** Layout of the first list if it has only a few works. */
  few?: FewCards | null
  /** Counts that the source sends with the list; absent if it sends none. */
  counts?: TermCounts
}
