import type { ValueOf } from './call-values.ts'

/** Reason why something cannot be published, or advice about it, with its sentence. */
export const PROBLEM = {
  type: 'object',
  properties: {
    field: { type: 'string' },
    block: { type: 'string', description: 'Id of the block that has the problem.', required: false },
    key: { type: 'string', description: 'Attribute of the block, such as cards.2.href.', required: false },
    isAdvice: {
      type: 'boolean',
      description: 'Whether it can be published in spite of the problem.',
      required: false,
    },
    code: { type: 'string' },
    text: { type: 'string', description: 'Sentence in the language of the site.' },
    values: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'Values that the sentence contains; for a taken address, `id` of the entry that has it.',
      required: false,
    },
  },
} as const

/** Problem that keeps an entry from being published, or advice, with a sentence about it. */
export type Problem = ValueOf<typeof PROBLEM>
