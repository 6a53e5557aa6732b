import { defineBlock } from '../define-block.ts'
import { Spacer } from './Spacer.tsx'
import { spacerAttributes } from './schema.ts'

/** Space between two parts of a page, more or none (part-2). */
export const spacer = defineBlock({
  name: 'spacer',
  sheet: 'statements',
  title: 'Space',
  summary: 'More space between two blocks, or none.',
  attributes: spacerAttributes,
  form: { optionLabels: { size: { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' } } },
  icon: 'M4 4h16M4 20h16M12 8v8M9 10l3-3 3 3M9 14l3 3 3-3',
  load: async (attributes) => attributes,
  View: Spacer,
})
