import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Section". */
export const groupAttributes = {
  blocks: field.blocks({ label: 'Blocks' }),
  layout: field.select({ label: 'Layout', options: ['below', 'beside'], default: 'below' }),
  count: field.number({ label: 'Side by side', default: 2, min: 2, max: 4, integer: true }),
  look: field.select({ label: 'Look', options: ['plain', 'surface', 'inverted'], default: 'plain' }),
}

export type GroupAttributes = Attributes<typeof groupAttributes>
