import { expect, it } from 'vitest'
import { editAddress, readOriginPage } from './edit-address.ts'

const queryOf = (address: string) => new URL(address, 'http://site.invalid').searchParams

// @behaviour studio-60
it.each(['/', '/portfolio/dunes/', '/work/?category=3&q=a%20b', '/%D8%A3/'])(
  'an editor opened from %s links back to it',
  (from) => {
    expect(readOriginPage(queryOf(editAddress({ kind: 'work', id: 7 }, from)))).toBe(from)
  },
)

it.each([
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/./\n/example.org',
  'https://example.org/',
  'javascript:0',
  '',
])('%j is no address to return to', (from) => {
  expect(readOriginPage(queryOf(editAddress({ kind: 'page', id: 7 }, from)))).toBeNull()
})

it('an editor that was opened from the studio has no link back', () => {
  expect(readOriginPage(new URLSearchParams('tab=block'))).toBeNull()
})
