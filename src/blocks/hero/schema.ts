import { type Attributes, field } from '../../core/schema/index.ts'
import { actionLink } from '../action-link.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Opening". */
export const heroAttributes = {
  heading: field.text({ label: 'Words', default: '', isHeading: true }),
  text: field.text({ label: 'Line below', default: '', multiline: true }),
  picture: pictureField({ label: 'Picture' }),
  film: field.link({
    label: 'Film',
    to: 'film',
    default: '',
    help: 'Address of an MP4 or WebM file of this site. It plays without sound. The picture is shown until it plays, and to visitors who prefer less motion.',
  }),
  buttonText: field.text({ label: 'Text of the button', default: '', maxLength: 60 }),
  buttonHref: actionLink({ label: 'The button leads to', words: 'buttonText' }),
  height: field.select({ label: 'Height', options: ['tall', 'medium'], default: 'tall' }),
  place: field.select({ label: 'Position of the text', options: ['start', 'center'], default: 'start' }),
}

export interface HeroProps extends Attributes<typeof heroAttributes> {
  /** True if the page begins with the block: its heading is the page's, and its picture is loaded first. */
  isFirst: boolean
}
