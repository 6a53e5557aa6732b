import { expect, it } from 'vitest'
import { createExpiringCache } from './expiring-cache.ts'

it('keeps a value by key until it expires, and no failure', async () => {
  let time = 0
  let count = 0
  const keep = createExpiringCache<string, number>(1000, () => time)
  const make = async () => {
    count += 1
    return count
  }
  expect(await Promise.all([keep('a', make), keep('a', make), keep('b', make)])).toEqual([1, 1, 2])
  time = 999
  expect(await keep('a', make)).toBe(1)
  time = 1000
  expect(await keep('a', make)).toBe(3)
  time = 2000
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep('a', make)).toBe(4)
})
