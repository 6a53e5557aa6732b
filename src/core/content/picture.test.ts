import { expect, it } from 'vitest'
import { examplePicture } from '../../../tests/support/portfolio-items.ts'
import { pictureFocus } from './picture-focus.ts'

const upright = { width: 600, height: 900 }
const wide = { width: 900, height: 600 }

// @behaviour picture-2
it.each([
  ['near the middle', { ...wide, focus: '50% 50%' }, 1, '50% 50%'],
  ['left of the middle', { ...wide, focus: '40% 50%' }, 1, '20% 50%'],
  ['at an edge, as far as it goes', { ...wide, focus: '95% 10%' }, 1, '100% 50%'],
  ['near the top of a tall screenshot', { width: 900, height: 2700, focus: '50% 10%' }, 1, '50% 0%'],
  ['low in an upright picture', { ...upright, focus: '50% 90%' }, 4 / 3, '50% 100%'],
  ['an upright picture without one keeps its top', upright, 1, '50% 0%'],
  ['a landscape without one keeps its middle', wide, 1, undefined],
  ['a square without one keeps its middle', { width: 600, height: 600 }, 2, undefined],
  ['in the shape of the box nothing is cut', { ...wide, focus: '10% 10%' }, 1.5, '50% 50%'],
  ['of unknown size', { width: null, height: null, focus: '10% 10%' }, 1, '10% 10%'],
])('%s', (_, change, box, position) => {
  expect(pictureFocus(examplePicture(change), box)).toBe(position)
})
