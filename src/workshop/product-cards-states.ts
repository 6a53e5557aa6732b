import { FIXTURE_WORKS, fixturePicture } from './fixtures/index.ts'
import { stateOf } from './states-of.ts'
import type { WorkshopGroup } from './workshop-state.ts'

const SHAPES = [
  [900, 1200],
  [1000, 1000],
  [1600, 900],
  [700, 1400],
] as const

/** Returns the `number`th card, from 1, with pictures of four shapes in rotation. */
function card(number: number, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    picture: fixturePicture(number, SHAPES),
    title: `Thing ${number}`,
    price: `€ ${number * 12}`,
    href: `${FIXTURE_WORKS}thing-${number}/`,
    label: 'See the thing',
    ...change,
  }
}

const cards = (count: number): unknown[] => Array.from({ length: count }, (_, index) => card(index + 1))

/** Every state of the product cards. */
export const productCardsStates: readonly WorkshopGroup[] = [
  {
    title: 'Layout',
    states: [
      stateOf('one', 'One card', { cards: cards(1) }),
      stateOf('some', 'Four cards of four shapes', { cards: cards(4) }),
      stateOf('many', 'Thirty cards', { cards: cards(30), columns: 4 }),
      ...[1, 2, 4].map((columns) =>
        stateOf(`columns-${columns}`, `${columns} column(s)`, { cards: cards(5), columns }),
      ),
      stateOf('rtl', 'Right to left', { cards: cards(4) }, 'rtl'),
      {
        name: 'two-listings',
        title: 'Two listings on one page',
        blocks: [{ cards: cards(2) }, { cards: cards(3), quickViewText: 'Look closer' }],
      },
    ],
  },
  {
    title: 'Content',
    states: [
      stateOf('bare', 'What may be missing is missing', {
        cards: [
          card(1, { picture: null }),
          card(2, { price: '' }),
          card(3, { href: '' }),
          card(4, { title: '', price: '' }),
          card(1, { label: '' }),
          card(2, { picture: null, href: '' }),
        ],
      }),
      stateOf('long', 'A long title, a long price, long words on the buttons', {
        cards: [
          card(1, {
            title:
              'A coast in one breath: forty-one kilometres of cliffs, coves and lighthouses drawn as a single line for the Coast Path Trust',
            price: 'From € 1,250 for the whole panorama, framed in oak, delivered and hung by two people',
            label: 'Ask whether one of the forty is still there',
          }),
          card(2, { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer' }),
          card(3),
        ],
        quickViewText: 'Have a quick look at it',
      }),
      stateOf('tolerant', 'Cards that are none, addresses nobody may follow', {
        columns: '2',
        cards: [
          'no card',
          null,
          { price: 'Neither title nor picture' },
          card(1, { price: 48 }),
          card(2, { href: 'javascript:alert(1)' }),
          card(3, { href: '//elsewhere.example/' }),
          card(4, { picture: 'no picture', label: 7 }),
        ],
      }),
      stateOf('empty', 'No cards', { cards: [] }),
    ],
  },
]
