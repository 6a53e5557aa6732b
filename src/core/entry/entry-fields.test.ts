import { expect, it } from 'vitest'
import { identifiedBlocks } from './entry-fields.ts'

type Block = { id: string; attributes: { blocks?: Block[] } }

const block = (id: unknown, ...blocks: unknown[]) => ({
  ...(id !== null && { id }),
  name: 'group',
  attributes: blocks.length > 0 ? { blocks } : {},
})
const idsOf = (blocks: Block[]): string[] =>
  blocks.flatMap(({ id, attributes }) => [id, ...idsOf(attributes.blocks ?? [])])

// @behaviour nest-2
it('each block has an id that is unique in the entry, on any level', () => {
  const list = [block('a', block('a'), block(null), block('b2')), block(null), block('x y', block(7))]
  const identified = identifiedBlocks(list) as Block[]
  expect(idsOf(identified)).toEqual(['a', 'a_1', 'a_2', 'b2', 'b2x', 'b3', 'b3_1'])
  expect(identifiedBlocks(identified)).toEqual(identified)
  expect((identifiedBlocks(identified) as unknown[])[0]).toBe(identified[0])
})

it('invalid blocks stay unchanged, and endless nesting ends', () => {
  expect(identifiedBlocks([block('a', 'words', block('b'))])).toEqual([block('a', 'words', block('b'))])
  let deep = block('z')
  for (let level = 0; level < 5000; level++) deep = block(`d${level}`, deep)
  expect(() => identifiedBlocks([deep])).not.toThrow()
})
