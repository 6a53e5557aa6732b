import { fixturePicture } from './fixtures/index.ts'
import { stateOf } from './states-of.ts'
import type { WorkshopGroup } from './workshop-state.ts'

const SHAPES = [
  [1500, 1000],
  [900, 1350],
  [1600, 900],
  [1000, 1000],
  [2400, 400],
  [1500, 1000],
  [400, 1600],
] as const

const WORDS = ['Low water', '', 'The last boat of the evening, seen from the mole', 'Salt', '']

/** Returns the `number`th picture, from 1, in seven shapes in rotation. */
function entry(number: number, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    picture: fixturePicture(number, SHAPES),
    caption: WORDS[number % WORDS.length],
    ...change,
  }
}

const entries = (count: number): unknown[] => Array.from({ length: count }, (_, index) => entry(index + 1))

/** Every state of the gallery. */
export const galleryStates: readonly WorkshopGroup[] = [
  {
    title: 'Layout',
    states: [
      stateOf('rows', 'Twelve pictures in rows', { pictures: entries(12) }),
      stateOf('masonry', 'Twelve pictures in columns', { pictures: entries(12), layout: 'masonry' }),
      stateOf('single', 'Seven pictures one by one', { pictures: entries(7), layout: 'single' }),
      stateOf('rows-rtl', 'Rows from right to left', { pictures: entries(12) }, 'rtl'),
      stateOf(
        'masonry-rtl',
        'Columns from right to left',
        { pictures: entries(12), layout: 'masonry' },
        'rtl',
      ),
      stateOf('many', 'Two hundred pictures', { pictures: entries(200) }),
      {
        name: 'two',
        title: 'Two galleries on one page',
        blocks: [{ pictures: entries(3) }, { pictures: entries(4), layout: 'masonry' }],
      },
    ],
  },
  {
    title: 'Content',
    states: [
      stateOf('one', 'One picture', { pictures: entries(1) }),
      stateOf('bare', 'No captions', {
        pictures: [1, 2, 3, 4, 5].map((number) => entry(number, { caption: '' })),
      }),
      stateOf('long', 'Long captions', {
        layout: 'masonry',
        pictures: [
          entry(1, {
            caption: 'Forty-one kilometres of cliffs, coves and lighthouses in one breath. '.repeat(4),
          }),
          entry(2, { caption: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer'.repeat(2) }),
          entry(3, { caption: 'Two lines\nof one caption' }),
          entry(4),
        ],
      }),
      stateOf('tolerant', 'Entries that are none, pictures of unknown size', {
        layout: 'no layout',
        pictures: [
          'no picture',
          null,
          { caption: 'A picture that is gone' },
          entry(1, { picture: { ...(entry(1).picture as object), width: null, height: null } }),
          entry(2, { caption: 7 }),
          entry(3),
        ],
      }),
      stateOf('empty', 'No pictures', { pictures: [] }),
    ],
  },
]
