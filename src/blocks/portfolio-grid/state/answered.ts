import type { Paginated, PortfolioItem } from '../../../core/content/index.ts'
import { firstList, moreAfter } from './first-list.ts'
import type { GridList, ShownList } from './grid-list.ts'
import type { GridState, ServerSearch } from './grid-state.ts'

/** What a state shows, and what it asked for: told by the modules that know, so that they are not fetched twice. */
export interface AskedState {
  state: GridState
  items: readonly PortfolioItem[]
  searched: ServerSearch
  pages: number
}

/** Makes the state that follows from the answers to what a state asked for. */
export type Answered = (asked: AskedState, answers: readonly Paginated<PortfolioItem>[]) => GridState

/** The state after its pages have come: first ones, further ones, earlier ones, or what a search found besides. */
export const answered: Answered = (asked, answers) => {
  const answer = joined(answers)
  const { state } = asked
  if (state.seek) return withFound(asked, answer)
  return {
    ...state,
    list: withAnswer(state.list, state.perPage, answer),
    counts: state.list.status === 'shown' ? state.counts : (answer.counts ?? null),
  }
}

/** Several pages as one; the total is that of the first, duplicates between pages are dropped. */
const joined = (answers: readonly Paginated<PortfolioItem>[]): Paginated<PortfolioItem> => ({
  pastEnd: false,
  total: null,
  ...answers[0],
  items: unique(answers.flatMap((answer) => answer.items)),
})

/** What a search that goes on has found, behind the titles that are there. */
function withFound(asked: AskedState, answer: Paginated<PortfolioItem>): GridState {
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

/** The list with an answer to what was asked for it: its first pages, further ones, or earlier ones. */
function withAnswer(list: GridList, perPage: number, answer: Paginated<PortfolioItem>): GridList {
  if (list.status !== 'shown')
    return firstList(answer, 1, list.status === 'loading' ? list.pages : 1, perPage)
  if (list.asked < list.page) return withEarlier(list, answer, perPage)
  if (answer.pastEnd || answer.items.length === 0) return { ...list, more: 'end' }
  const items = unique([...list.items, ...answer.items])
  const full = answer.items.length >= (list.asked - list.page) * perPage
  return { ...list, items, page: list.asked, more: moreAfter(list.skipped + items.length, list.total, full) }
}

/** The list with the pages before it: the last page stays what it was. */
function withEarlier(list: ShownList, answer: Paginated<PortfolioItem>, perPage: number): GridList {
  const known = new Set(list.items.map((item) => item.id))
  const items = [...answer.items.filter((item) => !known.has(item.id)), ...list.items]
  const skipped = (list.asked - 1) * perPage
  const more = moreAfter(skipped + items.length, list.total, list.total === null)
  return { ...list, status: 'shown', items, skipped, asked: list.page, more }
}

/** Items without those that came before. */
const unique = (items: readonly PortfolioItem[]): PortfolioItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
