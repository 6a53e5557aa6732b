import { type Attributes, field } from '../../core/schema/index.ts'
import { shapeField } from '../frame-shape.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Embed". */
export const embedAttributes = {
  href: field.link({
    to: 'elsewhere',
    words: 'title',
    label: 'Address',
    default: '',
    help: 'The address that the other site offers for embedding, such as that of a map or a player.',
  }),
  title: field.text({ label: 'Title', default: '', help: 'What it is, for people who can’t see it.' }),
  picture: pictureField({ label: 'Picture before it is shown', words: 'caption' }),
  caption: field.text({ label: 'Caption', default: '' }),
  shape: shapeField,
}

export type EmbedProps = Attributes<typeof embedAttributes>
