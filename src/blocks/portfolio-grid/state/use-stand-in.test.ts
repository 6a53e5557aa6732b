import { describe, expect, it } from 'vitest'
import { exampleItem } from '../../../../tests/support/portfolio-items.ts'
import type { ShownList } from './grid-list.ts'
import { type GridState, NO_SEARCH } from './grid-state.ts'
import { matchingItems } from './matching-items.ts'
import { gridReducer, initialState } from './portfolio-machine.ts'
import { visibleGridOf } from './use-stand-in.ts'

const NONE = { categories: [], otherCategories: [], tags: [] }
const work = (id: number, ...categories: number[]) =>
  exampleItem({ id, title: `Work ${id}`, terms: { ...NONE, categories } })

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

const earlierListsOf = (last: ShownList) => ({
  last,
  lastItems: last.items,
  whole: last,
  searched: NO_SEARCH,
  restored: 0,
})

/** Returns what is shown right after a category was chosen, while its works are loading. */
function shownWhile(category: number, { more = 'idle' as ShownList['more'], presets = [] as number[] } = {}) {
  const whole = list(more)
  const state: GridState = initialState({
    chosen: { categories: null, otherCategories: null },
    searched: NO_SEARCH,
    list: { status: 'shown', ...whole },
    attributes: attributes as unknown as Attributes,
  })
  const filteredState = gridReducer(state, { type: 'choose', bar: 'categories', term: category })
  const preset = { ...attributes, categorySelectedNum: presets } as unknown as Attributes
  const view = visibleGridOf(preset, filteredState, earlierListsOf(whole), matchingItems)
  const shownList = view.state.list
  if (shownList.status !== 'shown') throw new Error('Nothing stands there.')
  return {
    ...view,
    ids: (view.stale ?? shownList.items).map(({ id }) => id),
    isStale: view.stale !== null,
    shownList,
  }
}

const baseAttributes = attributes as unknown as Attributes

describe('while a filter is loading', () => {
  // @behaviour grid-11
  it('the matching loaded works are shown, and more are loading', () => {
    const { ids, isStale, shownList } = shownWhile(7)
    expect(ids).toEqual([1, 3])
    expect(isStale).toBe(false)
    expect(shownList.more).toBe('loading')
  })

  it('the matching works are complete if everything was loaded', () => {
    expect(shownWhile(7, { more: 'end' }).shownList).toMatchObject({ more: 'end', total: 2 })
  })

  it('the previous works stay dimmed if none matches or a match is unknown', () => {
    expect(shownWhile(8)).toMatchObject({ ids: [1, 2, 3], isStale: true })
    expect(shownWhile(7, { presets: [9] })).toMatchObject({ ids: [1, 2, 3], isStale: true })
  })

  it('a list from an address shows no provisional works', () => {
    const state = gridReducer(
      { ...shownWhile(7).state, list: { status: 'shown', ...list('idle') } },
      { type: 'restore', chosen: { categories: 7, otherCategories: null }, search: '', pages: 1 },
    )
    expect(visibleGridOf(baseAttributes, state, earlierListsOf(list('idle')), matchingItems).state).toBe(
      state,
    )
  })

  it('the last works stay while a search without matching loaded titles is running', () => {
    const state: GridState = {
      ...initialState({
        chosen: { categories: null, otherCategories: null },
        searched: NO_SEARCH,
        list: { status: 'shown', ...list('idle') },
        attributes: { ...attributes, searchEverywhere: true } as unknown as Attributes,
      }),
      search: 'zebra',
    }
    const knownState = { ...earlierListsOf(list('idle')), lastItems: [work(2)] }
    expect(visibleGridOf(baseAttributes, state, knownState, matchingItems).stale).toBe(knownState.lastItems)
    expect(
      visibleGridOf(baseAttributes, { ...state, seek: 'failed' }, knownState, matchingItems).stale,
    ).toBeNull()
    expect(
      visibleGridOf(baseAttributes, { ...state, search: 'work' }, knownState, matchingItems).stale,
    ).toBeNull()
  })
})
