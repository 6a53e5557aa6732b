/** Reason why something cannot be published, or advice about it, with its sentence. */
export const PROBLEM = {
  type: 'object',
  properties: {
    field: { type: 'string' },
    block: { type: 'string', description: 'Id of the block that has the problem.', required: false },
    key: { type: 'string', description: 'Name of the attribute of the block.', required: false },
    isAdvice: {
      type: 'boolean',
      description: 'True if the problem does not prevent publishing.',
      required: false,
    },
    code: { type: 'string' },
    values: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'Values in the sentence.',
      required: false,
    },
    text: { type: 'string', description: 'Sentence in the language of the site.' },
  },
} as const
