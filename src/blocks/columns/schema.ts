import { type Attributes, field } from '../../core/schema/index.ts'
import { actionLink } from '../action-link.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Columns". */
export const columnsAttributes = {
  columns: field.list({
    label: 'Columns',
    of: {
      picture: pictureField({ label: 'Picture' }),
      heading: field.text({ label: 'Heading', default: '', isHeading: true }),
      text: field.text({ label: 'Text', default: '', multiline: true }),
      linkText: field.text({ label: 'Text of the link', default: '' }),
      linkHref: actionLink({ label: 'The link leads to', words: 'linkText' }),
    },
  }),
  count: field.number({ label: 'Side by side', default: 3, min: 2, max: 4, integer: true }),
  look: field.select({ label: 'Look', options: ['plain', 'lines', 'cards'], default: 'plain' }),
}

export type ColumnsProps = Attributes<typeof columnsAttributes>
export type Column = ColumnsProps['columns'][number]
