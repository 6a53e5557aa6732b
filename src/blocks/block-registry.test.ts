import { describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../tests/support/core-blocks.ts'
import { createBlockRegistry } from './block-registry.ts'
import { defineBlock } from './define-block.ts'
import { pictureField } from './picture-field.ts'

const blockNamed = (name: string) =>
  defineBlock({ name, title: name, attributes: {}, load: async () => ({}), View: () => null })

const textsOf = (name: string, attributes: Record<string, unknown>) =>
  CORE_BLOCKS.texts([{ name, attributes }])

describe('the words that search finds in a block', () => {
  it.each([
    ['intro', { heading: 'Prints', text: 'From the sea', size: 'quiet' }, ['Prints', 'From the sea']],
    ['rich-text', { text: 'By *hand*.' }, ['By *hand*.']],
    ['image', { mediaId: 7, caption: 'The press' }, ['The press']],
    ['facts', { rows: [['Year', '2026'], 'no row'] }, ['Year', '2026']],
    [
      'product-cards',
      { quickViewText: 'Look', cards: [{ title: 'Chart', price: 48, href: '/chart/', label: 'Buy' }] },
      ['Chart', '48', 'Buy'],
    ],
    ['portfolio-grid', { loadMoreButtonText: 'More', quickViewText: 'Look' }, []],
    ['numbers', { numbers: [{ value: '112', label: 'Works' }] }, ['112', 'Works']],
    ['quote', { text: 'Slowly.', name: 'Press', href: 'https://example.org/7' }, ['Slowly.', 'Press']],
    ['of-another-site', { text: 'Unknown' }, []],
    ['intro', { heading: 7 }, []],
  ])('%s %j', (name, attributes, texts) => {
    expect(textsOf(name, attributes)).toEqual(texts)
  })
})

describe('images of a block', () => {
  const attributes = { left: pictureField({ label: 'Left' }), right: pictureField({ label: 'Right' }) }
  const two = { ...blockNamed('two'), attributes }

  it('are found by their fields, each with its key, also beside other numbers', () => {
    const storedBlock = {
      name: 'two',
      attributes: { right: { mediaId: 2 }, left: { mediaId: 1 }, other: { mediaId: 3 } },
    }
    expect(createBlockRegistry([two]).mediaIds([storedBlock])).toEqual([1, 2])
  })
})

it.each(['Quote', 'press_quote', '2-columns', '', 'quote--press', 'constructor.'])(
  'a block cannot be named "%s"',
  (name) => {
    expect(() => createBlockRegistry([blockNamed(name)])).toThrow(/is no name for a block/)
  },
)

it('two blocks cannot share a name', () => {
  expect(() => createBlockRegistry([blockNamed('quote'), blockNamed('quote')])).toThrow(
    /two blocks named "quote"/,
  )
})
