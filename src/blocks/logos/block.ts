import { defineBlock } from '../define-block.ts'
import { Logos } from './Logos.tsx'
import { logosAttributes } from './schema.ts'

/** Logos of clients or partners (part-7). */
export const logos = defineBlock({
  name: 'logos',
  sheet: 'sections',
  title: 'Logos',
  summary: 'Logos of clients or partners.',
  attributes: logosAttributes,
  form: { optionLabels: { look: { single: 'One colour for all', own: 'Their own' } } },
  icon: 'M4 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 5h6v6h-6zM4 15h6v4H4zM17 14l3 5h-6z',
  load: async (attributes) => attributes,
  View: Logos,
})
