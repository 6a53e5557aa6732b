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
  // The first passage among those with the most words.
  ['poster', 'A poster for the harbour.', null],
  ['poster two colours', 'Printed at low–water, in two colours.', null],
  // A match at the beginning of a word takes precedence over one within a word.
  ['wo', 'Printed at low–water, in two colours.', null],
  // In the title alone.
  ['cairn', 'A poster for the harbour.', null],
])('the passage for %s is “%s”', (typed, text, foundIn) => {
  expect(passage(texts, searchWords(typed))).toEqual({ text, foundIn })
})

it('an empty text has no passage', () => {
  expect(passage([], ['a'])).toEqual({ text: '', foundIn: null })
})
