import { expect, it } from 'vitest'
import { searchWords } from '../../../core/content/index.ts'
import { passage } from './passage.ts'

const texts = [
  { text: 'A poster for the harbour.', foundIn: null },
  { text: 'Printed at low–water, in two colours.', foundIn: null },
  { text: 'Tern Row', foundIn: 'client' as const },
  { text: 'Pôsters', foundIn: 'categories' as const },
]

// @behaviour search-8
it.each([
  ['harbour', 'A poster for the harbour.', null],
  ['low-water', 'Printed at low–water, in two colours.', null],
  ['row', 'Tern Row', 'client'],
  ['posters', 'Pôsters', 'categories'],
  // The first of those with the most of the words.
  ['poster', 'A poster for the harbour.', null],
  ['poster two colours', 'Printed at low–water, in two colours.', null],
  // Where a word begins so, not where another one has its letters.
  ['wo', 'Printed at low–water, in two colours.', null],
  // In the title alone.
  ['cairn', 'A poster for the harbour.', null],
])('the passage for %s is “%s”', (typed, text, foundIn) => {
  expect(passage(texts, searchWords(typed))).toEqual({ text, foundIn })
})

it('an empty text has no passage', () => {
  expect(passage([], ['a'])).toEqual({ text: '', foundIn: null })
})
