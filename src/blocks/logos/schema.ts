import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

/** The one schema of the block "Logos". */
export const logosAttributes = {
  heading: field.text({
    label: 'Heading',
    default: '',
    isHeading: true,
    help: 'Such as "They trust us".',
  }),
  logos: field.list({
    label: 'Logos',
    of: {
      picture: pictureField({ label: 'Logo' }),
      name: field.text({ label: 'Name', default: '', help: 'Read out in place of the picture.' }),
      href: field.link({ label: 'Leads to', default: '', words: 'name' }),
    },
  }),
  look: field.select({ label: 'Colours', options: ['single', 'own'], default: 'single' }),
}

export type LogosProps = Attributes<typeof logosAttributes>
