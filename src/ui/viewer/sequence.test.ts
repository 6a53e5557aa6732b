import { describe, expect, it } from 'vitest'
import { neighbours, preloadIndexes } from './sequence.ts'

describe('possible steps', () => {
  it.each([
    // index, loaded, total, previous, next, last
    [0, 5, 5, null, 1, 4],
    [4, 5, 5, 3, null, 4],
    [2, 5, 5, 1, 3, 4],
    // Not everything is loaded: the next page can be asked for.
    [0, 5, 12, null, 1, 11],
    [4, 5, 12, 3, 5, 11],
    [5, 5, 12, 4, 6, 11],
    [11, 5, 12, 10, null, 11],
    // Unknown total: one step past what is loaded, no further.
    [4, 5, null, 3, 5, 4],
    [5, 5, null, 4, null, 4],
    [0, 5, null, null, 1, 4],
    // Alone, or nothing at all.
    [0, 1, 1, null, null, 0],
    [0, 0, 0, null, null, 0],
  ])('%i of %i loaded, %s in all', (index, loaded, total, previous, next, last) => {
    expect(neighbours(index, loaded, total)).toEqual({ previous, next, first: 0, last })
  })
})

describe('what is preloaded', () => {
  it.each<[number, 1 | -1, number, number[]]>([
    [0, 1, 5, [1, 2]],
    [3, 1, 5, [4]],
    [2, -1, 5, [1, 0]],
    [0, -1, 5, []],
    [0, 1, 2, [1]],
    [0, 1, 1, []],
  ])('at %i moving %i of %i', (index, direction, loaded, expected) => {
    expect(preloadIndexes(index, direction, loaded)).toEqual(expected)
  })
})
