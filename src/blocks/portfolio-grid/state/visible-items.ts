import { foldForSearch, type PortfolioItem, searchPhrase } from '../../../core/content/index.ts'
import type { GridList } from './grid-list.ts'
import type { GridState } from './grid-state.ts'

/** Tells whether the list is the source's result for the text in the field, or the whole list if there is no text. */
export const isSearched = ({ search, searched }: GridState): boolean =>
  searchPhrase(search) === searchPhrase(searched.text)

/** Tells whether the typed text so far only filters the loaded items, and all others are yet to be searched. */
export const isUnderway = (state: GridState): boolean =>
  state.everywhere && state.seek !== 'failed' && !isSearched(state) && state.list.status === 'shown'

/** Tells whether the viewer runs through the whole list, not only through the matches of a typed text. */
export const isWhole = (state: GridState): boolean =>
  state.list.status === 'shown' && visibleItems(state) === state.list.items

/** Tells whether works that the viewer's sequence lacks may still be loaded. */
export const mayGrow = (state: GridState): boolean => {
  const { list } = state
  if (list.status !== 'shown') return list.status !== 'empty'
  return isWhole(state) && (list.more !== 'end' || list.skipped > 0)
}

/**
 * Returns the loaded items whose title contains the typed text (search-box-1). The server's results for this very text
 * are shown unfiltered: they may match in the content.
 */
export function visibleItems(state: GridState): readonly PortfolioItem[] {
  const { list, search } = state
  if (list.status !== 'shown') return NONE
  const phrase = searchPhrase(search)
  if (!phrase || isSearched(state)) return list.items
  const last = lastVisible.get(list)
  if (last?.wanted === phrase) return last.items
  const items = list.items.filter((item) => holdsTyped(item, phrase, search))
  lastVisible.set(list, { wanted: phrase, items })
  return items
}

/**
 * Returns the number of items at the start that match by their titles; the items after them contain the text elsewhere.
 */
export function titleMatches(state: GridState): number {
  const items = visibleItems(state)
  const phrase = searchPhrase(state.search)
  const first = items.findIndex((item) => !holdsTyped(item, phrase, state.search))
  return first < 0 ? items.length : first
}

const NONE: readonly PortfolioItem[] = []

/**
 * Last result for each list: several parts of a render need the same one, and the array stays identical between them.
 */
const lastVisible = new WeakMap<GridList, { wanted: string; items: readonly PortfolioItem[] }>()

/** Tells whether a title contains the typed text, either folded or unchanged (such as a dash with its neighbours). */
const holdsTyped = (item: PortfolioItem, folded: string, typed: string): boolean =>
  foldedTitle(item).includes(folded) || item.title.toLowerCase().includes(typed.trim().toLowerCase())

const foldedTitles = new WeakMap<PortfolioItem, string>()

/** Returns the folded title, computed once for each item. */
function foldedTitle(item: PortfolioItem): string {
  const cachedTitle = foldedTitles.get(item)
  if (cachedTitle !== undefined) return cachedTitle
  const folded = foldForSearch(item.title)
  foldedTitles.set(item, folded)
  return folded
}

/** Number of titles folded at a time, which takes well below a millisecond. */
const FOLDED_AT_ONCE = 200

/**
 * Folds the titles of a list in small steps ahead of the first key of a search.
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
 * Returns the items that the viewer runs through: the matches of a typed search, else the whole list, in which items
 * before a page that is shown alone are placeholders, since they are not loaded.
 */
export function viewerSequence(state: GridState): readonly (PortfolioItem | undefined)[] {
  const items = visibleItems(state)
  const { list } = state
  return list.status === 'shown' && list.skipped > 0 && isWhole(state)
    ? [...new Array<undefined>(list.skipped).fill(undefined), ...items]
    : items
}
