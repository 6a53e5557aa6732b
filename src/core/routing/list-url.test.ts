import { describe, expect, it } from 'vitest'
import { listUrlKeys, readListUrl, writeListUrl } from './list-url.ts'

const start = { category: '', otherCategory: '', search: '', page: 1 }

describe('the address of a block’s state', () => {
  it('omits defaults', () => {
    expect(writeListUrl('/portfolio/?category=posters&page=3', 1, start)).toBe('/portfolio/')
  })

  it('contains filters, search and page', () => {
    const address = { category: 'posters', otherCategory: 'print', search: 'Tom & “Ann”', page: 3 }
    const url = writeListUrl('/', 1, address)
    expect(readListUrl(new URL(url, 'http://localhost').searchParams, 1)).toEqual(address)
    expect(url).toMatch(/^\/\?category=posters&other-category=print&q=Tom/)
  })

  it('keeps the parameters of other blocks and of the page', () => {
    expect(writeListUrl('/?b2-category=maps&ref=mail', 1, { ...start, category: 'posters' })).toBe(
      '/?b2-category=maps&ref=mail&category=posters',
    )
  })

  it('prefixes the parameters of a second block', () => {
    expect(writeListUrl('/?category=posters', 2, { ...start, search: 'oat', page: 2 })).toBe(
      '/?category=posters&b2-q=oat&b2-page=2',
    )
    expect(listUrlKeys(2)).toEqual(['b2-category', 'b2-other-category', 'b2-q', 'b2-page'])
  })

  it.each(['0', '-1', 'abc', '1.5', '', '99999999'])('reads page "%s" as the first one', (page) => {
    expect(readListUrl(new URLSearchParams({ page }), 1).page).toBe(1)
  })
})
