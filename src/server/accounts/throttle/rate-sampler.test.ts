import { expect, it } from 'vitest'
import { createRateSampler } from './rate-sampler.ts'

it('passes one of a kind per interval, with the number of those it represents', () => {
  const sample = createRateSampler(60)
  expect([sample('a', 0), sample('a', 1), sample('a', 59), sample('b', 59)]).toEqual([1, 0, 0, 1])
  expect(sample('a', 60)).toBe(3)
})

it('passes no more than its kinds per interval, loses no count, and passes new kinds again later', () => {
  const sample = createRateSampler(60, 3)
  const flood = (from: number, to: number, now: number): number[] =>
    Array.from({ length: to - from }, (_, index) => sample(`kind ${from + index}`, now))
  expect([...flood(0, 10, 0), ...flood(0, 10, 1)].filter((count) => count > 0).length).toBeLessThanOrEqual(4)
  const later = [...flood(20, 30, 60), ...flood(20, 30, 61)].filter((count) => count > 0)
  expect(later.length).toBeLessThanOrEqual(4)
  expect(sample('kind 40', 121)).toBe(1)
})
