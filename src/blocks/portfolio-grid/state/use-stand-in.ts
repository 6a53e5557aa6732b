import { useMemo, useState } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { ShownList } from './grid-list.ts'
import type { ChosenTerms, GridState, ServerSearch } from './grid-state.ts'

/** What the visitor sees of a state. */
export interface Seen {
  state: GridState
  /** Whether the cards are those of the list before, until the answer is here. */
  isStale: boolean
}

/** The lists a stand-in is made of. */
interface Known {
  last: ShownList
  /** The list without any filter, from its first page on. */
  whole: ShownList | null
  /** What `last` was searched for. */
  searched: ServerSearch
  restored: number
}

/**
 * What stands in the grid while a chosen filter is asked for (grid-11): the loaded works that match it, which the answer
 * begins with, as lists keep their order; where none do, or it cannot be told here, the works that were there. The page
 * is never emptied.
 */
export function useStandIn(attributes: PortfolioAttributes, state: GridState): Seen {
  const [known, setKnown] = useState(() => knownAfter(null, state))
  if (state.list.status === 'shown' && state.list !== known?.last) setKnown(knownAfter(known, state))
  return useMemo(() => seenOf(attributes, state, known), [attributes, state, known])
}

function knownAfter(before: Known | null, { list, chosen, searched, restored }: GridState): Known | null {
  if (list.status !== 'shown') return before
  const isUnfiltered = chosen.categories === null && chosen.otherCategories === null && !searched.text
  return {
    last: list,
    whole: isUnfiltered && list.skipped === 0 ? list : (before?.whole ?? null),
    searched,
    restored,
  }
}

/** Pure, for tests. */
export function seenOf(attributes: PortfolioAttributes, state: GridState, known: Known | null): Seen {
  // An address that was gone to has nothing to do with what was there.
  if (state.list.status !== 'loading' || !known || known.restored !== state.restored)
    return { state, isStale: false }
  const { last, whole, searched } = known
  const found = whole && canTell(attributes, state) ? whole.items.filter(bearing(state.chosen)) : []
  const isWhole = found[0] && whole?.more === 'end'
  const list: ShownList = {
    items: found[0] ? found : last.items,
    skipped: 0,
    total: isWhole ? found.length : null,
    page: 1,
    asked: 1,
    more: isWhole ? 'end' : 'loading',
  }
  return { state: { ...state, searched, list: { ...list, status: 'shown' } }, isStale: !found[0] }
}

/** Whether the unfiltered list holds whatever the state asks for: a choice in place of a preset may leave it. */
const canTell = (attributes: PortfolioAttributes, { chosen, search, searched }: GridState): boolean =>
  !search &&
  !searched.text &&
  (chosen.categories === null || attributes.categorySelectedNum.length === 0) &&
  (chosen.otherCategories === null || attributes.otherCategorySelectedNum.length === 0)

const bearing =
  (chosen: ChosenTerms) =>
  ({ terms }: PortfolioItem): boolean =>
    (['categories', 'otherCategories'] as const).every(
      (bar) => chosen[bar] === null || terms[bar].includes(chosen[bar]),
    )
