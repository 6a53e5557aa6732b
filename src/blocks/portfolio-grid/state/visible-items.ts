import { foldForSearch, type PortfolioItem, searchPhrase } from '../../../core/content/index.ts'
import type { GridList } from './grid-list.ts'
import type { GridState } from './grid-state.ts'

/** Whether the list is what the source found for the text in the field, or the whole list without one. */
export const isSearched = ({ search, searched }: GridState): boolean =>
  searchPhrase(search) === searchPhrase(searched.text)

/** Whether what is typed only filters what is loaded, and the rest is yet to be searched. */
export const isUnderway = (state: GridState): boolean =>
  state.everywhere && state.seek !== 'failed' && !isSearched(state) && state.list.status === 'shown'

/** Whether the viewer runs through the list itself, not only through what a typed text leaves of it. */
export const isWhole = (state: GridState): boolean =>
  state.list.status === 'shown' && visibleItems(state) === state.list.items

/** Whether works may still come that the viewer's sequence lacks. */
export const mayGrow = (state: GridState): boolean => {
  const { list } = state
  if (list.status !== 'shown') return list.status !== 'empty'
  return isWhole(state) && (list.more !== 'end' || list.skipped > 0)
}

/**
 * Loaded items whose title contains the typed text (search-box-1).
 * What the server found for this very text is shown whole: it may have matched in the content.
 */
export function visibleItems(state: GridState): readonly PortfolioItem[] {
  const { list, search } = state
  if (list.status !== 'shown') return NONE
  const wanted = searchPhrase(search)
  if (!wanted || isSearched(state)) return list.items
  const last = lastVisible.get(list)
  if (last?.wanted === wanted) return last.items
  const items = list.items.filter((item) => holdsTyped(item, wanted, search))
  lastVisible.set(list, { wanted, items })
  return items
}

/** How many of the items at the start match by their titles; those behind them contain the text elsewhere. */
export function titleMatches(state: GridState): number {
  const items = visibleItems(state)
  const wanted = searchPhrase(state.search)
  const first = items.findIndex((item) => !holdsTyped(item, wanted, state.search))
  return first < 0 ? items.length : first
}

const NONE: readonly PortfolioItem[] = []

/** What a list last showed: several parts of a render ask for the same, and it stays the same array between them. */
const lastVisible = new WeakMap<GridList, { wanted: string; items: readonly PortfolioItem[] }>()

/** Tells whether a title contains the typed text, either folded or unchanged (such as a dash with its neighbours). */
const holdsTyped = (item: PortfolioItem, folded: string, typed: string): boolean =>
  foldedTitle(item).includes(folded) || item.title.toLowerCase().includes(typed.trim().toLowerCase())

const foldedTitles = new WeakMap<PortfolioItem, string>()

/** Folded once for each item, not for each key. */
function foldedTitle(item: PortfolioItem): string {
  const known = foldedTitles.get(item)
  if (known !== undefined) return known
  const folded = foldForSearch(item.title)
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
