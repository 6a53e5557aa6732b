import { fixturePicture } from './fixtures/index.ts'
import { stateOf } from './states-of.ts'
import type { WorkshopBlock, WorkshopState } from './workshop-state.ts'

const SHAPES = [
  [1600, 900],
  [900, 1200],
  [1000, 1000],
] as const

let count = 0

/** Returns a nested block, with an id as in entries. */
const innerBlock = (name: string, attributes: Record<string, unknown> = {}) => ({
  id: `held${++count}`,
  name,
  attributes,
})

const image = (number: number) =>
  innerBlock('image', { picture: fixturePicture(number, SHAPES), caption: `Plate ${number}` })

const text = (words: string) => innerBlock('rich-text', { text: words })

const WORDS =
  '## How we go about it\n\nWe walk first. Then we draw, by hand, at the scale of a door, and ask whoever lives behind it.'

const story = () => [
  text(WORDS),
  image(1),
  text('A last word, and [a way on](/about/).'),
  innerBlock('button', { text: 'Write to us', href: '/contact/' }),
]

const group = (attributes: Record<string, unknown>) => innerBlock('group', attributes)

const reading = (name: string, title: string, attributes: Record<string, unknown>): WorkshopState => ({
  name,
  title,
  blocks: [attributes],
  set: 'works-36',
})

/** Every state of a section, with blocks of every weight in it. */
export const groupBlocks: readonly WorkshopBlock[] = [
  {
    name: 'group',
    title: 'Section',
    groups: [
      {
        title: 'Look',
        states: [
          stateOf('plain', 'Plain', { blocks: story() }),
          stateOf('surface', 'On a quiet background', {
            look: 'surface',
            blocks: [
              ...story(),
              innerBlock('columns', { look: 'cards', columns: [{ heading: 'Maps', text: 'Of coasts.' }] }),
            ],
          }),
          stateOf('inverted', 'Inverted colours', {
            look: 'inverted',
            blocks: [...story(), innerBlock('quote', { text: 'Slowly, and well.', name: 'A reader' })],
          }),
          stateOf(
            'inverted-rtl',
            'Inverted colours, right to left',
            { look: 'inverted', blocks: story() },
            'rtl',
          ),
        ],
      },
      {
        title: 'Layout',
        states: [
          ...[2, 3, 4].map((beside) =>
            stateOf(`beside-${beside}`, `${beside} side by side`, {
              layout: 'beside',
              count: beside,
              blocks: [image(1), text(WORDS), image(2), image(3), text('One more.')],
            }),
          ),
          stateOf(
            'beside-rtl',
            'Side by side, right to left',
            {
              layout: 'beside',
              look: 'surface',
              blocks: [text(WORDS), image(2)],
            },
            'rtl',
          ),
          stateOf('one', 'One alone, though side by side', {
            layout: 'beside',
            count: 4,
            blocks: [text(WORDS)],
          }),
        ],
      },
      {
        title: 'Content',
        states: [
          reading('lively', 'Blocks that act', {
            layout: 'beside',
            look: 'inverted',
            blocks: [
              innerBlock('gallery', {
                pictures: [1, 2, 3].map((number) => ({ picture: fixturePicture(number, SHAPES) })),
              }),
              innerBlock('contact-form', { heading: 'Write' }),
              innerBlock('portfolio-grid', { itemsPerPage: 4, searchEverywhere: false }),
              innerBlock('latest-works', { heading: 'Latest works', count: 2, columns: 2 }),
            ],
          }),
          stateOf('nested', 'Sections in a section, and one too deep', {
            look: 'surface',
            blocks: [
              group({
                layout: 'beside',
                blocks: [
                  text('On the third level.'),
                  group({ look: 'inverted', blocks: [text('Too deep to be seen.')] }),
                ],
              }),
              group({ look: 'inverted', blocks: [image(1)] }),
            ],
          }),
          stateOf('openings', 'Openings, across and in cells', {
            blocks: [
              innerBlock('hero', { heading: 'Across', picture: fixturePicture(1, SHAPES), height: 'medium' }),
              group({
                layout: 'beside',
                blocks: [
                  innerBlock('hero', {
                    heading: 'In a cell',
                    picture: fixturePicture(2, SHAPES),
                    height: 'medium',
                  }),
                  text(WORDS),
                ],
              }),
            ],
          }),
          stateOf('bare', 'Unknown blocks and none', {
            look: 'surface',
            blocks: [
              innerBlock('of-another-site', { text: 'Unknown' }),
              'no block',
              innerBlock('spacer'),
              text('Known.'),
            ],
          }),
          stateOf('empty', 'Nothing', {}),
        ],
      },
    ],
  },
]
