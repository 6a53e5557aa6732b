import { field } from '../../core/schema/index.ts'
import { defineBlock } from '../define-block.ts'
import { Intro } from './Intro.tsx'

/** Large heading at the head of a page, with a less prominent line below. */
export const intro = defineBlock({
  name: 'intro',
  title: 'Introduction',
  summary: 'A few large words at the top of a page.',
  attributes: {
    heading: field.text({ label: 'Words', default: '', isHeading: true }),
    text: field.text({ label: 'Line below', default: '' }),
    size: field.select({ label: 'Size', options: ['large', 'quiet'], default: 'large' }),
  },
  icon: 'M4 7h16M4 12h11M4 17h7',
  load: async (attributes) => attributes,
  View: Intro,
})
