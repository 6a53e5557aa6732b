import { describe, expect, it } from 'vitest'
import type { Term } from '../../core/content/index.ts'
import { ITEM_QUERY_KEYS, readItemUrl } from './item-url.ts'

const term = (id: number, taxonomy: Term['taxonomy'], slug: string, count = 1): Term => ({
  id,
  taxonomy,
  slug,
  name: slug,
  description: '',
  count,
})
const TERMS = [
  term(1, 'categories', 'maps'),
  term(2, 'categories', 'rooms', 0),
  term(3, 'otherCategories', 'own'),
  term(4, 'tags', 'sea'),
]
const readUrl = (query: string) => readItemUrl(new URLSearchParams(query), TERMS)

describe('the URL of a work', () => {
  it('says from which list the work was opened', () => {
    const { list, within } = readUrl('category=maps&other-category=own&q=salt%20pan')
    expect(list).toEqual({
      categories: [1],
      otherCategories: [3],
      tags: [],
      search: 'salt pan',
      searchIn: 'all',
    })
    expect(within('/portfolio/tides/')).toBe('/portfolio/tides/?category=maps&other-category=own&q=salt+pan')
  })

  it.each([
    ['category=nothing', '/a/'],
    ['category=rooms', '/a/'],
    ['category=own', '/a/'],
    ['category=maps&other-category=', '/a/?category=maps'],
    ['category=maps&page=3&utm_source=mail', '/a/?category=maps'],
    ['b2-category=maps&b2-q=x', '/a/'],
    ['tag=sea', '/a/'],
    ['q=', '/a/'],
    ['preview=1', '/a/'],
  ])('corrects ?%s to %s', (query, healed) => {
    expect(readUrl(query).within('/a/')).toBe(healed)
  })

  it('requests the website with "preview=1", in the same list', () => {
    expect(readUrl('').live).toBe(false)
    expect(readUrl('preview=0').live).toBe(false)
    expect(readUrl('preview=1').live).toBe(true)
    expect(readUrl('').liveAt('/a/')).toBe('/a/?preview=1')
    expect(readUrl('q=sea').liveAt('/a/')).toBe('/a/?q=sea&preview=1')
  })

  it('changes with these parameters only', () => {
    expect(ITEM_QUERY_KEYS).toEqual(['category', 'other-category', 'q', 'preview'])
  })
})
