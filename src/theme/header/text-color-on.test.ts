import { expect, it } from 'vitest'
import { textColorOn } from './text-color-on.ts'

it.each([
  ['#f5d5c5', 'dark'],
  ['#8a8a8a', 'dark'],
  ['#23414d', 'light'],
  ['#000000', 'light'],
  [null, 'light'],
])('text on %s is %s', (color, ink) => {
  expect(textColorOn(color)).toBe(ink === 'dark' ? 'oklch(0.17 0.006 80)' : 'oklch(0.985 0.003 90)')
})
