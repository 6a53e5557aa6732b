import { describe, expect, it } from 'vitest'
import { span } from '../../sorting/index.ts'
import { type BlockList, copyOf, type EditedBlock } from './block-list.ts'
import {
  type BlockPosition,
  blockTargetAt,
  changeBlock,
  fits,
  insertBlock,
  levelsOf,
  moveBlock,
  positionAt,
  removeBlock,
  rowOf,
  rowsOf,
  STEPS,
  type Step,
  stepFrom,
  unwrapBlock,
  wrapBlock,
} from './block-tree.ts'

const text = (id: string): EditedBlock => ({ id, name: 'intro', attributes: { heading: id } })
const group = (id: string, ...blocks: unknown[]): EditedBlock => ({
  id,
  name: 'group',
  attributes: blocks.length > 0 ? { blocks } : {},
})
const childAttributeOf = (name: string) => (name === 'group' ? 'blocks' : null)
const LIST = [text('a'), group('g', text('b'), group('h', text('c')), text('d')), text('e')]
const draw = (list: BlockList): string =>
  list
    .map((block) => {
      const innerBlocks = block.attributes.blocks as BlockList | undefined
      return block.id + (innerBlocks ? `(${draw(innerBlocks)})` : '')
    })
    .join(' ')
const spot = (parent: string | null, index: number): BlockPosition => ({ parent, index })

describe('blocks', () => {
  // @behaviour studio-32 nest-5
  it('are added, moved and removed, on any level', () => {
    expect(draw(insertBlock(LIST, text('n'), spot('h', 0), childAttributeOf))).toBe('a g(b h(n c) d) e')
    expect(draw(insertBlock(LIST, text('n'), spot('gone', 0), childAttributeOf))).toBe('a g(b h(c) d) e n')
    expect(draw(insertBlock([group('x')], text('n'), spot('x', 5), childAttributeOf))).toBe('x(n)')
    expect(draw(removeBlock(LIST, 'h', childAttributeOf))).toBe('a g(b d) e')
    expect(draw(moveBlock(LIST, 'c', spot(null, 0), childAttributeOf))).toBe('c a g(b h() d) e')
    expect(draw(moveBlock(LIST, 'a', spot('h', 9), childAttributeOf))).toBe('g(b h(c a) d) e')
    expect(moveBlock(LIST, 'z', spot(null, 0), childAttributeOf)).toBe(LIST)
  })

  it('are never moved into themselves', () => {
    expect(moveBlock(LIST, 'g', spot('h', 0), childAttributeOf)).toBe(LIST)
    expect(moveBlock(LIST, 'g', spot('g', 0), childAttributeOf)).toBe(LIST)
  })

  it('are the same objects while they are unchanged, and invalid ones are kept', () => {
    const list = [group('g', 'words', text('b')), group('h', text('c'))]
    const next = changeBlock(list, 'b', childAttributeOf, (block) => ({ ...block, attributes: {} }))
    expect(next[1]).toBe(list[1])
    expect(next[0]?.attributes.blocks).toEqual([{ ...text('b'), attributes: {} }, 'words'])
  })

  it('are moved into a section and out of it', () => {
    const once = wrapBlock(LIST, 'b', group('n'), 'blocks', childAttributeOf)
    expect(draw(once)).toBe('a g(n(b) h(c) d) e')
    expect(unwrapBlock(once, 'n', childAttributeOf)).toEqual(LIST)
  })

  it('are copied with their nested blocks, each with an id of its own', () => {
    const ids = (block: EditedBlock) => rowsOf([block], childAttributeOf).map((row) => row.block.id)
    const copy = copyOf(LIST[1] as EditedBlock)
    expect(new Set([...ids(copy), ...ids(LIST[1] as EditedBlock)]).size).toBe(10)
    expect(rowsOf([copy], childAttributeOf).map((row) => row.block.name)).toEqual([
      'group',
      'intro',
      'group',
      'intro',
      'intro',
    ])
  })
})

// @behaviour nest-5
it.each<[string, Record<Step, string | null>]>([
  ['a', { up: null, down: 'g(b h(c) d) a e', into: 'g(a b h(c) d) e', out: null }],
  ['e', { up: 'a e g(b h(c) d)', down: null, into: 'a g(b h(c) d e)', out: null }],
  ['d', { up: 'a g(b d h(c)) e', down: null, into: 'a g(b h(c d)) e', out: 'a g(b h(c)) d e' }],
  ['c', { up: null, down: null, into: null, out: 'a g(b h() c d) e' }],
])('%s moves up, down, into a section and out of it', (id, wanted) => {
  for (const step of STEPS) {
    const target = stepFrom(rowsOf(LIST, childAttributeOf), id, step, childAttributeOf)
    expect([step, target && draw(moveBlock(LIST, id, target, childAttributeOf))]).toEqual([
      step,
      wanted[step],
    ])
  }
})

// @behaviour nest-1 nest-5
it('there are three levels: a section needs one for its blocks', () => {
  const rows = rowsOf(LIST, childAttributeOf)
  expect(
    [text('n'), group('n'), group('n', group('m'))].map((block) => levelsOf(block, childAttributeOf)),
  ).toEqual([1, 2, 3])
  expect([null, 'g', 'h'].map((parent) => fits(rows, text('n'), parent, childAttributeOf))).toEqual([
    true,
    true,
    true,
  ])
  expect([null, 'g', 'h'].map((parent) => fits(rows, group('n'), parent, childAttributeOf))).toEqual([
    true,
    true,
    false,
  ])
})

// @behaviour nest-5
it.each<[string, number, number, string | null]>([
  // Rows without "a": g 1, b 2, h 2, c 3, d 2, e 1.
  ['a', 0, 1, 'a g(b h(c) d) e'],
  ['a', 1, 1, 'g(a b h(c) d) e'],
  ['a', 4, 1, 'g(b h(c) a d) e'],
  ['a', 4, 3, 'g(b h(c a) d) e'],
  ['a', 5, 1, 'g(b h(c) d) a e'],
  ['a', 5, 2, 'g(b h(c) d a) e'],
  ['a', 6, 2, 'g(b h(c) d) e a'],
  // A section that holds one has no room on the second level.
  ['g', 1, 2, 'a g(b h(c) d) e'],
  ['h', 4, 2, 'a g(b d h(c)) e'],
  ['h', 4, 1, 'a g(b d) h(c) e'],
])('%s dropped at position %d on level %d', (id, place, level, wanted) => {
  const rows = rowsOf(LIST, childAttributeOf)
  const index = rows.findIndex((row) => row.block.id === id)
  const rest = rows.toSpliced(index, span(rows, index))
  const block = rowOf(rows, id)?.block as EditedBlock
  const target = blockTargetAt(rest, block, place, level, childAttributeOf)
  expect(target && draw(moveBlock(LIST, id, positionAt(rest, target), childAttributeOf))).toBe(wanted)
})
