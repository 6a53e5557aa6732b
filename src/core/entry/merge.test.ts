import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../tests/support/create-random.ts'
import { choiceOf, mergeValues } from './merge.ts'
import type { Side } from './merge-context.ts'
import type { EntryValues } from './values.ts'

const block = (id: string, attributes: Record<string, unknown> = {}) => ({
  id,
  name: 'rich-text',
  attributes,
})
const base = {
  title: 'Dunes',
  summary: 'Sand',
  terms: [1, 2],
  blocks: [block('a', { text: 'A', size: 1 }), block('b', { text: 'B' }), block('c', { text: 'C' })],
}
const idsOf = (values: EntryValues) => (values.blocks as { id: string }[]).map(({ id }) => id)

describe('two users who change the same entry', () => {
  it('both keep their changes to different fields and different attributes of a block', () => {
    const mine = {
      ...base,
      title: 'Dune study',
      blocks: [block('a', { text: 'A!', size: 1 }), ...base.blocks.slice(1)],
    }
    const theirs = {
      ...base,
      summary: 'Wind',
      blocks: [block('a', { text: 'A', size: 2 }), ...base.blocks.slice(1)],
    }
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: {
        ...base,
        title: 'Dune study',
        summary: 'Wind',
        blocks: [block('a', { text: 'A!', size: 2 }), ...base.blocks.slice(1)],
      },
      conflicts: [],
    })
  })

  it('get a conflict for the same field, and the server’s version applies until then', () => {
    const merged = mergeValues(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })
    expect(merged.conflicts).toEqual([{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }])
    expect(merged.values.title).toBe('Theirs')
  })

  // @behaviour studio-160
  it('both keep their changes within a group of values, and get a conflict for the same one', () => {
    const groups = {
      notice: { text: 'Open', position: 'top' },
      colors: { light: { ink: '#000', paper: '#fff' } },
    }
    const mine = {
      ...groups,
      notice: { text: 'Closed', position: 'top' },
      colors: { light: { ink: '#111', paper: '#fff' } },
    }
    const theirs = {
      ...groups,
      notice: { text: 'Open', position: 'bottom' },
      colors: { light: { ink: '#222', paper: '#eee' } },
    }
    const { values, conflicts } = mergeValues(groups, mine, theirs)
    expect(values).toEqual({
      notice: { text: 'Closed', position: 'bottom' },
      colors: { light: { ink: '#222', paper: '#eee' } },
    })
    expect(conflicts).toEqual([{ path: ['colors', 'light', 'ink'], mine: '#111', theirs: '#222' }])
    const chosen = mergeValues(groups, mine, theirs, new Map(conflicts.map((one) => [choiceOf(one), 'mine'])))
    expect(chosen.conflicts).toEqual([])
    expect(chosen.values.colors).toEqual({ light: { ink: '#111', paper: '#eee' } })
  })

  it('can add and remove terms', () => {
    const { values, conflicts } = mergeValues(base, { ...base, terms: [1, 3] }, { ...base, terms: [4, 1, 2] })
    expect([values.terms, conflicts]).toEqual([[4, 1, 3], []])
  })

  it('can insert, remove and move blocks', () => {
    const [a, b, c] = base.blocks as [object, object, object]
    const mine = { ...base, blocks: [c, a, b] }
    const theirs = { ...base, blocks: [a, block('new'), c] }
    const merged = mergeValues(base, mine, theirs)
    expect([idsOf(merged.values), merged.conflicts]).toEqual([['c', 'a', 'new'], []])
  })

  it('get a conflict for a block that one removes and the other edits, which stays', () => {
    const mine = { ...base, blocks: [block('a', { text: 'much more' }), ...base.blocks.slice(1)] }
    const theirs = { ...base, blocks: base.blocks.slice(1) }
    const { values, conflicts } = mergeValues(base, mine, theirs)
    expect(idsOf(values)).toContain('a')
    expect(conflicts).toMatchObject([{ path: ['blocks', 'a'], theirs: undefined }])
    const settled = (side: Side) => mergeValues(base, mine, theirs, new Map([['blocks/a', side]]))
    expect(idsOf(settled('theirs').values)).not.toContain('a')
    expect(idsOf(settled('mine').values)).toContain('a')
    expect(settled('mine').conflicts).toEqual([])
  })

  const mine = {
    ...base,
    title: 'Mine',
    blocks: [block('a', { text: 'mine', size: 1 }), block('b', { text: 'B, mine' }), base.blocks[2]],
  }
  const theirs = {
    ...base,
    title: 'Theirs',
    summary: 'Wind',
    blocks: [block('a', { text: 'theirs', size: 2 }), base.blocks[1], block('c', { text: 'C, theirs' })],
  }

  it('choose for each field and each block separately, and other changes stay with any choice', () => {
    const choices = new Map<string, Side>([
      ['title', 'theirs'],
      ['blocks/a', 'mine'],
    ])
    expect(mergeValues(base, mine, theirs, choices)).toEqual({
      values: {
        ...base,
        title: 'Theirs',
        summary: 'Wind',
        blocks: [
          block('a', { text: 'mine', size: 2 }),
          block('b', { text: 'B, mine' }),
          block('c', { text: 'C, theirs' }),
        ],
      },
      conflicts: [],
    })
    expect(mergeValues(base, mine, theirs, new Map([['title', 'mine']])).conflicts).toHaveLength(1)
  })

  it('can keep both versions of one block, the local one second with a new id', () => {
    const { values } = mergeValues(base, mine, theirs, new Map([['blocks/a', 'both']]))
    expect(values.blocks).toEqual([
      block('a', { text: 'theirs', size: 2 }),
      block('a_2', { text: 'mine', size: 1 }),
      block('b', { text: 'B, mine' }),
      block('c', { text: 'C, theirs' }),
    ])
  })
})

describe('for any changes', () => {
  const changeValues = (next: () => number): EntryValues => {
    const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
    const blocks = base.blocks
      .filter(() => next() > 0.2)
      .map((one) =>
        next() > 0.6 ? { ...one, attributes: { ...one.attributes, text: pick(['x', 'y']) } } : one,
      )
    if (next() > 0.5) blocks.push(block(`n${Math.floor(next() * 100)}`, { text: 'new' }))
    if (next() > 0.7) blocks.reverse()
    return {
      title: pick(['Dunes', 'Hills', 'Sea']),
      summary: pick(['Sand', 'Wind']),
      terms: [1, 2, 3, 4].filter(() => next() > 0.5),
      blocks,
    }
  }

  it.each(Array.from({ length: 300 }, (_, seed) => seed + 1))('seed %d', (seed) => {
    const next = createRandom(seed * 7919)
    const mine = changeValues(next)
    const theirs = changeValues(next)
    expect(mergeValues(base, mine, base)).toEqual({ values: mine, conflicts: [] })
    expect(mergeValues(base, base, theirs)).toEqual({ values: theirs, conflicts: [] })
    expect(mergeValues(base, mine, mine)).toEqual({ values: mine, conflicts: [] })
    const there = mergeValues(base, mine, theirs)
    const back = mergeValues(base, theirs, mine)
    // Either direction of the merge reports the same conflicts and has the same blocks and terms.
    expect(there.conflicts.map(({ path }) => path.join()).sort()).toEqual(
      back.conflicts.map(({ path }) => path.join()).sort(),
    )
    expect(idsOf(there.values).toSorted()).toEqual(idsOf(back.values).toSorted())
    expect((there.values.terms as number[]).toSorted()).toEqual((back.values.terms as number[]).toSorted())
    const ids = idsOf(there.values)
    expect(new Set(ids).size).toBe(ids.length)
    // With all choices made no conflict is left, and equal choices on either side give the same result.
    for (const [here, other] of [
      ['mine', 'theirs'],
      ['theirs', 'mine'],
    ] as const) {
      const choicesFor = (side: Side) =>
        new Map(there.conflicts.map((conflict) => [choiceOf(conflict), side]))
      const settled = mergeValues(base, mine, theirs, choicesFor(here))
      expect(settled.conflicts).toEqual([])
      expect(idsOf(settled.values).toSorted()).toEqual(
        idsOf(mergeValues(base, theirs, mine, choicesFor(other)).values).toSorted(),
      )
      expect(settled.values.title).toBe(mergeValues(base, theirs, mine, choicesFor(other)).values.title)
    }
  })
})
