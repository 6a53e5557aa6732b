import { describe, expect, it } from 'vitest'
import { anItem } from '../../../../tests/support/portfolio-items.ts'
import type { ShownList } from './grid-list.ts'
import { type GridState, NO_SEARCH } from './grid-state.ts'
import { matchingItems } from './matching-items.ts'
import { gridReducer, initialState } from './portfolio-machine.ts'
import { seenOf } from './use-stand-in.ts'

const NONE = { categories: [], otherCategories: [], tags: [] }
const work = (id: number, ...categories: number[]) =>
  anItem({ id, title: `Work ${id}`, terms: { ...NONE, categories } })

const list = (more: ShownList['more']): ShownList => ({
  items: [work(1, 7), work(2), work(3, 7)],
  skipped: 0,
  total: 30,
  page: 1,
  asked: 1,
  more,
})
const attributes = { itemsPerPage: 3, categorySelectedNum: [], otherCategorySelectedNum: [] }
type Attributes = Parameters<typeof matchingItems>[0]

const knownOf = (last: ShownList) => ({
  last,
  seen: last.items,
  whole: last,
  searched: NO_SEARCH,
  restored: 0,
})

/** Returns what is shown right after a category was chosen, while its works are loading. */
function seenWhile(category: number, { more = 'idle' as ShownList['more'], presets = [] as number[] } = {}) {
  const whole = list(more)
  const state: GridState = initialState({
    chosen: { categories: null, otherCategories: null },
    searched: NO_SEARCH,
    list: { status: 'shown', ...whole },
    attributes: attributes as unknown as Attributes,
  })
  const chosen = gridReducer(state, { type: 'choose', bar: 'categories', term: category })
  const preset = { ...attributes, categorySelectedNum: presets } as unknown as Attributes
  const seen = seenOf(preset, chosen, knownOf(whole), matchingItems)
  const shown = seen.state.list
  if (shown.status !== 'shown') throw new Error('Nothing stands there.')
  return {
    ...seen,
    ids: (seen.stale ?? shown.items).map(({ id }) => id),
    isStale: seen.stale !== null,
    shown,
  }
}

const given = attributes as unknown as Attributes

describe('while a filter is asked for', () => {
  // @behaviour grid-11
  it('the loaded works that match it stand there, and more are on their way', () => {
    const { ids, isStale, shown } = seenWhile(7)
    expect(ids).toEqual([1, 3])
    expect(isStale).toBe(false)
    expect(shown.more).toBe('loading')
  })

  it('they are all there is where everything was loaded', () => {
    expect(seenWhile(7, { more: 'end' }).shown).toMatchObject({ more: 'end', total: 2 })
  })

  it('the works that were there stay, as such, where none matches or it cannot be told', () => {
    expect(seenWhile(8)).toMatchObject({ ids: [1, 2, 3], isStale: true })
    expect(seenWhile(7, { presets: [9] })).toMatchObject({ ids: [1, 2, 3], isStale: true })
  })

  it('nothing of it stands in a list that an address leads to', () => {
    const state = gridReducer(
      { ...seenWhile(7).state, list: { status: 'shown', ...list('idle') } },
      { type: 'restore', chosen: { categories: 7, otherCategories: null }, search: '', pages: 1 },
    )
    expect(seenOf(given, state, knownOf(list('idle')), matchingItems).state).toBe(state)
  })

  it('the works seen last stay while a search that no loaded title matches is on its way', () => {
    const state: GridState = {
      ...initialState({
        chosen: { categories: null, otherCategories: null },
        searched: NO_SEARCH,
        list: { status: 'shown', ...list('idle') },
        attributes: { ...attributes, searchEverywhere: true } as unknown as Attributes,
      }),
      search: 'zebra',
    }
    const known = { ...knownOf(list('idle')), seen: [work(2)] }
    expect(seenOf(given, state, known, matchingItems).stale).toBe(known.seen)
    expect(seenOf(given, { ...state, seek: 'failed' }, known, matchingItems).stale).toBeNull()
    expect(seenOf(given, { ...state, search: 'work' }, known, matchingItems).stale).toBeNull()
  })
})
