import { defineBlock } from '../define-block.ts'
import { Divider } from './Divider.tsx'
import { dividerAttributes } from './schema.ts'

/** Separates parts of a page (part-2). */
export const divider = defineBlock({
  name: 'divider',
  sheet: 'statements',
  title: 'Line',
  summary: 'Separates what is above from what is below.',
  attributes: dividerAttributes,
  form: { optionLabels: { look: { line: 'Across the page', short: 'Short', dots: 'Three dots' } } },
  icon: 'M3 12h18',
  load: async (attributes) => attributes,
  View: Divider,
})
