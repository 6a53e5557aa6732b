import { type Attributes, field } from '../../core/schema/index.ts'
import { actionLink } from '../action-link.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Team". */
export const teamAttributes = {
  people: field.list({
    label: 'People',
    of: {
      picture: pictureField({ label: 'Portrait' }),
      name: field.text({ label: 'Name', default: '', isHeading: true }),
      role: field.text({ label: 'What they do', default: '' }),
      text: field.text({ label: 'A few words', default: '', multiline: true }),
      href: actionLink({ label: 'The name leads to', words: 'name' }),
    },
  }),
  shape: field.select({ label: 'Portraits', options: ['upright', 'square', 'round'], default: 'upright' }),
}

export type TeamProps = Attributes<typeof teamAttributes>
