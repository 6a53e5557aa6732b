import { defineBlock } from 'vitrine'
import { quoteAttributes } from './schema.ts'
import { Quote } from './View.tsx'

/** A quote with a portrait of who or what it comes from. */
export const quote = defineBlock({
  name: 'quote',
  title: 'Quote',
  attributes: quoteAttributes,
  load: async (attributes, { position }) => ({ ...attributes, id: `quote-${position}` }),
  View: Quote,
  picture: ({ portrait }) => portrait,
  island: { strategy: 'interaction' },
})
