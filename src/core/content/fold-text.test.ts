import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['STRASSE', 'Straße'],
  ['ﬁsh', 'FISH'],
  ['ΟΔΟΣ', 'οδος'],
  ['Ｆｕｌｌ', 'full'],
  ['cafe\u0301', 'CAFÉ'],
])('finds %s by %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

it('keeps accents apart', () => {
  expect(foldText('résumé')).not.toBe(foldText('resume'))
})
