import { describe, expect, it } from 'vitest'
import { exampleItem } from '../../../../tests/support/portfolio-items.ts'
import { applyAnswers as withAnswers } from './apply-answers.ts'
import { firstList } from './first-list.ts'
import { type GridState, NO_SEARCH } from './grid-state.ts'
import { awaitedState, gridReducer, initialState, nextSearch, pendingPages } from './portfolio-machine.ts'
import { isUnderway, titleMatches, visibleItems } from './visible-items.ts'

const PER_PAGE = 2
const titles = ['Glass', 'Silt', 'Sea Glass', 'Brine', 'Glasshouse']
const items = (...ids: number[]) =>
  ids.map((id) => exampleItem({ id, title: titles[id - 1] ?? `Work ${id}` }))
const answer = (ids: number[], total: number | null, counts?: Record<number, number>) => ({
  items: items(...ids),
  total,
  pastEnd: false,
  ...(counts && { counts }),
})

/** Works 1 to 3 of 9 are loaded. */
const initial: GridState = initialState({
  chosen: { categories: null, otherCategories: null },
  searched: NO_SEARCH,
  list: firstList(answer([1, 2, 3], 9), 1, 2, PER_PAGE),
  counts: { 7: 9 },
  attributes: { itemsPerPage: PER_PAGE, searchEverywhere: true },
})
const type = (state: GridState, text: string) => gridReducer(state, { type: 'type', text })
const rest = (state: GridState) => gridReducer(state, { type: 'search-everything' })
const answered = (state: GridState, reply: ReturnType<typeof answer>) =>
  gridReducer(state, {
    type: 'answered',
    sequence: state.sequence,
    apply: (now) => withAnswers(awaitedState(now), [reply]),
  })
const ids = (state: GridState) => visibleItems(state).map(({ id }) => id)
const results = answered(rest(type(initial, 'glass')), answer([1, 3, 5, 8], 5, { 7: 5 }))

describe('a search that continues when typing pauses', () => {
  // @behaviour search-box-4
  it('shows the loaded titles at once and requests nothing while typing', () => {
    const typing = type(initial, 'GLASS')
    expect(ids(typing)).toEqual([1, 3])
    expect(pendingPages(typing)).toBeNull()
    expect(isUnderway(typing)).toBe(true)
  })

  it('then requests all matches, and keeps the shown works in place', () => {
    const searching = rest(type(initial, 'glass'))
    expect(nextSearch(searching)).toEqual({ text: 'glass', in: 'all' })
    expect(pendingPages(searching)).toEqual({ first: 1, last: 1 })
    expect(ids(searching)).toEqual([1, 3])
  })

  it('appends other matches after the titles, with the right count', () => {
    expect(ids(results)).toEqual([1, 3, 5, 8])
    expect(titleMatches(results)).toBe(3)
    expect(results.list).toMatchObject({ total: 5, more: 'idle', page: 1 })
    expect(results.counts).toEqual({ 7: 5 })
    expect(isUnderway(results)).toBe(false)
    const more = gridReducer(results, { type: 'load-more' })
    expect(pendingPages(more)).toEqual({ first: 2, last: 2 })
    expect(ids(answered(more, answer([9], 5)))).toEqual([1, 3, 5, 8, 9])
  })

  it('requests as many pages as the titles fill, so that the address leads to the same works', () => {
    const all = { ...initial, list: firstList(answer([1, 3, 5], 9), 1, 2, PER_PAGE) }
    const searching = rest(type(all, 'glass'))
    expect(pendingPages(searching)).toEqual({ first: 1, last: 2 })
    expect(answered(searching, answer([1, 3, 5, 8], 5)).list).toMatchObject({ page: 2 })
  })

  it('returns to the whole list without a request when the text is cleared', () => {
    const whole = type(results, '')
    expect(ids(whole)).toEqual([1, 2, 3])
    expect(whole.counts).toEqual({ 7: 9 })
    expect(pendingPages(whole)).toBeNull()
    expect(whole.searched).toEqual(NO_SEARCH)
    expect(ids(type(results, 'silt'))).toEqual([2])
  })

  it('continues from its results when more is typed, and can still return', () => {
    const longer = type(results, 'glassh')
    expect(ids(longer)).toEqual([5])
    const again = answered(rest(longer), answer([5], 1))
    expect(ids(again)).toEqual([5])
    expect(ids(type(again, ''))).toEqual([1, 2, 3])
  })

  it('drops the response to a text that has changed meanwhile', () => {
    const searching = rest(type(initial, 'glass'))
    const newer = type(searching, 'glassy')
    const late = gridReducer(newer, {
      type: 'answered',
      sequence: searching.sequence,
      apply: (now) => withAnswers(awaitedState(now), [answer([8], 1)]),
    })
    expect(late).toBe(newer)
    expect(pendingPages(newer)).toBeNull()
  })

  it('keeps the titles when it fails, and can be retried', () => {
    const searching = rest(type(initial, 'glass'))
    const failed = gridReducer(searching, { type: 'failed', sequence: searching.sequence })
    expect(ids(failed)).toEqual([1, 3])
    expect(isUnderway(failed)).toBe(false)
    expect(pendingPages(rest(failed))).toEqual({ first: 1, last: 1 })
  })

  it('reports no results only when everything was searched', () => {
    const none = answered(rest(type(initial, 'zzz')), answer([], 0))
    expect(none.list).toEqual({ status: 'empty' })
    expect(ids(type(none, ''))).toEqual([1, 2, 3])
  })

  it('combines with a chosen term', () => {
    const next = gridReducer(type(initial, 'glass'), { type: 'choose', bar: 'categories', term: 7 })
    expect(next.searched).toEqual({ text: 'glass', in: 'all' })
    expect(pendingPages(next)).toEqual({ first: 1, last: 1 })
  })

  it('requests nothing for spaces alone', () => {
    for (const text of [' ', '\t', '\u00a0 ']) {
      expect(ids(type(initial, text)), text).toEqual([1, 2, 3])
      expect(isUnderway(type(initial, text)), text).toBe(false)
    }
  })
})
