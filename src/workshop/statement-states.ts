import { fixturePicture } from './fixtures/index.ts'
import { stateOf } from './states-of.ts'
import type { WorkshopBlock } from './workshop-state.ts'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenständer'

const portrait = fixturePicture(1, [[900, 1200]])

const quote = {
  text: 'They drew forty-one kilometres of coast as one line, and nobody has got lost since.',
  name: 'Coast Path Trust',
  role: 'Client since 2019',
}

const numbers = [
  { value: '112', label: 'Works since 2011' },
  { value: '41 km', label: 'of coast in one line' },
  { value: '3', label: 'People and a press' },
  { value: '1:20', label: 'Scale of the largest model' },
]

/** Every state of buttons, lines, spacers, quotes and numbers. */
export const statementBlocks: readonly WorkshopBlock[] = [
  {
    name: 'button',
    title: 'Button',
    groups: [
      {
        title: 'Look',
        states: [
          ...['solid', 'line', 'plain'].map((look) =>
            stateOf(look, `Look: ${look}`, {
              look,
              text: 'Write to us',
              href: '/contact/',
              secondText: 'See the works',
              secondHref: '/portfolio/',
            }),
          ),
          stateOf('center', 'In the middle', { text: 'Write to us', href: '/contact/', place: 'center' }),
          stateOf(
            'start-rtl',
            'Right to left',
            { text: 'כתבו לנו', href: '/contact/', place: 'start' },
            'rtl',
          ),
          stateOf('long', 'More words than a button should have', {
            text: `Ask for one of the forty that are left of the ${LONG_WORD}`,
            href: 'mailto:studio@example.org',
            secondText: LONG_WORD,
            secondHref: '#content',
          }),
          stateOf('nowhere', 'An address nobody may follow', { text: 'Write', href: 'javascript:alert(1)' }),
        ],
      },
    ],
  },
  {
    name: 'divider',
    title: 'Line',
    groups: [
      {
        title: 'Look',
        states: ['line', 'short', 'dots'].map((look) => stateOf(look, `Look: ${look}`, { look })),
      },
    ],
  },
  {
    name: 'spacer',
    title: 'Space',
    groups: [
      {
        title: 'Room',
        states: ['none', 'small', 'medium', 'large'].map((size) => stateOf(size, `Room: ${size}`, { size })),
      },
    ],
  },
  {
    name: 'quote',
    title: 'Quote',
    groups: [
      {
        title: 'Size',
        states: [
          stateOf('large', 'Across the page, with a portrait', { ...quote, picture: portrait }),
          stateOf('quiet', 'With the text', { ...quote, size: 'quiet', href: 'https://example.org/coast' }),
          stateOf('large-rtl', 'Right to left', { ...quote, picture: portrait }, 'rtl'),
        ],
      },
      {
        title: 'Content',
        states: [
          stateOf('bare', 'Nobody said it', { text: 'Slowly.' }),
          stateOf('long', 'Two paragraphs and long words', {
            ...quote,
            text: `${quote.text.repeat(3)}\n\n${LONG_WORD}`,
            name: LONG_WORD,
            picture: portrait,
          }),
          stateOf('empty', 'Nothing was said', { name: 'Coast Path Trust' }),
        ],
      },
    ],
  },
  {
    name: 'numbers',
    title: 'Numbers',
    groups: [
      {
        title: 'How many',
        states: [
          stateOf('four', 'Four numbers', { numbers: numbers }),
          stateOf('two', 'Two numbers', { numbers: numbers.slice(0, 2) }),
          stateOf('rtl', 'Right to left', { numbers: numbers }, 'rtl'),
          stateOf('long', 'Long numbers, long words, none', {
            numbers: [
              { value: '12,345,678,901,234', label: LONG_WORD },
              { value: '7', label: '' },
              { value: '', label: 'No number' },
              'no entry',
            ],
          }),
          stateOf('empty', 'No numbers', {}),
        ],
      },
    ],
  },
]
