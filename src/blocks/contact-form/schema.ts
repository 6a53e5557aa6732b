import type { MessageField } from '../../core/content/index.ts'
import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Contact form". */
export const contactFormAttributes = {
  heading: field.text({ label: 'Words above', default: '', isHeading: true }),
  text: field.text({ label: 'Line below them', default: '', multiline: true }),
  buttonText: field.text({ label: 'Words of the button', default: '', maxLength: 60 }),
  thanks: field.text({ label: 'What is said once it is sent', default: '', multiline: true }),
  note: field.text({
    label: 'Small print',
    default: '',
    multiline: true,
    help: 'Such as what becomes of the message.',
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
