import { useMemo, useState } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { ShownList } from './grid-list.ts'
import type { GridState, ServerSearch } from './grid-state.ts'
import type { matchingItems } from './matching-items.ts'
import { isUnderway, visibleItems } from './visible-items.ts'

/** What the visitor sees of a state. */
export interface Seen {
  state: GridState
  /** The works of the list before, where they stand until the answer is here. */
  stale: readonly PortfolioItem[] | null
}

type Matching = typeof matchingItems

/** What stand-ins are made of. */
interface Known {
  last: ShownList
  /** The works that were seen last. */
  seen: readonly PortfolioItem[]
  /** The list without any filter, from its first page on. */
  whole: ShownList | null
  /** What `last` was searched for. */
  searched: ServerSearch
  restored: number
}

/**
 * What stands in the grid while a chosen filter or a search is asked for (grid-11): the loaded works that match it, which
 * the answer begins with, as lists keep their order; where none do, or it cannot be told here, the works that were
 * there. The page is never emptied.
 *
 * @param matching once it is here
 */
export function useStandIn(
  attributes: PortfolioAttributes,
  state: GridState,
  matching: Matching | undefined,
): Seen {
  const [known, setKnown] = useState(() => knownAfter(null, state))
  const next = knownAfter(known, state)
  if (next !== known) setKnown(next)
  const seen = useMemo(() => seenOf(attributes, state, known, matching), [attributes, state, known, matching])
  // What stood in keeps its place when the rest comes, for as long as the list is this one.
  const [before, setStood] = useState(0)
  const stood = state.list.status === 'loading' ? seen.state.stood : before
  if (stood !== before) setStood(stood)
  return { ...seen, state: { ...seen.state, stood } }
}

function knownAfter(before: Known | null, state: GridState): Known | null {
  const { list, chosen, searched, restored } = state
  const seen = visibleItems(state)
  if (list.status !== 'shown' || (list === before?.last && (seen === before.seen || !seen[0]))) return before
  const isUnfiltered = chosen.categories === null && chosen.otherCategories === null && !searched.text
  return {
    last: list,
    seen: seen[0] ? seen : (before?.seen ?? seen),
    whole: isUnfiltered && list.skipped === 0 ? list : (before?.whole ?? null),
    searched,
    restored,
  }
}

/** Pure, for tests. */
export function seenOf(
  attributes: PortfolioAttributes,
  state: GridState,
  known: Known | null,
  matching: Matching | undefined,
): Seen {
  // An address that was gone to has nothing to do with what was there.
  if (!known || known.restored !== state.restored) return { state, stale: null }
  const { whole, searched, seen } = known
  if (state.list.status !== 'loading')
    return { state, stale: isUnderway(state) && seen[0] && !visibleItems(state)[0] ? seen : null }
  const found = (whole && matching?.(attributes, state, whole.items)) || []
  const isWhole = found[0] && whole?.more === 'end'
  const list: ShownList = {
    items: found[0] ? found : known.last.items,
    skipped: 0,
    total: isWhole ? found.length : null,
    page: 1,
    asked: 1,
    more: isWhole ? 'end' : 'loading',
  }
  return {
    state: { ...state, searched, list: { ...list, status: 'shown' }, stood: found.length },
    stale: found[0] ? null : seen,
  }
}
