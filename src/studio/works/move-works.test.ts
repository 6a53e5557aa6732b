import { expect, it } from 'vitest'
import { targetAt } from './move-works.ts'

it('a position is counted without the moved works', () => {
  expect(targetAt([1, 2, 3, 4, 5], [1], 3)).toEqual({ before: 4 })
  expect(targetAt([1, 2, 3, 4, 5], [4, 5], 1)).toEqual({ before: 1 })
  expect(targetAt([1, 2, 3], [1], 3)).toEqual({ to: 'end' })
})
