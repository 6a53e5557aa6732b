import { expect, it } from 'vitest'
import { keysOf, moveByOne, moveTogether } from './rows.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e']

it('the key of a picture stays the same while others are moved, and no two keys are equal', () => {
  expect(keysOf([7, 9, 7, null])).toEqual(['7.0', '9.0', '7.1', 'null.0'])
  expect(keysOf([9, null, 7, 7])).toEqual(['9.0', 'null.0', '7.0', '7.1'])
})

it('moves pictures together before another one, and keeps their order', () => {
  expect(moveTogether(LETTERS, new Set([0, 3]), 2)).toEqual(['b', 'a', 'd', 'c', 'e'])
  expect(moveTogether(LETTERS, new Set([4]), 0)).toEqual(['e', 'a', 'b', 'c', 'd'])
  expect(moveTogether(LETTERS, new Set([0, 1]), 5)).toEqual(['c', 'd', 'e', 'a', 'b'])
})

it('changes nothing if pictures are moved to where they are', () => {
  for (const place of [1, 2, 3]) expect(moveTogether(LETTERS, new Set([1, 2]), place)).toEqual(LETTERS)
})

it('moves pictures by one place, and those at the end stay there', () => {
  expect(moveByOne(LETTERS, new Set([2]), -1)).toEqual(['a', 'c', 'b', 'd', 'e'])
  expect(moveByOne(LETTERS, new Set([1, 2]), 1)).toEqual(['a', 'd', 'b', 'c', 'e'])
  expect(moveByOne(LETTERS, new Set([0, 2]), -1)).toEqual(['a', 'c', 'b', 'd', 'e'])
  expect(moveByOne(LETTERS, new Set([3, 4]), 1)).toEqual(LETTERS)
  expect(moveByOne([], new Set(), 1)).toEqual([])
})
