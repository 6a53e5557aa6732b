import { useMemo, useState } from 'react'
import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { ShownList } from './grid-list.ts'
import type { GridState, ServerSearch } from './grid-state.ts'
import type { matchingItems } from './matching-items.ts'
import { isUnderway, visibleItems } from './visible-items.ts'

/** Visible form of a state. */
export interface VisibleGrid {
  state: GridState
  /** Works of the previous list, shown until the answer arrives. */
  stale: readonly PortfolioItem[] | null
}

type Matching = typeof matchingItems

/** Earlier lists that are shown while a new one loads. */
interface EarlierLists {
  last: ShownList
  /** Works that were shown last. */
  lastItems: readonly PortfolioItem[]
  /** The list without any filter, from its first page on. */
  whole: ShownList | null
  /** Search that `last` was loaded for. */
  searched: ServerSearch
  restored: number
}

/**
 * Returns the content of the grid while a filter or a search is loading (grid-11): the loaded works that match it, with
 * which the answer begins, as lists keep their order; if there are none, or they cannot be determined here, the
 * previous works. The page is never emptied.
 *
 * @param matching once it is here
 */
export function useStandIn(
  attributes: PortfolioAttributes,
  state: GridState,
  matching: Matching | undefined,
): VisibleGrid {
  const [earlierLists, setEarlierLists] = useState(() => nextEarlierLists(null, state))
  const next = nextEarlierLists(earlierLists, state)
  if (next !== earlierLists) setEarlierLists(next)
  const view = useMemo(
    () => visibleGridOf(attributes, state, earlierLists, matching),
    [attributes, state, earlierLists, matching],
  )
  // Works shown early keep their place when the rest arrives, for as long as the list stays the same.
  const [before, setEarlyCount] = useState(0)
  const earlyCount = state.list.status === 'loading' ? view.state.earlyCount : before
  if (earlyCount !== before) setEarlyCount(earlyCount)
  return { ...view, state: { ...view.state, earlyCount } }
}

function nextEarlierLists(before: EarlierLists | null, state: GridState): EarlierLists | null {
  const { list, chosen: filter, searched, restored } = state
  const visible = visibleItems(state)
  if (list.status !== 'shown' || (list === before?.last && (visible === before.lastItems || !visible[0])))
    return before
  const isUnfiltered = filter.categories === null && filter.otherCategories === null && !searched.text
  return {
    last: list,
    lastItems: visible[0] ? visible : (before?.lastItems ?? visible),
    whole: isUnfiltered && list.skipped === 0 ? list : (before?.whole ?? null),
    searched,
    restored,
  }
}

/** Returns the visible form of a state. Pure, for tests. */
export function visibleGridOf(
  attributes: PortfolioAttributes,
  state: GridState,
  known: EarlierLists | null,
  matching: Matching | undefined,
): VisibleGrid {
  // After navigation to another address the previous works are irrelevant.
  if (!known || known.restored !== state.restored) return { state, stale: null }
  const { whole, searched, lastItems } = known
  if (state.list.status !== 'loading')
    return { state, stale: isUnderway(state) && lastItems[0] && !visibleItems(state)[0] ? lastItems : null }
  const matches = (whole && matching?.(attributes, state, whole.items)) || []
  const isWhole = matches[0] && whole?.more === 'end'
  const list: ShownList = {
    items: matches[0] ? matches : known.last.items,
    skipped: 0,
    total: isWhole ? matches.length : null,
    page: 1,
    asked: 1,
    more: isWhole ? 'end' : 'loading',
  }
  return {
    state: { ...state, searched, list: { ...list, status: 'shown' }, earlyCount: matches.length },
    stale: matches[0] ? null : lastItems,
  }
}
