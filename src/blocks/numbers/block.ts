import { defineBlock } from '../define-block.ts'
import { Numbers } from './Numbers.tsx'
import { numbersAttributes } from './schema.ts'

/** A few large numbers with labels (part-4). */
export const numbers = defineBlock({
  name: 'numbers',
  sheet: 'statements',
  title: 'Numbers',
  summary: 'A few large numbers and what they count.',
  attributes: numbersAttributes,
  icon: 'M5 8l3-2v12M13 8a3 3 0 0 1 6 0c0 3-6 5-6 10h6',
  load: async (attributes) => attributes,
  View: Numbers,
})
