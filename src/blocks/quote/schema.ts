import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Quote". */
export const quoteAttributes = {
  text: field.text({ label: 'Words', default: '', multiline: true }),
  name: field.text({ label: 'Who said it', default: '' }),
  role: field.text({
    label: 'Who that is',
    default: '',
    help: 'Such as a profession, a house or a magazine.',
  }),
  href: field.link({ label: 'Where it can be read', default: '' }),
  picture: pictureField({ label: 'Portrait' }),
  size: field.select({ label: 'Size', options: ['large', 'quiet'], default: 'large' }),
}

export type QuoteProps = Attributes<typeof quoteAttributes>
