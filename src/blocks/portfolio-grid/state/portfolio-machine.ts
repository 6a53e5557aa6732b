import { searchPhrase, type TermCounts } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { AwaitedState } from './apply-answers.ts'
import { earlierPage, MAX_PAGES_AT_ONCE, neededItems, nextPage, type ShownList } from './grid-list.ts'
import { type ChosenTerms, type GridState, NO_SEARCH, type ServerSearch } from './grid-state.ts'
import { isSearched, isWhole, visibleItems } from './visible-items.ts'

export type GridAction =
  | { type: 'choose'; bar: keyof ChosenTerms; term: number | null }
  | { type: 'type'; text: string }
  /** Typing has paused, or the visitor wants to search everything. */
  | { type: 'search-everything' }
  | { type: 'load-more' }
  /** Loads the pages up to, or back to, the item at `index` of the whole result. */
  | { type: 'reach'; index: number }
  | { type: 'retry' }
  | { type: 'restore'; chosen: ChosenTerms; search: string; pages: number }
  | { type: 'show'; state: GridState }
  /** `apply` is `applyAnswers` of `apply-answers.ts`, which is loaded together with the code for requests. */
  | { type: 'answered'; sequence: number; apply: (state: GridState) => GridState }
  | { type: 'failed'; sequence: number }
  | { type: 'slow'; sequence: number }

/** Returns the state a block starts with: the content that the server loaded. */
export const initialState = (
  start: Pick<GridState, 'chosen' | 'searched' | 'list'> & {
    attributes: Pick<PortfolioAttributes, 'itemsPerPage' | 'searchEverywhere'>
    counts?: TermCounts | null
  },
): GridState => ({
  perPage: start.attributes.itemsPerPage,
  everywhere: start.attributes.searchEverywhere,
  chosen: start.chosen,
  search: start.searched.text,
  searched: start.searched,
  list: start.list,
  counts: start.counts ?? null,
  earlyCount: 0,
  unsearched: null,
  seek: null,
  sequence: 0,
  slow: null,
  restored: 0,
})

/** Returns the first and last page of the running request; `null` if none is running. */
export function pendingPages(state: GridState): { first: number; last: number } | null {
  const { list, perPage } = state
  // As many pages as the titles already shown fill, so that the list equals the one at its address.
  if (state.seek === 'asked')
    return {
      first: 1,
      last: Math.min(MAX_PAGES_AT_ONCE, Math.ceil(visibleItems(state).length / perPage) || 1),
    }
  if (list.status === 'loading') return { first: 1, last: list.pages }
  if (list.status !== 'shown' || list.more !== 'loading') return null
  return list.asked < list.page
    ? { first: list.asked, last: list.skipped / perPage }
    : { first: list.page + 1, last: list.asked }
}

/** Tells whether the running request is slow, which is shown with an offer to send it again. */
export const isSlow = (state: GridState): boolean => state.slow === state.sequence

/** Returns the facts of a state that `apply-answers.ts` needs. */
export const awaitedState = (state: GridState): AwaitedState => ({
  state,
  items: visibleItems(state),
  searched: nextSearch(state),
  pages: pendingPages(state)?.last ?? 1,
})

/** Returns the search for the next request. */
export const nextSearch = (state: GridState): ServerSearch =>
  state.seek === 'asked' ? { text: state.search, in: 'all' } : state.searched

/** Tells whether Load More has something to load (grid-5). */
export const hasMore = ({ list }: GridState): boolean => list.status === 'shown' && list.more !== 'end'

/** Returns the next state of the grid. Pure: requests follow from `pendingPages` and `sequence`. */
export function gridReducer(state: GridState, action: GridAction): GridState {
  const { list } = state
  switch (action.type) {
    case 'choose':
      // Choosing the active term again needs no request.
      if (state.chosen[action.bar] === action.term) return state
      return startOver({
        ...state,
        chosen: { ...state.chosen, [action.bar]: action.term },
        searched: state.everywhere ? { text: state.search, in: 'all' } : state.searched,
      })
    case 'type': {
      const typedState = {
        ...state,
        search: action.text,
        seek: null,
        sequence: state.sequence + (state.seek ? 1 : 0),
      }
      // A list of search results holds nothing else, so a text that does not extend the search leads back to the
      // whole list.
      if (searchPhrase(action.text).includes(searchPhrase(state.searched.text))) return typedState
      const next = { ...typedState, searched: NO_SEARCH, sequence: state.sequence + 1 }
      return state.unsearched ? { ...next, ...state.unsearched, unsearched: null } : startOver(next)
    }
    case 'search-everything':
      if (state.searched.in === 'all' && isSearched(state)) return state
      return state.everywhere && list.status === 'shown'
        ? { ...state, seek: 'asked', sequence: state.sequence + 1 }
        : startOver({ ...state, searched: { text: state.search, in: 'all' } })
    case 'load-more':
      return list.status !== 'shown' || list.more === 'loading' || list.more === 'end'
        ? state
        : loading(state, list, nextPage(list, state.perPage))
    case 'reach':
      if (!isWhole(state) || list.status !== 'shown' || list.more === 'loading' || list.more === 'failed')
        return state
      if (action.index < list.skipped)
        return loading(state, list, earlierPage(list, state.perPage, action.index))
      return list.more === 'idle' && neededItems(list, action.index) > list.skipped + list.items.length
        ? loading(state, list, nextPage(list, state.perPage, neededItems(list, action.index)))
        : state
    case 'retry':
      if (state.seek) return { ...state, seek: 'asked', sequence: state.sequence + 1 }
      if (list.status === 'failed') return startOver(state)
      if (list.status === 'loading') return isSlow(state) ? startOver(state, list.pages) : state
      // Repeats the pages that failed, at whichever end of the list they are.
      return list.status === 'shown' && (list.more === 'failed' || isSlow(state))
        ? loading(state, list, list.asked)
        : state
    case 'restore':
      return startOver(
        {
          ...state,
          chosen: action.chosen,
          search: action.search,
          searched: { text: action.search, in: state.everywhere ? 'all' : 'title' },
          restored: state.restored + 1,
        },
        action.pages,
      )
    case 'show':
      // Restores an earlier list as it was; running requests belong to another one.
      return { ...action.state, seek: null, sequence: state.sequence + 1, restored: state.restored + 1 }
    case 'answered':
      return action.sequence === state.sequence ? action.apply(state) : state
    case 'slow':
      return pendingPages(state) ? { ...state, slow: action.sequence } : state
    case 'failed':
      if (action.sequence !== state.sequence) return state
      if (state.seek) return { ...state, seek: 'failed' }
      // A failed page is not counted: Retry requests the same one again.
      return { ...state, list: list.status === 'shown' ? { ...list, more: 'failed' } : { status: 'failed' } }
  }
}

const startOver = (state: GridState, pages = 1): GridState => ({
  ...state,
  sequence: state.sequence + 1,
  list: { status: 'loading', pages },
  unsearched: null,
  seek: null,
})

/** Returns the list while pages after its end, or before its start, are loading. */
const loading = (state: GridState, list: ShownList, asked: number): GridState => ({
  ...state,
  sequence: state.sequence + 1,
  list: { ...list, status: 'shown', more: 'loading', asked },
  seek: null,
})
