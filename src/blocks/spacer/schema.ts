import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Space". */
export const spacerAttributes = {
  size: field.select({
    label: 'Room',
    options: ['none', 'small', 'medium', 'large'],
    default: 'medium',
    help: 'In place of the room there would be between what stands above and below.',
  }),
}

export type SpacerProps = Attributes<typeof spacerAttributes>
