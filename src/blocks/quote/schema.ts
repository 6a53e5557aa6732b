import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Quote". */
export const quoteAttributes = {
  text: field.text({ label: 'Words', default: '', multiline: true }),
  name: field.text({ label: 'Who said it', default: '' }),
  role: field.text({
    label: 'Who they are',
    default: '',
    help: 'Such as a job title, a company or a magazine.',
  }),
  href: field.link({ label: 'Link to the source', default: '' }),
  picture: pictureField({ label: 'Portrait' }),
  size: field.select({ label: 'Size', options: ['large', 'quiet'], default: 'large' }),
}

export type QuoteProps = Attributes<typeof quoteAttributes>
