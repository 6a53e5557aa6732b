import { defineBlock } from '../define-block.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { beforeAfterAttributes } from './schema.ts'

/** Compares two states of something (part-10). */
export const beforeAfter = defineBlock({
  name: 'before-after',
  sheet: 'exhibits',
  title: 'Before and after',
  summary: 'Two pictures to compare by moving a line.',
  attributes: beforeAfterAttributes,
  icon: 'M3 5h18v14H3zM12 3v18M8 10l-2 2 2 2M16 10l2 2-2 2',
  load: async (attributes) => attributes,
  View: BeforeAfter,
  picture: ({ after }) => after,
})
