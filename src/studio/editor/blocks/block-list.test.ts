import { expect, it } from 'vitest'
import {
  blockFromClipboard,
  blockToClipboard,
  copyOf,
  newBlockId,
  readBlocks,
  textsIn,
  withAttribute,
  withValueAt,
} from './block-list.ts'

const block = (id: string, attributes = {}) => ({ id, name: 'intro', attributes })
const ONE = block('a', { heading: 'A' })

// @behaviour studio-33
it('a reset removes an attribute under each of its names', () => {
  const storedBlock = block('a', { mediaId: 3, caption: 'Salt' })
  expect(withAttribute(storedBlock, ['picture', 'mediaId'], { mediaId: 4 }).attributes).toEqual({
    caption: 'Salt',
    picture: { mediaId: 4 },
  })
  expect(withAttribute(storedBlock, ['picture', 'mediaId'], undefined).attributes).toEqual({
    caption: 'Salt',
  })
})

// @behaviour studio-32
it('a pasted block gets an id of its own, and other text is ignored', () => {
  const copied = blockFromClipboard(blockToClipboard(ONE))
  expect(copied).toEqual({
    id: expect.stringMatching(/^[a-z0-9]{8}$/),
    name: 'intro',
    attributes: { heading: 'A' },
  })
  expect(['', 'words', '{}', '{"vitrine-block":{"name":3}}', 'null'].map(blockFromClipboard)).toEqual(
    Array(5).fill(null),
  )
  expect(copyOf(ONE).id).not.toBe('a')
  expect(newBlockId(() => 0.999)).toBe('zzzzzzzz')
})

it('blocks without ids get some, and invalid blocks are not shown', () => {
  const storedList = [
    { name: 'intro', attributes: {} },
    'words',
    { name: 'x', attributes: 'no' },
    { id: 'own' },
  ]
  expect(readBlocks(storedList).map(({ id }) => id)).toEqual(['b1'])
  expect(readBlocks(null)).toEqual([])
  expect(
    readBlocks([{ name: 'x', attributes: [] }, { name: 'y' }]).map(({ attributes }) => attributes),
  ).toEqual([{}, {}])
})

// @behaviour studio-34
it('texts are found and changed on any level', () => {
  const attributes = { heading: 'A', empty: '', cards: [{ title: 'B' }, { title: 'C' }] }
  const texts = textsIn(attributes)
  expect(texts.map(({ path }) => path.join('.'))).toEqual(['heading', 'cards.0.title', 'cards.1.title'])
  expect(withValueAt(attributes, ['cards', '1', 'title'], 'D')).toEqual({
    ...attributes,
    cards: [{ title: 'B' }, { title: 'D' }],
  })
})
