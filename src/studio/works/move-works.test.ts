import { expect, it } from 'vitest'
import { targetAt } from './move-works.ts'

it('a place is counted among those that stay', () => {
  expect(targetAt([1, 2, 3, 4, 5], [1], 3)).toEqual({ before: 4 })
  expect(targetAt([1, 2, 3, 4, 5], [4, 5], 1)).toEqual({ before: 1 })
  expect(targetAt([1, 2, 3], [1], 3)).toEqual({ to: 'end' })
})
