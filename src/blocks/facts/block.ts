import { defineBlock } from '../define-block.ts'
import { Facts } from './Facts.tsx'
import { factsAttributes } from './schema.ts'

/** A short list of names and values, such as size, edition, press. */
export const facts = defineBlock({
  name: 'facts',
  sheet: 'prose',
  title: 'Facts',
  attributes: factsAttributes,
  texts: ({ rows }) => rows.flat(),
  load: async (attributes) => attributes,
  View: Facts,
})
