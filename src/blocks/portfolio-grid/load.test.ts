import { describe, expect, it } from 'vitest'
import { memoryContentSource } from '../../../tests/support/memory-content-source.ts'
import { exampleItem } from '../../../tests/support/portfolio-items.ts'
import type { Term } from '../../core/content/index.ts'
import { parseAttributes } from '../../core/schema/index.ts'
import { loadPortfolio } from './load.ts'
import { portfolioAttributes } from './schema.ts'

const maps: Term = { id: 3, slug: 'maps', name: 'Maps', description: '', count: 2, taxonomy: 'categories' }
const items = Array.from({ length: 500 }, (_, index) =>
  exampleItem({ id: index + 1, terms: { categories: index < 2 ? [3] : [], otherCategories: [], tags: [] } }),
)
const load = (address: string, attributes: Record<string, unknown> = {}, position = 1) =>
  loadPortfolio(parseAttributes(portfolioAttributes, { itemsPerPage: 12, ...attributes }), {
    content: memoryContentSource(items, [maps]),
    url: new URL(address, 'http://localhost'),
    position,
    opensPage: false,
  })

describe('the state in an address', () => {
  it.each([
    ['/', { skipped: 0, page: 1, more: 'idle' }, 12],
    ['/?page=3', { skipped: 0, page: 3, more: 'idle' }, 36],
    ['/?page=16', { skipped: 0, page: 16, more: 'idle' }, 192],
    // The limit of 200 items from the start is exceeded, so the page is shown alone.
    ['/?page=17', { skipped: 192, page: 17, more: 'idle' }, 12],
    ['/?page=42', { skipped: 492, page: 42, more: 'end' }, 8],
    ['/?page=99', { skipped: 492, page: 42, more: 'end' }, 8],
    ['/?page=none', { skipped: 0, page: 1, more: 'idle' }, 12],
    ['/?category=maps', { skipped: 0, page: 1, total: 2, more: 'end' }, 2],
    ['/?category=maps&page=9', { skipped: 0, page: 1, total: 2, more: 'end' }, 2],
    ['/?category=nowhere', { skipped: 0, page: 1, total: 500, more: 'idle' }, 12],
  ])('%s', async (address, list, count) => {
    const props = await load(address)
    expect(props.list).toMatchObject({ status: 'shown', ...list })
    expect(props.list.status === 'shown' && props.list.items).toHaveLength(count)
  })

  it('belongs to the block with its prefix', async () => {
    expect((await load('/?category=maps', {}, 2)).chosen.categories).toBeNull()
    expect((await load('/?b2-category=maps', {}, 2)).chosen.categories).toBe(3)
  })

  it('loads no terms for bars that are off, and then ignores filters', async () => {
    const props = await load('/?category=maps', { showCategories: false })
    expect(props.terms.categories).toEqual([])
    expect(props.chosen.categories).toBeNull()
  })
})

// @behaviour shape-1
it('the gap of a site applies to works, unless the block has a gap in pixels', async () => {
  const gutterOf = async (gutter: number, gap?: 'tight' | 'airy') => {
    const context = {
      content: memoryContentSource(items, [maps]),
      url: new URL('http://localhost/'),
      position: 1,
      opensPage: false,
      gap,
    }
    const props = await loadPortfolio(parseAttributes(portfolioAttributes, { gutter }), context)
    return [props.attributes.gutter, props.style['--pg-gutter']]
  }
  expect(await gutterOf(24)).toEqual([24, '24px'])
  expect(await gutterOf(24, 'tight')).toEqual([12, '12px'])
  expect(await gutterOf(24, 'airy')).toEqual([42, '42px'])
  expect(await gutterOf(1, 'tight')).toEqual([1, '1px'])
})
