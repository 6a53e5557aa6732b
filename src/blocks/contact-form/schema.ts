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
  /** Key of the query that says what became of the message, and id of the sentence that says it. */
  queryKey: string
  outcome: 'sent' | 'refused' | null
  /** What was missing or could not be read of a message that was refused. */
  faults: readonly MessageField[]
  /** The page, to come back to. */
  returnTo: string
  /** When the form was made, in milliseconds to the base of 36. */
  made: string
}
