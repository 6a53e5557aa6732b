import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Before and after". */
export const beforeAfterAttributes = {
  before: pictureField({ label: 'Before' }),
  after: pictureField({ label: 'After' }),
  beforeText: field.text({ label: 'Label for before', default: '', maxLength: 30 }),
  afterText: field.text({ label: 'Label for after', default: '', maxLength: 30 }),
  caption: field.text({ label: 'Caption', default: '' }),
}

export type BeforeAfterProps = Attributes<typeof beforeAfterAttributes>
