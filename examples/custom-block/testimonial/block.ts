import { defineBlock } from 'vitrine'
import { ar } from './ar.ts'
import { testimonialAttributes } from './schema.ts'
import { Testimonial } from './View.tsx'

/** A testimonial with a portrait of who or what it comes from. */
export const testimonial = defineBlock({
  name: 'testimonial',
  title: 'Testimonial',
  attributes: testimonialAttributes,
  translations: { ar },
  load: async (attributes, { position }) => ({ ...attributes, id: `quote-${position}` }),
  View: Testimonial,
  picture: ({ portrait }) => portrait,
  island: { strategy: 'interaction' },
})
