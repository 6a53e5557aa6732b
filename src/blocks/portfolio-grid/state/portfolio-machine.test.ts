import { describe, expect, it } from 'vitest'
import { exampleItem } from '../../../../tests/support/portfolio-items.ts'
import { applyAnswers as withAnswers } from './apply-answers.ts'
import { firstList } from './first-list.ts'
import { type GridState, NO_SEARCH } from './grid-state.ts'
import {
  awaitedState,
  gridReducer,
  hasMore,
  initialState,
  isSlow,
  pendingPages,
} from './portfolio-machine.ts'
import { mayGrow, viewerSequence, visibleItems } from './visible-items.ts'

const PER_PAGE = 2
const items = (...ids: number[]) => ids.map((id) => exampleItem({ id, title: `Work ${id}` }))
const answer = (ids: number[], total: number | null) => ({ items: items(...ids), total, pastEnd: false })

const initial: GridState = initialState({
  chosen: { categories: null, otherCategories: null },
  searched: NO_SEARCH,
  list: firstList(answer([1, 2], 5), 1, 1, PER_PAGE),
  attributes: { itemsPerPage: PER_PAGE, searchEverywhere: false },
})

const choose = (state: GridState, term: number | null) =>
  gridReducer(state, { type: 'choose', bar: 'categories', term })
const answered = (state: GridState, reply: ReturnType<typeof answer>, sequence = state.sequence) =>
  gridReducer(state, { type: 'answered', sequence, apply: (now) => withAnswers(awaitedState(now), [reply]) })
const loadMore = (state: GridState) => gridReducer(state, { type: 'load-more' })
const type = (state: GridState, text: string) => gridReducer(state, { type: 'type', text })
const ids = (state: GridState) => visibleItems(state).map((item) => item.id)

describe('choosing a filter', () => {
  it('clears the list, requests page 1 again, and keeps the search text', () => {
    const state = choose(type(initial, 'work'), 7)
    expect(state.list).toEqual({ status: 'loading', pages: 1 })
    expect(pendingPages(state)).toEqual({ first: 1, last: 1 })
    expect(state.search).toBe('work')
  })

  it('requests nothing if the term is active already', () => {
    expect(choose(initial, null)).toBe(initial)
  })

  it('uses the total of each filter, so that Load More stays right', () => {
    const first = answered(choose(initial, 7), answer([8, 9], 3))
    expect(hasMore(first)).toBe(true)
    const second = answered(choose(first, null), answer([1, 2], 2))
    expect(hasMore(second)).toBe(false)
  })

  it('shows "empty" when nothing matches', () => {
    expect(answered(choose(initial, 7), answer([], 0)).list).toEqual({ status: 'empty' })
  })

  it('ignores the response to an older request that arrives last', () => {
    const first = choose(initial, 7)
    const second = choose(first, 8)
    const state = answered(second, answer([20], 1))
    expect(answered(state, answer([10], 1), first.sequence)).toBe(state)
    expect(ids(state)).toEqual([20])
  })
})

describe('Load More', () => {
  it('requests the next page and appends it', () => {
    const loading = loadMore(initial)
    expect(pendingPages(loading)).toEqual({ first: 2, last: 2 })
    expect(ids(loading)).toEqual([1, 2])
    expect(ids(answered(loading, answer([3, 4], 5)))).toEqual([1, 2, 3, 4])
  })

  it('is absent once everything is loaded', () => {
    const two = answered(loadMore(initial), answer([3, 4], 5))
    expect(hasMore(two)).toBe(true)
    expect(hasMore(answered(loadMore(two), answer([5], 5)))).toBe(false)
  })

  it('ignores a second press while the first request is running', () => {
    const loading = loadMore(initial)
    expect(loadMore(loading)).toBe(loading)
  })

  it('drops works that are already there', () => {
    expect(ids(answered(loadMore(initial), answer([2, 3], 5)))).toEqual([1, 2, 3])
  })

  it('keeps the list after a failure and requests the same page on Retry', () => {
    const loading = loadMore(initial)
    const failed = gridReducer(loading, { type: 'failed', sequence: loading.sequence })
    expect(failed.list).toMatchObject({ status: 'shown', page: 1, more: 'failed' })
    expect(pendingPages(gridReducer(failed, { type: 'retry' }))).toEqual({ first: 2, last: 2 })
  })

  it('treats a page past the end as the end of the list', () => {
    const state = gridReducer(loadMore(initial), {
      type: 'answered',
      sequence: 1,
      apply: (now) => withAnswers(awaitedState(now), [{ items: [], total: null, pastEnd: true }]),
    })
    expect(hasMore(state)).toBe(false)
    expect(ids(state)).toEqual([1, 2])
  })

  it.each([
    ['goes on after a full page', [1, 2], true],
    ['stops after a short one', [1], false],
  ])('without a total %s', (_, page, more) => {
    expect(hasMore(answered(choose(initial, 7), answer(page, null)))).toBe(more)
  })
})

describe('a list that starts on a later page', () => {
  const alone = firstList(answer([41, 42], 44), 21, 21, PER_PAGE)

  it('counts the works before it', () => {
    expect(alone).toMatchObject({ skipped: 40, page: 21, more: 'idle' })
    expect(firstList(answer([43, 44], 44), 22, 22, PER_PAGE)).toMatchObject({ more: 'end' })
  })

  it('does not count pages past the end of a short list', () => {
    expect(firstList(answer([1, 2, 3], 3), 1, 9, PER_PAGE)).toMatchObject({ page: 2, more: 'end' })
  })
})

describe('going back before a page that was loaded alone', () => {
  const alone: GridState = { ...initial, list: firstList(answer([41, 42], 44), 21, 21, PER_PAGE) }

  it('reserves the space of earlier works', () => {
    expect(viewerSequence(alone)).toHaveLength(42)
    expect(viewerSequence(alone)[39]).toBeUndefined()
    expect(viewerSequence(alone)[40]?.id).toBe(41)
  })

  it('loads the pages before it, in front of it', () => {
    const loading = gridReducer(alone, { type: 'reach', index: 37 })
    expect(pendingPages(loading)).toEqual({ first: 19, last: 20 })
    const loaded = answered(loading, answer([37, 38, 39, 40], 44))
    expect(loaded.list).toMatchObject({ skipped: 36, page: 21, asked: 21, more: 'idle' })
    expect(viewerSequence(loaded)[36]?.id).toBe(37)
    expect(pendingPages(loadMore(loaded))).toEqual({ first: 22, last: 22 })
  })

  it('requests the same pages again when they failed', () => {
    const loading = gridReducer(alone, { type: 'reach', index: 37 })
    const failed = gridReducer(loading, { type: 'failed', sequence: loading.sequence })
    expect(pendingPages(failed)).toBeNull()
    expect(pendingPages(gridReducer(failed, { type: 'retry' }))).toEqual({ first: 19, last: 20 })
  })
})

describe('whether more works may follow', () => {
  const whole: GridState = { ...initial, list: firstList(answer([1, 2], 2), 1, 1, PER_PAGE) }
  it.each<[string, GridState, boolean]>([
    ['while the first page is loading', choose(initial, 7), true],
    ['after it failed', { ...initial, list: { status: 'failed' } }, true],
    ['of an empty list', { ...initial, list: { status: 'empty' } }, false],
    ['of a list with more pages', initial, true],
    ['of a whole list', whole, false],
    ['of matches of what is typed', type(initial, 'x'), false],
    [
      'before a page that stands alone at the end',
      { ...initial, list: firstList(answer([43, 44], 44), 22, 22, PER_PAGE) },
      true,
    ],
  ])('%s', (_, state, expected) => {
    expect(mayGrow(state)).toBe(expected)
  })
})

describe('loading up to a certain work', () => {
  it('requests all pages up to it at once, up to a limit', () => {
    const far = gridReducer(initial, { type: 'reach', index: 2 })
    expect(pendingPages(far)).toEqual({ first: 2, last: 3 })
    expect(answered(far, answer([3, 4, 5], 5)).list).toMatchObject({ page: 3, more: 'end' })
    expect(pendingPages(gridReducer(initial, { type: 'reach', index: 5000 }))).toEqual({
      first: 2,
      last: 3,
    })
    const many = { ...initial, list: firstList(answer([1, 2], 9999), 1, 1, PER_PAGE) }
    expect(pendingPages(gridReducer(many, { type: 'reach', index: 5000 }))).toEqual({ first: 2, last: 9 })
  })
})

describe('a failed first page', () => {
  it('is reported and can be retried', () => {
    const loading = choose(initial, 7)
    const failed = gridReducer(loading, { type: 'failed', sequence: loading.sequence })
    expect(failed.list).toEqual({ status: 'failed' })
    expect(gridReducer(failed, { type: 'retry' }).list).toEqual({ status: 'loading', pages: 1 })
  })

  it('of an older request changes nothing', () => {
    const second = choose(choose(initial, 7), 8)
    expect(gridReducer(second, { type: 'failed', sequence: second.sequence - 1 })).toBe(second)
  })
})

describe('search', () => {
  // @behaviour search-box-1 search-11
  it('shows each work whose title contains the typed text, ignoring punctuation', () => {
    const titles = [
      'Salt – dash',
      'Salt dunes – wide',
      'Low-Water, twice',
      'Vor- und “Rück”',
      'Łódź & Tromsø',
    ]
    const list = titles.map((title, nth) => exampleItem({ id: nth + 1, title }))
    const state: GridState = {
      ...initial,
      list: firstList({ items: list, total: 9, pastEnd: false }, 1, 1, PER_PAGE),
    }
    titles.forEach((title, nth) => {
      for (let from = 0; from < title.length; from++)
        for (let to = from + 1; to <= title.length; to++) {
          const text = title.slice(from, to)
          if (text.trim() !== '') expect(ids(type(state, text)), text).toContain(nth + 1)
        }
    })
    for (const [text, matches] of [
      ['– d', [1]],
      ['- D', [1]],
      [',', [3]],
      ['&', [5]],
      ['& d', []],
      ['low water', [3]],
      ['lodz & tromso', [5]],
    ] as const)
      expect(ids(type(state, text)), text).toEqual(matches)
  })

  const titled: GridState = {
    ...initial,
    list: firstList(
      {
        items: [
          exampleItem({ id: 1, title: 'Brine & “Barrel”' }),
          exampleItem({ id: 2, title: 'Große Düne' }),
        ],
        total: 5,
        pastEnd: false,
      },
      1,
      1,
      PER_PAGE,
    ),
  }

  it.each([
    ['', [1, 2]],
    ['BRINE', [1]],
    ['& “b', [1]],
    ['große', [2]],
    ['e d', [2]],
    ['nothing', []],
  ])('for "%s" shows %s of the loaded works, without a request', (text, expected) => {
    const state = type(titled, text)
    expect(ids(state)).toEqual(expected)
    expect(pendingPages(state)).toBeNull()
  })

  it('keeps Load More when no loaded work matches', () => {
    expect(hasMore(type(titled, 'nothing'))).toBe(true)
  })

  it('asks the server if everything is searched, and shows all results', () => {
    const searching = gridReducer(type(titled, 'salt'), { type: 'search-everything' })
    expect(searching.searched).toEqual({ text: 'salt', in: 'all' })
    const results = answered(searching, answer([7], 1))
    expect(ids(results)).toEqual([7])
  })

  it('requests the whole list again when the search text is cleared', () => {
    const results = answered(gridReducer(type(titled, 'salt'), { type: 'search-everything' }), answer([7], 1))
    expect(type(results, 'salty').list.status).toBe('shown')
    const next = type(results, 'sal')
    expect(next).toMatchObject({ searched: NO_SEARCH, list: { status: 'loading' } })
  })
})

describe('going back', () => {
  it('shows an earlier list unchanged, and ignores running requests', () => {
    const loading = choose(initial, 7)
    const back = gridReducer(loading, { type: 'show', state: initial })
    expect(ids(back)).toEqual([1, 2])
    expect(answered(back, answer([9], 1), loading.sequence)).toBe(back)
  })

  it('requests as many pages as the address contains', () => {
    const state = gridReducer(initial, {
      type: 'restore',
      chosen: { categories: 7, otherCategories: null },
      search: '',
      pages: 3,
    })
    expect(pendingPages(state)).toEqual({ first: 1, last: 3 })
    const back = answered(state, answer([1, 2, 3, 4, 5], 9))
    expect(pendingPages(loadMore(back))).toEqual({ first: 4, last: 4 })
  })
})

describe('a slow response', () => {
  const slow = (state: GridState, sequence = state.sequence) => gridReducer(state, { type: 'slow', sequence })
  const retry = (state: GridState) => gridReducer(state, { type: 'retry' })

  it('is requested once more when the visitor asks for it, and only then', () => {
    const pending = choose(initial, 7)
    expect(retry(pending)).toBe(pending)
    const late = slow(pending)
    expect(isSlow(late)).toBe(true)
    const again = retry(late)
    expect(again.sequence).toBeGreaterThan(late.sequence)
    expect(pendingPages(again)).toEqual(pendingPages(late))
    expect(isSlow(again)).toBe(false)
  })

  it('to a request for more works keeps those that are there', () => {
    const late = slow(loadMore(initial))
    const again = retry(late)
    expect(ids(again)).toEqual([1, 2])
    expect(pendingPages(again)).toEqual({ first: 2, last: 2 })
    expect(isSlow(again)).toBe(false)
  })

  it('is not reported any more after another request', () => {
    const first = choose(initial, 7)
    expect(isSlow(slow(choose(first, 8), first.sequence))).toBe(false)
  })
})
