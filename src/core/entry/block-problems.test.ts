import { expect, it } from 'vitest'
import { field } from '../schema/index.ts'
import { blockProblems } from './block-problems.ts'

const FIELDS = {
  quote: {
    words: field.text({ label: 'Words', default: '', required: true, maxLength: 10 }),
    href: field.link({ label: 'Link', default: '' }),
    ink: field.color({ label: 'Ink', default: '' }),
    size: field.number({ label: 'Size', default: 1, aliases: ['siz'] }),
    picture: field.media({ label: 'Picture' }),
    cards: field.list({ label: 'Cards', of: { href: field.link({ label: 'Link', default: '' }) } }),
    inside: field.blocks({ label: 'Inside' }),
  },
}
const problems = (attributes: object, name = 'quote') =>
  blockProblems(
    (kind) => (kind === 'quote' ? { attributes: FIELDS.quote } : undefined),
    [{ id: 'b1', name, attributes }],
  )

// @behaviour entry-13
it.each([
  [{}, [['words', 'value_required']]],
  [{ words: '  ' }, [['words', 'value_required']]],
  [{ words: 'Eleven here' }, [['words', 'too_long']]],
  [{ words: 'a', href: 'javascript:alert(1)' }, [['href', 'address_unsafe']]],
  [{ words: 'a', ink: 'red;}' }, [['ink', 'color_unreadable']]],
  [{ words: 'a', ink: 'blau' }, [['ink', 'color_unreadable']]],
  [{ words: 'a', ink: 'currentColor' }, []],
  [{ words: 'a', ink: 'inherit' }, []],
  [{ words: 'a', ink: 'CanvasText' }, []],
  [{ words: 'a', siz: 'wide' }, [['size', 'unreadable']]],
  [{ words: 'a', picture: { mediaId: 3 } }, []],
  [{ words: 'a', cards: [{ href: '/a/' }, { href: '//b' }] }, [['cards.1.href', 'address_unsafe']]],
])('%j has the problems %j', (attributes, wanted) => {
  expect(problems(attributes).map(({ key, code }) => [key, code])).toEqual(wanted)
})

it('names the block, and marks advice', () => {
  expect(problems({ words: 'a', size: 'wide' })).toEqual([
    { field: 'blocks', block: 'b1', key: 'size', code: 'unreadable', isAdvice: true },
  ])
})

it('checks nested blocks, and skips unknown ones', () => {
  const inside = [{ id: 'c1', name: 'quote', attributes: {} }]
  expect(problems({ words: 'a', inside })).toEqual([
    { field: 'blocks', block: 'c1', key: 'words', code: 'value_required' },
  ])
  expect(problems({}, 'gone')).toEqual([])
  expect(blockProblems(() => ({ attributes: FIELDS.quote }), 'none')).toEqual([])
})

// @behaviour nest-1
it('reports too deep nesting once', () => {
  const nested = (id: string, inside: object[] = []) => ({
    id,
    name: 'quote',
    attributes: { words: 'a', inside },
  })
  const deep = nested('1', [nested('2', [nested('3', [nested('4', [nested('5')])])])])
  expect(blockProblems(() => ({ attributes: FIELDS.quote }), [deep])).toEqual([
    { field: 'blocks', block: '3', key: 'inside', code: 'too_deep', isAdvice: true },
  ])
})

// @behaviour part-21
it('reports the number of excess blocks, on all levels, and of excess lists', () => {
  const kinds = (name: string) => ({
    attributes: FIELDS.quote,
    ...(name === 'list' && { searchKey: () => 's' }),
  })
  const some = (count: number, name: string) =>
    Array.from({ length: count }, () => ({ name, attributes: { words: 'a' } }))
  const holding = (inside: object[]) => ({ name: 'quote', attributes: { words: 'a', inside } })
  const problemsOf = (blocks: object[]) =>
    blockProblems(kinds, blocks).map(({ code, values }) => [code, values])
  expect(problemsOf([holding(some(489, 'quote')), ...some(10, 'list')])).toEqual([])
  expect(problemsOf([holding(some(490, 'quote')), ...some(11, 'list')])).toEqual([
    ['too_many_blocks', { max: 500, count: 502 }],
    ['too_many_lists', { max: 10, count: 11 }],
  ])
})
