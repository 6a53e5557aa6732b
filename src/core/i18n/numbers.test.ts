import { describe, expect, it } from 'vitest'
import { numberIn } from './numbers.ts'

const LANGUAGES =
  'af az bg bs ca cs cy da de el en es et eu fi fr ga gl he hr hu id is it ja ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sv th tr uk vi zh de-CH en-IN pt-BR zh-Hant-TW ar ar-EG bn fa hi mr my ne ur th-u-nu-thai'.split(
    ' ',
  )
const NUMBERS = [0, 1, 2, 7, 10, 21, 100, 999, 1000, 1234, 10_000, 1_234_567, -1, 0.5]

describe('numbers in texts', () => {
  it.each(LANGUAGES)('are in the format of %s', (lang) => {
    for (const value of NUMBERS) expect(numberIn(lang, value)).toBe(new Intl.NumberFormat(lang).format(value))
  })
})
