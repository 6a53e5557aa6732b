import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOfBlocks } from './block-places.ts'
import { choiceOf, mergeValues } from './merge.ts'
import type { Side } from './merge-context.ts'

interface Block {
  id: string
  name: string
  attributes: { text?: string; blocks?: Block[] }
}

const text = (id: string, words = id): Block => ({ id, name: 'rich-text', attributes: { text: words } })
const group = (id: string, ...blocks: Block[]): Block => ({
  id,
  name: 'group',
  attributes: blocks.length > 0 ? { blocks } : {},
})

/** Writes blocks as text, such as `a g(b c)`. */
const draw = (blocks: unknown): string =>
  (blocks as Block[])
    .map(({ id, attributes }) => id + (attributes.blocks ? `(${draw(attributes.blocks)})` : ''))
    .join(' ')
const merged = (base: Block[], mine: Block[], theirs: Block[], choices?: Map<string, Side>) => {
  const { values, conflicts } = mergeValues({ blocks: base }, { blocks: mine }, { blocks: theirs }, choices)
  return { blocks: values.blocks as Block[], conflicts }
}

describe('two users who change nested blocks', () => {
  const base = [text('a'), group('g', text('b'), text('c')), text('d')]

  // @behaviour entry-9 nest-6
  it('can edit different ones', () => {
    const mine = [text('a'), group('g', text('b', 'mine'), text('c')), text('d')]
    const theirs = [text('a'), group('g', text('b'), text('c', 'theirs')), text('d')]
    expect(merged(base, mine, theirs)).toEqual({
      blocks: [text('a'), group('g', text('b', 'mine'), text('c', 'theirs')), text('d')],
      conflicts: [],
    })
  })

  it('can move one to another level and edit it: it is moved and edited, once', () => {
    const mine = [text('a'), group('g', text('c')), text('b'), text('d')]
    const theirs = [text('a'), group('g', text('b', 'theirs'), text('c')), text('d')]
    for (const { blocks, conflicts } of [merged(base, mine, theirs), merged(base, theirs, mine)]) {
      expect([draw(blocks), conflicts]).toEqual(['a g(c) b d', []])
      expect(blocks[2]).toEqual(text('b', 'theirs'))
    }
  })

  it('can move some into a new section while the other adds one beside them', () => {
    const mine = [group('s', text('a'), group('g', text('b'), text('c'))), text('d')]
    const theirs = [text('a'), text('n'), group('g', text('b'), text('c')), text('d')]
    expect(draw(merged(base, mine, theirs).blocks)).toBe('s(a g(b c)) n d')
  })

  it('can unwrap a section that the other adds to: the added block takes its place', () => {
    const mine = [text('a'), text('d')]
    const theirs = [text('a'), group('g', text('b'), text('n'), text('c')), text('d')]
    expect(draw(merged(base, mine, theirs).blocks)).toBe('a n d')
  })

  it('get a conflict for one that both edit, by its own id', () => {
    const mine = [text('a'), group('g', text('b', 'mine'), text('c')), text('d')]
    const theirs = [text('a'), group('g', text('b', 'theirs'), text('c')), text('d')]
    expect(merged(base, mine, theirs).conflicts.map(choiceOf)).toEqual(['blocks/b'])
    expect(draw(merged(base, mine, theirs, new Map([['blocks/b', 'both']])).blocks)).toBe('a g(b b_2 c) d')
  })

  it('can move two sections into each other: none is lost', () => {
    const apart = [group('g', text('b')), group('h', text('c'))]
    const mine = [group('h', text('c'), group('g', text('b')))]
    const theirs = [group('g', text('b'), group('h', text('c')))]
    expect(draw(merged(apart, mine, theirs).blocks)).toBe('h(c g(b))')
  })

  it('empty a section', () => {
    const mine = [text('a'), { ...group('g'), attributes: { blocks: [] } }, text('d')]
    expect(draw(merged(base, mine, [text('x'), ...base]).blocks)).toBe('x a g() d')
  })
})

/** Change by a person; the numbers choose the block and its new place among those that exist. */
type Deed = [kind: 'write' | 'move' | 'remove' | 'add' | 'wrap' | 'unwrap', which: number, where: number]

const deeds = fc.array(
  fc.tuple(
    fc.constantFrom<Deed[0]>('write', 'move', 'remove', 'add', 'wrap', 'unwrap'),
    fc.nat(30),
    fc.nat(30),
  ),
  { maxLength: 5 },
)

const listsOf = (blocks: Block[]): Block[][] => [
  blocks,
  ...blocks.flatMap(({ attributes }) => (attributes.blocks ? listsOf(attributes.blocks) : [])),
]

function done(base: Block[], side: string, all: Deed[]): Block[] {
  const blocks = structuredClone(base)
  for (const [number, [kind, which, where]] of all.entries()) {
    const places = listsOf(blocks).flatMap((list) => list.map((block) => ({ list, block })))
    const place = places[which % Math.max(1, places.length)]
    const insert = (block: Block) => {
      const lists = listsOf(blocks)
      const list = lists[where % lists.length] as Block[]
      list.splice(where % (list.length + 1), 0, block)
    }
    if (kind === 'add')
      insert(number % 2 ? text(`${side}${number}`) : group(`${side}${number}`, text(`${side}in${number}`)))
    if (!place) continue
    const { list, block } = place
    const at = list.indexOf(block)
    if (kind === 'write') block.attributes.text = `${side} wrote`
    if (kind === 'remove') list.splice(at, 1)
    if (kind === 'wrap') list[at] = group(`${side}w${number}`, block)
    if (kind === 'unwrap' && block.attributes.blocks) list.splice(at, 1, ...block.attributes.blocks)
    if (kind === 'move') {
      list.splice(at, 1)
      insert(block)
    }
  }
  return blocks
}

const factsOf = (blocks: Block[]) => {
  const places = placesOfBlocks(blocks)
  if (!places) throw new Error(`These are not all told from each other: ${draw(blocks)}`)
  return places
}
const wordsOf = ({ blocks }: ReturnType<typeof factsOf>, id: string) => blocks.get(id)?.attributes.text

// @behaviour entry-9 nest-6
it('lose and duplicate no block with any changes on any level', () => {
  const base = [
    text('a'),
    group('g', text('b'), group('h', text('c'), text('d')), text('e')),
    group('i', text('f')),
    text('j'),
  ]
  fc.assert(
    fc.property(deeds, deeds, (ours, others) => {
      const [mine, theirs] = [done(base, 'm', ours), done(base, 't', others)]
      const there = merged(base, mine, theirs)
      const [was, my, their, now] = [base, mine, theirs, there.blocks].map(factsOf) as [
        ReturnType<typeof factsOf>,
        ReturnType<typeof factsOf>,
        ReturnType<typeof factsOf>,
        ReturnType<typeof factsOf>,
      ]
      for (const id of new Set([...my.blocks.keys(), ...their.blocks.keys()])) {
        const [before, here, other] = [was, my, their].map((side) => side.blocks.get(id))
        const isGone =
          before && (here ? !other : true) && JSON.stringify(here ?? other) === JSON.stringify(before)
        // A block is gone only if one side removed it and the other left it unchanged.
        expect([id, now.blocks.has(id)]).toEqual([id, !(isGone && !(here && other))])
        if (!here || !other) continue
        const [old, mineSays, theirsSay] = [wordsOf(was, id), wordsOf(my, id), wordsOf(their, id)]
        if (mineSays === old) expect(wordsOf(now, id)).toBe(theirsSay)
        else if (theirsSay === old) expect(wordsOf(now, id)).toBe(mineSays)
      }
      const back = merged(base, theirs, mine)
      expect([...factsOf(back.blocks).blocks.keys()].toSorted()).toEqual([...now.blocks.keys()].toSorted())
      expect(merged(base, mine, base).blocks).toEqual(mine)
      expect(merged(base, base, theirs).blocks).toEqual(theirs)
      expect(merged(base, mine, mine).blocks).toEqual(mine)
      for (const side of ['mine', 'theirs', 'both'] as const) {
        const allChoices = new Map(there.conflicts.map((conflict) => [choiceOf(conflict), side] as const))
        const settled = merged(base, mine, theirs, allChoices)
        expect(settled.conflicts).toEqual([])
        factsOf(settled.blocks)
      }
    }),
    { numRuns: 300 },
  )
})
