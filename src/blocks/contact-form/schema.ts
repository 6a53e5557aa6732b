import type { MessageField } from '../../core/content/index.ts'
import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Contact form". */
export const contactFormAttributes = {
  heading: field.text({ label: 'Heading', default: '', isHeading: true }),
  text: field.text({ label: 'Line below', default: '', multiline: true }),
  buttonText: field.text({ label: 'Text of the button', default: '', maxLength: 60 }),
  thanks: field.text({ label: 'Text after sending', default: '', multiline: true }),
  note: field.text({
    label: 'Small print',
    default: '',
    multiline: true,
    help: 'Such as what happens with the message.',
  }),
}

export interface ContactFormProps extends Attributes<typeof contactFormAttributes> {
  /** Query key of the outcome of a message, and id of the sentence that shows it. */
  queryKey: string
  outcome: 'sent' | 'refused' | null
  /** Fields of a refused message that were missing or invalid. */
  faults: readonly MessageField[]
  /** Address of the page, to return to. */
  returnTo: string
  /** Time the form was rendered, in milliseconds, written in base 36. */
  made: string
}
