import { defineBlock } from '../define-block.ts'
import { Button } from './Button.tsx'
import { buttonAttributes } from './schema.ts'

/** Call to action with one or two links (part-1). */
export const button = defineBlock({
  name: 'button',
  sheet: 'statements',
  title: 'Button',
  summary: 'The next thing to do, as one or two buttons.',
  attributes: buttonAttributes,
  form: {
    groups: [
      { title: 'Button', keys: ['text', 'href', 'look', 'place'] },
      { title: 'Second button', keys: ['secondText', 'secondHref'] },
    ],
    optionLabels: {
      look: { solid: 'Filled', line: 'Outlined', plain: 'Underlined words' },
      place: { text: 'With the text', start: 'At the edge', center: 'In the middle' },
    },
  },
  icon: 'M3 8h18v8H3zM8 12h8',
  load: async (attributes) => attributes,
  View: Button,
})
