import { expect, it } from 'vitest'
import { EMPTY_SELECTION, selectedOf, withSelected } from './selection.ts'

it('selects and deselects single entries', () => {
  const two = withSelected(EMPTY_SELECTION, [3, 5], true)
  expect(selectedOf(two, [5, 4, 3])).toEqual([5, 3])
  expect(withSelected(two, [5], false).size).toBe(1)
})

// @behaviour studio-424
it('contains the entries that matched the filter when all were selected, and no later ones', () => {
  const all = withSelected(EMPTY_SELECTION, [3, 5, 8], true)
  const list = [9, 8, 5, 3]
  expect(selectedOf(all, list)).toEqual([8, 5, 3])
  expect(all.size).toBe(3)
  expect(selectedOf(withSelected(all, [5], false), list)).toEqual([8, 3])
  // Entries that have left the list are not acted on either.
  expect(selectedOf(all, [9, 8])).toEqual([8])
})
