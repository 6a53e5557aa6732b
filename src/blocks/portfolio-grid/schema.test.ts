import { describe, expect, it } from 'vitest'
import { parseAttributes } from '../../core/schema/index.ts'
import { portfolioAttributes, portfolioStyle } from './schema.ts'

const parse = (attributes: Record<string, unknown>) => parseAttributes(portfolioAttributes, attributes)

describe('attributes of the portfolio grid', () => {
  // @behaviour attributes-3 attributes-4 attributes-5 attributes-6 attributes-7 attributes-8 attributes-9 attributes-10
  it('have the defaults of the original plugin', () => {
    expect(parse({})).toMatchObject({
      columns: 3,
      itemsPerPage: 15,
      thumbnailHoverStyle: 'style-1',
      titlePosition: 'bottom',
      scrollSpeed: 3,
      'show-quick-view': 'yes',
      quickViewText: 'Quick View',
      showCategories: true,
      showOtherCategories: false,
      showSearch: true,
      showCategoriesAll: true,
      showOtherCategoriesAll: true,
      loadMoreButtonText: 'Load More',
      gutter: 1,
    })
  })

  // @behaviour attributes-3 attributes-4 attributes-5 attributes-6 attributes-8
  it.each([
    ['columns', '2', 2],
    ['columns', 0, 1],
    ['columns', 5, 4],
    ['itemsPerPage', '6', 6],
    ['itemsPerPage', 0, 1],
    ['itemsPerPage', 101, 100],
    ['itemsPerPage', 'many', 15],
    ['thumbnailHoverStyle', 'style-7', 'default'],
    ['titlePosition', 'sideways', 'bottom'],
    ['titlePosition', 'top', 'top'],
    ['show-quick-view', 'maybe', 'no'],
    ['quickViewText', '', 'Quick View'],
    ['loadMoreSize', 'big', 16],
    ['loadMoreHorizantalPadding', '30', 30],
    ['headerColor', 'red; background: url(//example.org)', ''],
    ['categorySelectedLabels', 'no list', []],
  ] as const)('%s %j is read as %j', (name, value, expected) => {
    expect(parse({ [name]: value })[name]).toEqual(expected)
  })

  // @behaviour attributes-14
  it('accept the padding of Load More in both spellings', () => {
    expect(parse({ loadMoreHorizontalPadding: '30' }).loadMoreHorizantalPadding).toBe(30)
  })

  // @behaviour attributes-7 attributes-13 attributes-14
  it('style the block by custom properties with their units, and by none for an empty value', () => {
    expect(portfolioStyle(parse({ scrollSpeed: 1, headerColor: '#12263f', loadMoreSize: 20 }))).toMatchObject(
      {
        '--pg-scroll-time': '1s',
        '--pg-header-color': '#12263f',
        '--pg-more-size': '20px',
      },
    )
    expect(portfolioStyle(parse({}))).not.toHaveProperty('--pg-header-color')
  })
})
