/** Picture as pages show it, of type `Picture`. */
export const PICTURE = {
  type: 'object',
  description: 'Image data as pages use it.',
  properties: {
    url: { type: 'string' },
    alt: { type: 'string' },
    title: { type: 'string' },
    width: { type: ['integer', 'null'] },
    height: { type: ['integer', 'null'] },
    color: { type: ['string', 'null'], description: 'Dominant colour.' },
    focus: { type: 'string', description: 'Focal point as a CSS position.', required: false },
    sources: {
      type: 'array',
      items: { type: 'object', properties: { type: { type: 'string' }, srcset: { type: 'string' } } },
    },
  },
} as const
