import { expect, it } from 'vitest'
import { markedText } from './marked-text.ts'

const withMarks = (text: string, ...words: string[]) =>
  markedText(text, words)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

it.each([
  ['Tide tables', ['tide'], '[Tide] tables'],
  ['Low tide, high tide', ['tide', 'high'], 'Low [tide], [high] [tide]'],
  ['Lange Straße 3', ['strasse'], 'Lange [Straße] 3'],
  // An accent may be written as one character or two, and is ignored.
  ['Cafe\u0301 Café', ['cafe'], '[Cafe\u0301] [Café]'],
  ['Low —  Water, low', ['low water'], 'Low —  Water, low'],
  ['ΟΔΟΣ', ['οδοσ'], '[ΟΔΟΣ]'],
  // Matches within words only if no word begins with the text.
  ['Research by the sea', ['sea'], 'Research by the [sea]'],
  ['Glaze research', ['sea'], 'Glaze re[sea]rch'],
  ['nothing here', ['x'], 'nothing here'],
  ['', ['x'], ''],
  ['plain', [''], 'plain'],
] as const)('%s by %s', (text, words, result) => {
  expect(withMarks(text, ...words)).toBe(result)
})

// @behaviour part-21
it('reads 200,000 words in linear time', { timeout: 30_000 }, () => {
  expect(markedText('a '.repeat(200_000), ['a'])).toHaveLength(400_000)
})
