import { describe, expect, it } from 'vitest'
import { anItem } from '../../../../tests/support/portfolio-items.ts'
import { answered as withAnswers } from './answered.ts'
import { firstList } from './first-list.ts'
import { type GridState, NO_SEARCH } from './grid-state.ts'
import { askedSearch, askedState, gridReducer, initialState, pendingPages } from './portfolio-machine.ts'
import { isUnderway, titleMatches, visibleItems } from './visible-items.ts'

const PER_PAGE = 2
const titles = ['Glass', 'Silt', 'Sea Glass', 'Brine', 'Glasshouse']
const items = (...ids: number[]) => ids.map((id) => anItem({ id, title: titles[id - 1] ?? `Work ${id}` }))
const answer = (ids: number[], total: number | null, counts?: Record<number, number>) => ({
  items: items(...ids),
  total,
  pastEnd: false,
  ...(counts && { counts }),
})

/** Works 1 to 3 of 9 are loaded. */
const shown: GridState = initialState({
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
    apply: (now) => withAnswers(askedState(now), [reply]),
  })
const ids = (state: GridState) => visibleItems(state).map(({ id }) => id)
const found = answered(rest(type(shown, 'glass')), answer([1, 3, 5, 8], 5, { 7: 5 }))

describe('a search that goes on when typing rests', () => {
  // @behaviour search-box-4
  it('shows the loaded titles at once and asks for nothing while typing', () => {
    const typed = type(shown, 'GLASS')
    expect(ids(typed)).toEqual([1, 3])
    expect(pendingPages(typed)).toBeNull()
    expect(isUnderway(typed)).toBe(true)
  })

  it('then asks everywhere, and leaves what is shown where it is', () => {
    const asked = rest(type(shown, 'glass'))
    expect(askedSearch(asked)).toEqual({ text: 'glass', in: 'all' })
    expect(pendingPages(asked)).toEqual({ first: 1, last: 1 })
    expect(ids(asked)).toEqual([1, 3])
  })

  it('puts what is found besides behind the titles, and counts truly', () => {
    expect(ids(found)).toEqual([1, 3, 5, 8])
    expect(titleMatches(found)).toBe(3)
    expect(found.list).toMatchObject({ total: 5, more: 'idle', page: 1 })
    expect(found.counts).toEqual({ 7: 5 })
    expect(isUnderway(found)).toBe(false)
    const more = gridReducer(found, { type: 'load-more' })
    expect(pendingPages(more)).toEqual({ first: 2, last: 2 })
    expect(ids(answered(more, answer([9], 5)))).toEqual([1, 3, 5, 8, 9])
  })

  it('asks for as many pages as the titles fill, so that the address leads to the same works', () => {
    const all = { ...shown, list: firstList(answer([1, 3, 5], 9), 1, 2, PER_PAGE) }
    const asked = rest(type(all, 'glass'))
    expect(pendingPages(asked)).toEqual({ first: 1, last: 2 })
    expect(answered(asked, answer([1, 3, 5, 8], 5)).list).toMatchObject({ page: 2 })
  })

  it('goes back to the whole list without a request when the text is left', () => {
    const left = type(found, '')
    expect(ids(left)).toEqual([1, 2, 3])
    expect(left.counts).toEqual({ 7: 9 })
    expect(pendingPages(left)).toBeNull()
    expect(left.searched).toEqual(NO_SEARCH)
    expect(ids(type(found, 'silt'))).toEqual([2])
  })

  it('goes on from what was found when more is typed, and still finds the way back', () => {
    const longer = type(found, 'glassh')
    expect(ids(longer)).toEqual([5])
    const again = answered(rest(longer), answer([5], 1))
    expect(ids(again)).toEqual([5])
    expect(ids(type(again, ''))).toEqual([1, 2, 3])
  })

  it('drops the answer to a text that has changed meanwhile', () => {
    const asked = rest(type(shown, 'glass'))
    const typed = type(asked, 'glassy')
    const late = gridReducer(typed, {
      type: 'answered',
      sequence: asked.sequence,
      apply: (now) => withAnswers(askedState(now), [answer([8], 1)]),
    })
    expect(late).toBe(typed)
    expect(pendingPages(typed)).toBeNull()
  })

  it('keeps the titles when it fails, and can be tried again', () => {
    const asked = rest(type(shown, 'glass'))
    const failed = gridReducer(asked, { type: 'failed', sequence: asked.sequence })
    expect(ids(failed)).toEqual([1, 3])
    expect(isUnderway(failed)).toBe(false)
    expect(pendingPages(rest(failed))).toEqual({ first: 1, last: 1 })
  })

  it('finds nothing only when all has been searched', () => {
    const none = answered(rest(type(shown, 'zzz')), answer([], 0))
    expect(none.list).toEqual({ status: 'empty' })
    expect(ids(type(none, ''))).toEqual([1, 2, 3])
  })

  it('goes with a chosen term', () => {
    const chosen = gridReducer(type(shown, 'glass'), { type: 'choose', bar: 'categories', term: 7 })
    expect(chosen.searched).toEqual({ text: 'glass', in: 'all' })
    expect(pendingPages(chosen)).toEqual({ first: 1, last: 1 })
  })

  it('asks for nothing by spaces alone', () => {
    for (const text of [' ', '\t', '\u00a0 ']) {
      expect(ids(type(shown, text)), text).toEqual([1, 2, 3])
      expect(isUnderway(type(shown, text)), text).toBe(false)
    }
  })
})
