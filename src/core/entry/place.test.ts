import { expect, it } from 'vitest'
import { placesBetween, STEP } from './place.ts'

it.each([
  [null, null, 2, [STEP, 2 * STEP]],
  [null, STEP, 2, [-STEP, 0]],
  [STEP, null, 1, [2 * STEP]],
  [0, STEP, 1, [STEP / 2]],
  [0, 4, 3, [1, 2, 3]],
  [0, 3, 3, null],
  [5, 5, 1, null],
  [Number.MAX_SAFE_INTEGER - 1, null, 1, null],
] as const)('between %s and %s there is room for %s: %s', (before, after, count, places) => {
  expect(placesBetween(before, after, count)).toEqual(places)
})
