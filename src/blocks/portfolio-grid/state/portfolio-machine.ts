import { foldText, type Paginated, type PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'

/** What stands in the grid (grid-1). A list starts with page 1, or with pages 1 to `pages` of an address. */
export type GridList =
  | { status: 'loading'; pages: number }
  | ({ status: 'shown' } & ShownList)
  | { status: 'empty' }
  | { status: 'failed' }

export interface ShownList {
  items: PortfolioItem[]
  /** Items before the first one shown: more than 0 only on a page too far down to show from the start. */
  skipped: number
  total: number | null
  /** Last page loaded. */
  page: number
  /** Last page asked for while Load More is loading. */
  asked: number
  more: MoreState
}

/** `end` once everything is loaded; `failed` keeps the list and offers Retry. */
export type MoreState = 'idle' | 'loading' | 'failed' | 'end'

/** The chosen term of each bar; `null` is "All". */
export interface ChosenTerms {
  categories: number | null
  otherCategories: number | null
}

/** A search carried out by the content source: pages search titles, the API titles and content. */
export interface ServerSearch {
  text: string
  in: 'title' | 'all'
}

export const NO_SEARCH: ServerSearch = { text: '', in: 'all' }

/** Everything the block's view depends on. */
export interface GridState {
  /** Items of one page; constant for the life of the block. */
  perPage: number
  chosen: ChosenTerms
  /** The search text as typed: it filters what is loaded, without a request. */
  search: string
  /** The search the loaded list was asked for on the server; empty text for the whole list. */
  searched: ServerSearch
  list: GridList
  /** Raised with every request; answers to older ones are ignored. */
  sequence: number
  /** The request that has been waited for so long that it is spoken of. */
  slow: number | null
  /** Raised when the search text was set by an address, not typed: the field starts anew. */
  restored: number
}

export type GridAction =
  | { type: 'choose'; bar: keyof ChosenTerms; term: number | null }
  | { type: 'type'; text: string }
  | { type: 'search-everything' }
  | { type: 'load-more' }
  /** The pages up to, or back to, the item at `index` of the whole result. */
  | { type: 'reach'; index: number }
  | { type: 'retry' }
  | { type: 'restore'; chosen: ChosenTerms; search: string; pages: number }
  | { type: 'show'; state: GridState }
  | { type: 'answered'; sequence: number; answer: Paginated<PortfolioItem> }
  | { type: 'failed'; sequence: number }
  | { type: 'slow'; sequence: number }

/** The state a block starts with: what the server loaded, nothing typed beyond it. */
export const initialState = (
  start: Pick<GridState, 'chosen' | 'searched' | 'list'> & {
    attributes: Pick<PortfolioAttributes, 'itemsPerPage'>
  },
): GridState => ({
  perPage: start.attributes.itemsPerPage,
  chosen: start.chosen,
  search: start.searched.text,
  searched: start.searched,
  list: start.list,
  sequence: 0,
  slow: null,
  restored: 0,
})

/** The pages a running request is for, first and last, or `null` when none is running. */
export function pendingPages({ list, perPage }: GridState): { first: number; last: number } | null {
  if (list.status === 'loading') return { first: 1, last: list.pages }
  if (list.status !== 'shown' || list.more !== 'loading') return null
  return list.asked < list.page
    ? { first: list.asked, last: list.skipped / perPage }
    : { first: list.page + 1, last: list.asked }
}

/** Whether the running request takes long: that is said, and it can be sent again. */
export const isSlow = (state: GridState): boolean => state.slow === state.sequence

/** Whether Load More has something to load (grid-5). */
export const hasMore = ({ list }: GridState): boolean => list.status === 'shown' && list.more !== 'end'

/** Whether the viewer runs through the list itself, not only through what a typed text leaves of it. */
export const isWhole = (state: GridState): boolean =>
  state.list.status === 'shown' && visibleItems(state) === state.list.items

/** Whether works may still come that the viewer's sequence lacks. */
export const mayGrow = (state: GridState): boolean => {
  const { list } = state
  if (list.status !== 'shown') return list.status !== 'empty'
  return isWhole(state) && (list.more !== 'end' || list.skipped > 0)
}

/** The transitions of the grid. Pure: requests follow from `pendingPages` and `sequence`. */
export function gridReducer(state: GridState, action: GridAction): GridState {
  const { list } = state
  switch (action.type) {
    case 'choose':
      // Choosing the active term again asks for nothing.
      if (state.chosen[action.bar] === action.term) return state
      return startOver({ ...state, chosen: { ...state.chosen, [action.bar]: action.term } })
    case 'type': {
      const typed = { ...state, search: action.text }
      // A list that was searched on the server holds nothing else: leaving that text asks for the whole list again.
      const stillInside = foldText(action.text).includes(foldText(state.searched.text))
      return stillInside ? typed : startOver({ ...typed, searched: NO_SEARCH })
    }
    case 'search-everything':
      return state.searched.in === 'all' && state.searched.text === state.search
        ? state
        : startOver({ ...state, searched: { text: state.search, in: 'all' } })
    case 'load-more':
      return list.status !== 'shown' || list.more === 'loading' || list.more === 'end'
        ? state
        : loading(state, list, askedPage(list, state.perPage))
    case 'reach':
      if (!isWhole(state) || list.status !== 'shown' || list.more === 'loading' || list.more === 'failed')
        return state
      if (action.index < list.skipped)
        return loading(state, list, earlierPage(list, state.perPage, action.index))
      return list.more === 'idle' && neededItems(list, action.index) > list.skipped + list.items.length
        ? loading(state, list, askedPage(list, state.perPage, neededItems(list, action.index)))
        : state
    case 'retry':
      if (list.status === 'failed') return startOver(state)
      if (list.status === 'loading') return isSlow(state) ? startOver(state, list.pages) : state
      // The very pages that failed, whichever end of the list they are for.
      return list.status === 'shown' && (list.more === 'failed' || isSlow(state))
        ? loading(state, list, list.asked)
        : state
    case 'restore':
      return startOver(
        {
          ...state,
          chosen: action.chosen,
          search: action.search,
          searched: { text: action.search, in: 'title' },
          restored: state.restored + 1,
        },
        action.pages,
      )
    case 'show':
      // A list seen before comes back as it was; whatever is still under way belongs to another one.
      return { ...action.state, sequence: state.sequence + 1, restored: state.restored + 1 }
    case 'answered':
      return action.sequence === state.sequence ? { ...state, list: withAnswer(state, action.answer) } : state
    case 'slow':
      return pendingPages(state) ? { ...state, slow: action.sequence } : state
    case 'failed':
      if (action.sequence !== state.sequence) return state
      // A failed page is not counted: Retry asks for the same one again.
      return { ...state, list: list.status === 'shown' ? { ...list, more: 'failed' } : { status: 'failed' } }
  }
}

const startOver = (state: GridState, pages = 1): GridState => ({
  ...state,
  sequence: state.sequence + 1,
  list: { status: 'loading', pages },
})

/** The list while pages beyond its end, or before its start, are asked for. */
const loading = (state: GridState, list: ShownList, asked: number): GridState => ({
  ...state,
  sequence: state.sequence + 1,
  list: { ...list, status: 'shown', more: 'loading', asked },
})

function withAnswer({ list, perPage }: GridState, answer: Paginated<PortfolioItem>): GridList {
  if (list.status !== 'shown')
    return firstList(answer, 1, list.status === 'loading' ? list.pages : 1, perPage)
  if (list.asked < list.page) return withEarlier(list, answer, perPage)
  if (answer.pastEnd || answer.items.length === 0) return { ...list, more: 'end' }
  const known = new Set(list.items.map((item) => item.id))
  const items = [...list.items, ...answer.items.filter((item) => !known.has(item.id))]
  const full = answer.items.length >= (list.asked - list.page) * perPage
  return { ...list, items, page: list.asked, more: moreAfter(list.skipped + items.length, list.total, full) }
}

/**
 * The list after its first answer, which holds pages `first` to `last`: the total is taken here,
 * once per filter state (request-5). A page past the end is not counted.
 */
export function firstList(
  answer: Paginated<PortfolioItem>,
  first: number,
  last: number,
  perPage: number,
): GridList {
  const { items, total } = answer
  if (items.length === 0) return { status: 'empty' }
  const skipped = (first - 1) * perPage
  const page = Math.min(last, first - 1 + Math.ceil(items.length / perPage))
  const full = items.length >= (last - first + 1) * perPage
  return {
    status: 'shown',
    items,
    skipped,
    total,
    page,
    asked: page,
    more: moreAfter(skipped + items.length, total, full),
  }
}

/** The list with the pages before it: the last page stays what it was. */
function withEarlier(list: ShownList, answer: Paginated<PortfolioItem>, perPage: number): GridList {
  const known = new Set(list.items.map((item) => item.id))
  const items = [...answer.items.filter((item) => !known.has(item.id)), ...list.items]
  const skipped = (list.asked - 1) * perPage
  const more = moreAfter(skipped + items.length, list.total, list.total === null)
  return { ...list, status: 'shown', items, skipped, asked: list.page, more }
}

/** The page from which to load backwards so that the item at `index` is there. */
const earlierPage = ({ skipped }: ShownList, perPage: number, index: number): number =>
  Math.max(1, skipped / perPage + 1 - MAX_PAGES_AT_ONCE, Math.floor(index / perPage) + 1)

/** How many items beyond the open one are kept loaded, so that moving on rarely waits. */
const ITEMS_AHEAD = 2

/** Items from the first one on that are there when one can move on from the item at `index` without waiting. */
const neededItems = ({ total }: ShownList, index: number): number =>
  Math.min(index + 1 + ITEMS_AHEAD, total ?? Infinity)

/** At most this many pages are asked for at once; whoever needs more asks again. */
const MAX_PAGES_AT_ONCE = 8

/** The page up to which to load: the next one, or as many as it takes to have `count` items. */
const askedPage = ({ page }: ShownList, perPage: number, count = 0): number =>
  Math.min(page + MAX_PAGES_AT_ONCE, Math.max(page + 1, Math.ceil(count / perPage)))

/** Without a total, a full page means there may be another one. */
const moreAfter = (loaded: number, total: number | null, full: boolean): MoreState =>
  (total === null ? full : loaded < total) ? 'idle' : 'end'

/**
 * Loaded items whose title contains the typed text, whatever the case (search-box-1).
 * What the server found for this very text is shown whole: it may have matched in the content.
 */
export function visibleItems({ list, search, searched }: GridState): readonly PortfolioItem[] {
  if (list.status !== 'shown') return NONE
  const wanted = foldText(search)
  if (!wanted || wanted === foldText(searched.text)) return list.items
  const last = lastVisible.get(list)
  if (last?.wanted === wanted) return last.items
  const items = list.items.filter((item) => foldedTitle(item).includes(wanted))
  lastVisible.set(list, { wanted, items })
  return items
}

const NONE: readonly PortfolioItem[] = []

/** What a list last showed: several parts of a render ask for the same, and it stays the same array between them. */
const lastVisible = new WeakMap<GridList, { wanted: string; items: readonly PortfolioItem[] }>()

const foldedTitles = new WeakMap<PortfolioItem, string>()

/** Folded once for each item, not for each key. */
function foldedTitle(item: PortfolioItem): string {
  const known = foldedTitles.get(item)
  if (known !== undefined) return known
  const folded = foldText(item.title)
  foldedTitles.set(item, folded)
  return folded
}

/** Titles folded at a time: well below a millisecond. */
const FOLDED_AT_ONCE = 200

/**
 * Folds the titles of a list bit by bit, so that the first key of a search finds it done.
 *
 * @returns stops it
 */
export function foldAhead(items: readonly PortfolioItem[]): () => void {
  let timer: ReturnType<typeof setTimeout>
  const go = (from: number) => {
    items.slice(from, from + FOLDED_AT_ONCE).forEach(foldedTitle)
    if (from < items.length) timer = setTimeout(go, 0, from + FOLDED_AT_ONCE)
  }
  go(0)
  return () => clearTimeout(timer)
}

/**
 * What the viewer runs through: the matches of a typed search, else the whole list, where the items before
 * a page that stands alone have their places though they are not loaded.
 */
export function viewerSequence(state: GridState): readonly (PortfolioItem | undefined)[] {
  const items = visibleItems(state)
  const { list } = state
  return list.status === 'shown' && list.skipped > 0 && isWhole(state)
    ? [...new Array<undefined>(list.skipped).fill(undefined), ...items]
    : items
}
