import { describe, expect, it } from 'vitest'
import { memoryContentSource } from '../../../tests/support/memory-content-source.ts'
import { exampleItem } from '../../../tests/support/portfolio-items.ts'
import type { Taxonomy, Term } from '../../core/content/index.ts'
import { parseAttributes } from '../../core/schema/index.ts'
import { readIndexAddress, writeIndexAddress } from './index-address.ts'
import { loadIndex } from './load.ts'
import { narrowedTo } from './narrowed-to.ts'
import { portfolioIndexAttributes } from './schema.ts'

const term = (id: number, taxonomy: Taxonomy, name: string): Term => ({
  id,
  slug: name.toLowerCase(),
  name,
  description: '',
  count: 2,
  taxonomy,
})
const terms = [term(3, 'categories', 'Maps'), term(4, 'categories', 'Screen'), term(5, 'tags', 'Sea')]
const items = Array.from({ length: 230 }, (_, index) =>
  exampleItem({
    id: index + 1,
    terms: { categories: index < 2 ? [3, 4] : [], otherCategories: [], tags: [] },
  }),
)
const load = (address: string, attributes: Record<string, unknown> = {}, position = 1) =>
  loadIndex(parseAttributes(portfolioIndexAttributes, attributes), {
    content: memoryContentSource(items, terms),
    url: new URL(address, 'http://localhost'),
    position,
    opensPage: false,
  })

describe('the index at an address', () => {
  it.each([
    ['/', {}, { page: 1, order: '' }, 100],
    ['/?page=3', {}, { page: 3 }, 30],
    ['/?page=99', {}, { page: 3 }, 30],
    ['/?order=client', {}, { order: 'client' }, 100],
    ['/?order=year', {}, { order: '' }, 100],
    ['/?order=price', {}, { order: '' }, 100],
    ['/?order=-client', {}, { order: 'client', isReversed: true }, 100],
    ['/?order=-year', {}, { order: 'year', isReversed: true }, 100],
    ['/?order=-price', {}, { order: '', isReversed: false }, 100],
    ['/?order=year', { order: 'title' }, { order: 'year' }, 100],
    ['/?tag=sea&category=nothing', {}, { tag: 'sea', category: '' }, 100],
    ['/', { itemsPerPage: 9000 }, { page: 1 }, 200],
  ])('%s %j', async (address, attributes, shown, count) => {
    const props = await load(address, attributes)
    expect(props.address).toMatchObject(shown)
    expect(props.entries).toHaveLength(count)
  })

  it('names its filter, and the terms of each work', async () => {
    const props = await load('/?category=maps&q=low')
    expect(narrowedTo(props, { lang: 'en', catalogue: {} })).toEqual(['Maps', '“low”'])
    expect(props.entries.map(({ kind }) => kind)).toEqual(['Maps, Screen', 'Maps, Screen'])
  })

  it('belongs to the block with its prefix', async () => {
    expect((await load('/?order=client', {}, 2)).order).toBe('year')
    expect((await load('/?b2-order=client', {}, 2)).order).toBe('client')
  })
})

it.each([
  ['/portfolio/?order=kind&page=2&utm=x', 1, '/portfolio/?order=kind&page=2&utm=x'],
  ['/?b2-tag=sea&category=maps', 2, '/?b2-tag=sea&category=maps'],
  ['/?order=price&tag=', 1, '/'],
  ['/?order=-title&page=2', 1, '/?order=-title&page=2'],
  ['/?order=--title', 1, '/'],
])('%s is written as it was read', (address, position, written) => {
  const { searchParams } = new URL(address, 'http://localhost')
  expect(writeIndexAddress(address, position, readIndexAddress(searchParams, position))).toBe(written)
})
