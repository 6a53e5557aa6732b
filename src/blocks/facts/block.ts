import { defineBlock } from '../define-block.ts'
import { Facts } from './Facts.tsx'
import { factsAttributes } from './schema.ts'

/** A short list of names and values, such as size, edition, press. */
export const facts = defineBlock({
  name: 'facts',
  sheet: 'prose',
  title: 'Facts',
  summary: 'Names and values, such as size and edition.',
  attributes: factsAttributes,
  texts: ({ rows }) => rows.flat(),
  icon: 'M4 6h4M4 12h4M4 18h4M12 6h8M12 12h8M12 18h8',
  load: async (attributes) => attributes,
  View: Facts,
})
