import { defineBlock } from '../define-block.ts'
import { SHAPE_WORDS } from '../frame-shape.ts'
import { Embed } from './Embed.tsx'
import { embedAttributes } from './schema.ts'

/** Content of another site, of which nothing is loaded before a press (part-9). */
export const embed = defineBlock({
  name: 'embed',
  sheet: 'exhibits',
  title: 'Embed',
  summary: 'A map, a player or a page of another site.',
  attributes: embedAttributes,
  form: { optionLabels: { shape: SHAPE_WORDS } },
  texts: ({ title, caption }) => [title, caption],
  icon: 'M8 8l-5 4 5 4M16 8l5 4-5 4M14 5l-4 14',
  load: async (attributes) => attributes,
  View: Embed,
  picture: ({ picture }) => picture,
})
