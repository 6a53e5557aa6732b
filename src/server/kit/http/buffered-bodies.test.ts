import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { createBufferedBodies } from './buffered-bodies.ts'

const MEBIBYTE = 1024 * 1024

/** Counts the open requests from these addresses for which there is room for a body of 1 MiB. */
const countOf = (addresses: string[]) => {
  const bodies = createBufferedBodies()
  return addresses.filter((address) => bodies.open(address).take(MEBIBYTE)).length
}

const many = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n))

// @behaviour operate-9
it.each([
  ['one address', 4, () => '203.0.113.1'],
  ['networks of one /56', 8, (n: number) => `2001:db8:7:${(n % 256).toString(16)}::/64`],
  ['networks of one /48', 12, (n: number) => `2001:db8:7:${(n * 256).toString(16)}::/64`],
  ['many addresses', 64, (n: number) => `198.51.${n}.1`],
])('holds bodies of %s up to a limit', (_kind, most, address) => {
  expect(countOf(many(200, address))).toBe(most)
})

it('has space again once a request is answered, and counts nothing for it afterwards', () => {
  const bodies = createBufferedBodies()
  const first = bodies.open('203.0.113.1')
  expect(first.take(4 * MEBIBYTE)).toBe(true)
  expect(bodies.open('203.0.113.1').take(1)).toBe(false)
  first.release()
  expect(first.take(1)).toBe(false)
  expect(bodies.open('203.0.113.1').take(4 * MEBIBYTE)).toBe(true)
})

it('asks a caller whose body does not fit to come again', async () => {
  const { app, basic } = await openApi()
  const heldBody = createBufferedBodies().open('203.0.113.1')
  heldBody.take(4 * MEBIBYTE)
  const headers = { authorization: basic('ben') ?? '', 'content-type': 'application/json' }
  for (const path of ['/wp-json/vitrine/v1/bulk', '/wp-json/wp/v2/pages']) {
    const request = new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body: '{}' })
    const response = await app.fetch(request, { clientIp: '203.0.113.1', bufferedBody: heldBody })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  }
})
