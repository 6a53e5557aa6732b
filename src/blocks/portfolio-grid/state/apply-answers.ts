import type { Paginated, PortfolioItem } from '../../../core/content/index.ts'
import { firstList, moreAfter } from './first-list.ts'
import type { GridList, ShownList } from './grid-list.ts'
import type { GridState, ServerSearch } from './grid-state.ts'

/**
 * A state with its visible items and its request, passed in so that this module does not import the code that computes
 * them.
 */
export interface AwaitedState {
  state: GridState
  items: readonly PortfolioItem[]
  searched: ServerSearch
  pages: number
}

/** Returns the state that follows from the answers to a state's request. */
export type ApplyAnswers = (asked: AwaitedState, answers: readonly Paginated<PortfolioItem>[]) => GridState

/**
 * Returns the state after its pages have arrived: the first ones, later ones, earlier ones, or further results of a
 * search.
 */
export const applyAnswers: ApplyAnswers = (asked, answers) => {
  const answer = joined(answers)
  const { state } = asked
  if (state.seek) return withResults(asked, answer)
  return {
    ...state,
    list: withAnswer(state.list, state.perPage, answer),
    counts: state.list.status === 'shown' ? state.counts : (answer.counts ?? null),
  }
}

/** Joins several pages; the total is that of the first, and items that occur twice are dropped. */
const joined = (answers: readonly Paginated<PortfolioItem>[]): Paginated<PortfolioItem> => ({
  pastEnd: false,
  total: null,
  ...answers[0],
  items: unique(answers.flatMap((answer) => answer.items)),
})

/** Adds the further results of a search after the titles already shown. */
function withResults(asked: AwaitedState, answer: Paginated<PortfolioItem>): GridState {
  const { state, searched: sought, pages } = asked
  const { list, counts, searched } = state
  const items = unique([...asked.items, ...answer.items])
  const total = answer.total === null ? null : Math.max(answer.total, items.length)
  return {
    ...state,
    searched: sought,
    list: firstList({ ...answer, items, total }, 1, pages, state.perPage),
    counts: answer.counts ?? null,
    unsearched: state.unsearched ?? (searched.text ? null : { list, counts }),
    seek: null,
  }
}

/** Returns the list with the requested pages added: first, later or earlier ones. */
function withAnswer(list: GridList, perPage: number, answer: Paginated<PortfolioItem>): GridList {
  if (list.status !== 'shown')
    return firstList(answer, 1, list.status === 'loading' ? list.pages : 1, perPage)
  if (list.asked < list.page) return withEarlier(list, answer, perPage)
  if (answer.pastEnd || answer.items.length === 0) return { ...list, more: 'end' }
  const items = unique([...list.items, ...answer.items])
  const full = answer.items.length >= (list.asked - list.page) * perPage
  return { ...list, items, page: list.asked, more: moreAfter(list.skipped + items.length, list.total, full) }
}

/** Returns the list with the pages before it; the last page stays the same. */
function withEarlier(list: ShownList, answer: Paginated<PortfolioItem>, perPage: number): GridList {
  const knownIds = new Set(list.items.map((item) => item.id))
  const items = [...answer.items.filter((item) => !knownIds.has(item.id)), ...list.items]
  const skipped = (list.asked - 1) * perPage
  const more = moreAfter(skipped + items.length, list.total, list.total === null)
  return { ...list, status: 'shown', items, skipped, asked: list.page, more }
}

/** Returns the items without repetitions. */
const unique = (items: readonly PortfolioItem[]): PortfolioItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
