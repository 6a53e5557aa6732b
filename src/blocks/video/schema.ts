import { type Attributes, field } from '../../core/schema/index.ts'
import { shapeField } from '../frame-shape.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Film". */
export const videoAttributes = {
  href: field.link({
    label: 'Address',
    to: 'film',
    words: 'title',
    default: '',
    help: 'Of YouTube, Vimeo, or an MP4 or WebM file of this site.',
  }),
  title: field.text({ label: 'Title', default: '', help: 'What the film is, for people who can’t see it.' }),
  picture: pictureField({ label: 'Picture before it plays', words: 'caption' }),
  caption: field.text({ label: 'Caption', default: '' }),
  shape: shapeField,
}

export type VideoProps = Attributes<typeof videoAttributes>
