import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
])('answers a browser that accepts %s in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
