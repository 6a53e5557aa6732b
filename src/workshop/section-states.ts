import { fixturePicture } from './fixtures/index.ts'
import { stateOf } from './states-of.ts'
import type { WorkshopBlock } from './workshop-state.ts'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer'

const SHAPES = [
  [1600, 900],
  [900, 1200],
  [1000, 1000],
] as const

const LOGO_SHAPES = [
  [400, 100],
  [200, 200],
  [300, 90],
  [120, 240],
] as const

const picture = (number: number) => fixturePicture(number, SHAPES)

const opening = {
  heading: 'A studio for things that face the weather',
  text: 'Posters, maps and objects for clients by the sea.',
  buttonText: 'See the works',
  buttonHref: '/portfolio/',
}

const column = (number: number, change: object = {}) => ({
  heading: `Thing ${number}`,
  text: 'We walk first. Then we draw, by hand, at the scale of a door.',
  linkText: 'More of it',
  linkHref: '/about/',
  ...change,
})

const logo = (number: number, change: object = {}) => ({
  picture: fixturePicture(number, LOGO_SHAPES),
  name: `Client ${number}`,
  ...change,
})

const person = (number: number, change: object = {}) => ({
  picture: picture(number),
  name: `Person ${number}`,
  role: 'Draws, and answers the telephone',
  ...change,
})

const several = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

/** Every state of openings, columns, logos, teams and latest works. */
export const sectionBlocks: readonly WorkshopBlock[] = [
  {
    name: 'hero',
    title: 'Opening',
    groups: [
      {
        title: 'Layout',
        states: [
          stateOf('picture', 'Words over a picture', { ...opening, picture: picture(1) }),
          stateOf('upright', 'An upright picture', { ...opening, picture: picture(2) }),
          stateOf('medium', 'In the middle, less high', {
            ...opening,
            picture: picture(1),
            height: 'medium',
            place: 'center',
          }),
          stateOf('words', 'Words alone', opening),
          stateOf('picture-rtl', 'Right to left', { ...opening, picture: picture(1) }, 'rtl'),
        ],
      },
      {
        title: 'Content',
        states: [
          stateOf('bare', 'A picture alone', { picture: picture(1) }),
          stateOf('long', 'More words than a window has room for', {
            ...opening,
            heading: `${opening.heading} ${LONG_WORD}`,
            text: opening.text.repeat(12),
            buttonText: LONG_WORD,
            picture: picture(1),
          }),
          stateOf('empty', 'Nothing', {}),
        ],
      },
    ],
  },
  {
    name: 'columns',
    title: 'Columns',
    groups: [
      {
        title: 'Look',
        states: [
          stateOf('three', 'Three columns', { columns: several(3, column) }),
          stateOf('lines', 'Four below lines', { columns: several(4, column), count: 4, look: 'lines' }),
          stateOf('cards', 'Pictures on cards', {
            columns: several(3, (number) => column(number, { picture: picture(1) })),
            look: 'cards',
          }),
          stateOf('two-rtl', 'Two from right to left', { columns: several(2, column), count: 2 }, 'rtl'),
        ],
      },
      {
        title: 'Content',
        states: [
          stateOf('one', 'One column', { columns: [column(1)] }),
          stateOf('bare', 'What may be missing is missing', {
            columns: [
              { heading: LONG_WORD },
              { text: LONG_WORD.repeat(2) },
              { picture: picture(2) },
              { linkText: 'A link alone', linkHref: '/about/' },
              'no column',
              column(3, { linkHref: 'javascript:alert(1)' }),
            ],
            count: 4,
            look: 'cards',
          }),
        ],
      },
    ],
  },
  {
    name: 'logos',
    title: 'Logos',
    groups: [
      {
        title: 'Look',
        states: [
          stateOf('single', 'One colour', { heading: 'They trust us', logos: several(7, logo) }),
          stateOf('own', 'Their own colours, as links', {
            logos: several(5, (number) => logo(number, { href: `https://client-${number}.example/` })),
            look: 'own',
          }),
          stateOf('rtl', 'Right to left', { heading: 'לקוחות', logos: several(4, logo) }, 'rtl'),
          stateOf('bare', 'A logo that is gone, one without a name', {
            logos: [{ name: 'Gone' }, logo(1, { name: '' }), logo(4)],
          }),
        ],
      },
    ],
  },
  {
    name: 'team',
    title: 'Team',
    groups: [
      {
        title: 'Portraits',
        states: [
          ...['upright', 'square', 'round'].map((shape) =>
            stateOf(shape, `Portraits: ${shape}`, { people: several(4, person), shape }),
          ),
          stateOf('rtl', 'Right to left', { people: several(3, person) }, 'rtl'),
          stateOf('bare', 'Long names, no portraits, nobody', {
            people: [
              { name: LONG_WORD, role: LONG_WORD, text: 'A few words.\nIn two lines.' },
              person(2, { href: 'mailto:two@example.org' }),
              { role: 'Nobody' },
            ],
          }),
        ],
      },
    ],
  },
  {
    name: 'latest-works',
    title: 'Latest works',
    groups: [
      {
        title: 'Look',
        states: [
          {
            name: 'landscape',
            title: 'Three, with heading and link',
            blocks: [{ heading: 'Latest works', linkText: 'All works', linkHref: '/portfolio/' }],
            set: 'works-36',
          },
          {
            name: 'upright-rtl',
            title: 'Eight upright ones, right to left',
            blocks: [{ heading: 'עבודות', count: 8, columns: 4, shape: 'upright', order: 'year' }],
            set: 'works-36',
            dir: 'rtl',
          },
          {
            name: 'square',
            title: 'Two square ones without words',
            blocks: [{ count: 2, columns: 2, shape: 'square' }],
            set: 'works-36',
          },
        ],
      },
      {
        title: 'Content',
        states: [
          { name: 'nulls', title: 'Missing pictures', blocks: [{ count: 6 }], set: 'nulls' },
          { name: 'unmeasured', title: 'Pictures of unknown size', blocks: [{}], set: 'unmeasured' },
          {
            name: 'entities',
            title: 'Entities in titles',
            blocks: [{ heading: LONG_WORD }],
            set: 'entities',
          },
          { name: 'empty', title: 'No works', blocks: [{ heading: 'Latest works' }], set: 'empty' },
        ],
      },
    ],
  },
]
