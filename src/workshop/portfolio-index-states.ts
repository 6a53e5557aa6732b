import type { WorkshopGroup, WorkshopState } from './workshop-state.ts'

const one = (
  name: string,
  title: string,
  set: string,
  attributes: Record<string, unknown> = {},
  dir?: 'rtl',
): WorkshopState => ({ name, title, blocks: [attributes], set, ...(dir && { dir }) })

/** Every state of the index. */
export const portfolioIndexStates: readonly WorkshopGroup[] = [
  {
    title: 'Order',
    states: [
      one('by-year', 'By year', 'works-36'),
      one('by-client', 'By client', 'works-36', { order: 'client' }),
      one('rtl', 'Right to left', 'works-36', {}, 'rtl'),
    ],
  },
  {
    title: 'Content',
    states: [
      one('items-1', 'One work', 'works-1'),
      one('pages', '230 works, 50 on a page', 'works-230', { itemsPerPage: 50 }),
      one('nulls', 'Missing pictures and addresses', 'nulls'),
      one('unmeasured', 'Pictures of unknown size', 'unmeasured'),
      one('entities', 'Entities in titles', 'entities'),
      one('empty', 'No works', 'empty'),
      {
        name: 'two-blocks',
        title: 'Two indexes on one page',
        blocks: [{}, { order: 'title' }],
        set: 'works-2',
      },
    ],
  },
]
