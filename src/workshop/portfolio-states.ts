import { TERMS } from './fixtures/index.ts'
import type { WorkshopGroup, WorkshopState } from './workshop-state.ts'

type Attributes = Record<string, unknown>

const MASONRY: Attributes = { thumbnailHoverStyle: 'default' }
const BOTH_BARS: Attributes = { showOtherCategories: true }

/** Returns a state with one block and the ordinary fixtures. */
const one = (
  name: string,
  title: string,
  attributes: Attributes = {},
  rest: Partial<WorkshopState> = {},
): WorkshopState => ({
  name,
  title,
  // As on other sites' pages: typing sends no request.
  blocks: [{ itemsPerPage: 12, searchEverywhere: false, ...attributes }],
  set: 'works-36',
  ...rest,
})

const columns = [1, 2, 3, 4].flatMap((count) => [
  one(`uniform-${count}`, `Uniform, ${count} column(s)`, { columns: String(count) }),
  one(`masonry-${count}`, `Masonry, ${count} column(s)`, { ...MASONRY, columns: count }),
])

const counts = [1, 2, 3, 4, 36, 200, 1000, 10000].flatMap((count) => {
  const all = { set: `works-${count}`, start: 'all' } as const
  return [
    one(`items-${count}`, `Masonry of ${count}, all loaded`, { ...MASONRY, itemsPerPage: 100 }, all),
    one(`items-${count}-uniform`, `Uniform tiles, ${count}, all loaded`, { itemsPerPage: 100 }, all),
  ]
})

/** Every state of the portfolio block. */
export const portfolioStates: readonly WorkshopGroup[] = [
  {
    title: 'Layout',
    states: [
      ...columns,
      one('gutter', 'Gap of 24 px', { ...MASONRY, gutter: 24 }),
      one('break-points', 'Break points of its own', {
        ...MASONRY,
        columns: 4,
        columnBreakPoints: { '400': 1, '600': 2, '900': 3 },
      }),
      one('title-top', 'Titles above', { titlePosition: 'top' }),
      one('title-top-masonry', 'Titles above, masonry', { ...MASONRY, titlePosition: 'top' }),
      one('unmeasured', 'Pictures of unknown size', MASONRY, { set: 'unmeasured' }),
      one('unmeasured-tiles', 'Tiles with pictures of unknown size', {}, { set: 'unmeasured' }),
      one('rtl', 'Right to left', BOTH_BARS, { dir: 'rtl' }),
      one('rtl-masonry', 'Right to left, masonry', MASONRY, { dir: 'rtl' }),
    ],
  },
  {
    title: 'Attributes',
    states: [
      one('defaults', 'Every attribute absent', { itemsPerPage: undefined }),
      one('header-colors', 'Colours of the filter bar', {
        ...BOTH_BARS,
        headerColor: '#12263f',
        headerTextColor: '#c9d6e8',
        activeHeaderTextColor: '#ffffff',
      }),
      one('load-more-style', 'Load More in its own colours and sizes', {
        loadMoreButtonText: 'Show me more',
        loadMoreBgColor: '#7a1f3d',
        loadMoreHoverBgColor: '#ffd9e4',
        loadMoreTextColor: '#ffffff',
        loadMoreHoverTextColor: '#3d0a1c',
        loadMoreBorderColor: '#3d0a1c',
        loadMoreHoverBorderColor: '#7a1f3d',
        loadMoreSize: '20',
        loadMoreVerticalPadding: 18,
        loadMoreHorizantalPadding: '40',
        loadMoreBorderRadius: 24,
        loadMoreBorderWidth: 3,
      }),
      one('scroll-speed', 'Tall pictures travel in 1 s', { scrollSpeed: '1' }),
      one('quick-view-text', 'Another text on the badge', { quickViewText: 'Look closer' }),
      one('quick-view-off', 'No badge', { 'show-quick-view': 'no' }),
      one('no-cookie-videos', 'YouTube from its no-cookie host', { noCookieVideos: true }),
      one('tolerant', 'Strings for numbers, unknown words and keys', {
        columns: '2',
        itemsPerPage: '6',
        titlePosition: 'sideways',
        thumbnailHoverStyle: 'style-7',
        loadMoreSize: 'big',
        loadMoreHorizontalPadding: '30',
        headerColor: 'red; background: url(//example.org)',
        categorySelectedLabels: 'no list',
        whatever: 1,
      }),
    ],
  },
  {
    title: 'Bars',
    states: [
      one('bars-both', 'Both bars and the search', BOTH_BARS),
      one('bars-off', 'Everything off', { showCategories: false, showSearch: false }),
      one('all-true', '“All” explicitly on', {
        ...BOTH_BARS,
        showCategoriesAll: true,
        showOtherCategoriesAll: true,
      }),
      one('all-false', '“All” off', {
        ...BOTH_BARS,
        showCategoriesAll: false,
        showOtherCategoriesAll: false,
      }),
      one('preset', 'Preset categories', {
        ...BOTH_BARS,
        categorySelectedNum: [TERMS.maps.id, TERMS.type.id],
        otherCategorySelectedNum: [TERMS.print.id],
      }),
      one('preset-tags', 'Preset tag', { tagsSelectedNum: [TERMS.picked.id], itemsPerPage: 4 }),
      one('labels', 'Listed by name, with entities', {
        categorySelectedLabels: [TERMS.type.name, 'Posters'],
      }),
      one('many-terms', '37 terms', { itemsPerPage: 15 }, { set: 'many-terms' }),
    ],
  },
  {
    title: 'Content',
    states: [
      one('combinations', 'Every kind × open in × flag', { itemsPerPage: 80 }, { set: 'combinations' }),
      one('nulls', 'Missing pictures and addresses', {}, { set: 'nulls' }),
      one('nulls-masonry', 'Missing pictures and addresses, masonry', MASONRY, { set: 'nulls' }),
      one('entities', 'Entities in titles and addresses', {}, { set: 'entities' }),
      one('empty', 'No items', {}, { set: 'empty' }),
      one('pages-of-50', '230 works in pages of 50', { ...MASONRY, itemsPerPage: 50 }, { set: 'works-230' }),
      ...counts,
      {
        name: 'two-blocks',
        title: 'Two blocks on one page',
        blocks: [
          { itemsPerPage: 6, ...BOTH_BARS },
          { itemsPerPage: 4, ...MASONRY },
        ],
        set: 'works-36',
      },
    ],
  },
  {
    title: 'Answers',
    states: [
      one('loading', 'Begins without a list', {}, { start: 'loading' }),
      one('slow', 'Answers take 1.5 s', {}, { start: 'loading', api: { slow: 1500 } }),
      one('failed-500', 'An error answer', {}, { start: 'loading', api: { answer: '500' } }),
      one('failed-401', 'No permission', {}, { start: 'loading', api: { answer: '401' } }),
      one('failed-html', 'HTML instead of JSON', {}, { start: 'loading', api: { answer: 'html' } }),
      one(
        'failed-object',
        'An object instead of a list',
        {},
        { start: 'loading', api: { answer: 'object' } },
      ),
      one('failed-more', 'The second page fails', {}, { api: { answer: '500', from: 2 } }),
      one('no-total', 'No header tells the total', {}, { start: 'loading', api: { total: 'none' } }),
      one('overlap', 'Pages that overlap', {}, { api: { overlap: 3 } }),
    ],
  },
]
