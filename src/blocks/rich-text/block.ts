import { parseRichText } from '../../core/rich-text/index.ts'
import { field } from '../../core/schema/index.ts'
import { defineBlock } from '../define-block.ts'
import { RichText } from './RichText.tsx'

/** Running text: headings, paragraphs, lists, quotes, links, as `core/rich-text` reads them. */
export const richText = defineBlock({
  name: 'rich-text',
  sheet: 'prose',
  title: 'Text',
  summary: 'Headings, paragraphs, lists and quotes.',
  attributes: {
    text: field.richText({ label: 'Text', default: '' }),
  },
  isProse: true,
  icon: 'M4 6h16M4 11h16M4 16h10',
  load: async ({ text }) => ({ parts: parseRichText(text) }),
  View: RichText,
})
