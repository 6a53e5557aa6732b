import { describe, expect, it } from 'vitest'
import { foldForSearch } from './fold-text.ts'
import { searchWords } from './search-words.ts'

/** Characters that folding makes longer, such as ß, ligatures and whole phrases in one character. */
const growingSigns = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => foldForSearch(sign).length > sign.length)

describe('words of a search', () => {
  it('are folded, and a phrase in quotes is one of them', () => {
    expect(searchWords('Straße, "Salt  Glass" ')).toEqual(['strasse', 'salt glass'])
    expect(searchWords('  ')).toEqual([])
  })

  it('are joined by dashes or curly quotes between them', () => {
    expect(searchWords('low-water “tide – table” l’été')).toEqual(['low water', 'tide - table', "l'ete"])
    expect(searchWords('low- -water')).toEqual(['low ', ' water'])
  })

  it('are one text if there are only single letters and signs', () => {
    for (const [input, words] of [
      ['– d', ['- d']],
      ['a – b', ['a - b']],
      ['- –', ['- -']],
      [',,', [',,']],
      ['tide – d', ['tide', '-', 'd']],
      ['海 山', ['海', '山']],
    ] as const)
      expect(searchWords(input)).toEqual(words)
  })

  it('are one text from the tenth on', () => {
    expect(searchWords('a b c d e f g h i j')).toEqual(['a b c d e f g h i j'])
  })

  it('are none if the text exceeds the limit', () => {
    expect(searchWords('x'.repeat(1600))).toEqual(['x'.repeat(1600)])
    expect(searchWords('x'.repeat(1601))).toEqual([])
  })

  it('stay below the limit after folding', () => {
    expect(growingSigns.length).toBeGreaterThan(500)
    for (const sign of growingSigns) {
      const most = sign.repeat(Math.floor(1600 / sign.length))
      for (const input of [most, `"${most.slice(0, 1590)}"`, most.replace(/(.{100})/gu, '$1 ')]) {
        const length = searchWords(input).join('').length
        if (length > 1600) expect.fail(`${sign} (${sign.codePointAt(0)}) grows to ${length}`)
      }
    }
  })
})
