import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Line". */
export const dividerAttributes = {
  look: field.select({ label: 'Look', options: ['line', 'short', 'dots'], default: 'line' }),
}

export type DividerProps = Attributes<typeof dividerAttributes>
