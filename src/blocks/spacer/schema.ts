import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Space". */
export const spacerAttributes = {
  size: field.select({
    label: 'Space',
    options: ['none', 'small', 'medium', 'large'],
    default: 'medium',
    help: 'Replaces the usual space between the blocks above and below.',
  }),
}

export type SpacerProps = Attributes<typeof spacerAttributes>
