import { expect, it } from 'vitest'
import { directionOf } from './direction-of.ts'

// @behaviour studio-259
it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['ur-PK', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['az-Latn', 'ltr'],
  ['en', 'ltr'],
  ['de-CH', 'ltr'],
  ['', null],
  ['no language', null],
])('%s has the direction %s', (lang, dir) => {
  expect(directionOf(lang)).toBe(dir)
})
