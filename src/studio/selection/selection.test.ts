import { expect, it } from 'vitest'
import { countSelected, EVERYTHING, isSelected, NOTHING, selectedOf, withSelected } from './selection.ts'

it('selects one by one, and takes out again', () => {
  const two = withSelected(NOTHING, [3, 5], true)
  expect(selectedOf(two, [5, 4, 3])).toEqual([5, 3])
  expect(countSelected(withSelected(two, [5], false), 10)).toBe(1)
})

it('selects all of a filter but those taken out, whatever is shown', () => {
  const most = withSelected(EVERYTHING, [3, 5], false)
  expect(countSelected(most, 10_000)).toBe(9998)
  expect(isSelected(most, 3)).toBe(false)
  expect(isSelected(most, 9999)).toBe(true)
  expect(countSelected(withSelected(most, [3], true), 10_000)).toBe(9999)
})
