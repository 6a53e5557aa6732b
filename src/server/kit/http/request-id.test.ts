import { expect, it } from 'vitest'
import { requestId } from './request-id.ts'

it('keeps the id of a proxy', () => {
  for (const name of [
    '7f3c2a9e-1111-4222-8333-444455556666',
    'a'.repeat(128),
    'Root=1-67891233.abcdef:0'.slice(5),
  ])
    expect(requestId(name)).toBe(name)
})

it('rejects an id that could confuse a log', () => {
  const odd = ['', 'short', 'a'.repeat(129), 'with space 1', 'line\nbreak-1', '"},{"level":"x', ['12345678']]
  for (const sentId of [...odd, undefined]) expect(requestId(sentId)).toMatch(/^[2-9a-hj-km-np-z]{12}$/)
})

it('creates distinct ids', () => {
  expect(new Set(Array.from({ length: 20_000 }, () => requestId(undefined))).size).toBe(20_000)
})
