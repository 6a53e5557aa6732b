import { MESSAGE_FIELDS } from '../../core/content/index.ts'
import { blockKey } from '../../core/routing/routes.ts'
import { defineBlock } from '../define-block.ts'
import { ContactForm } from './ContactForm.tsx'
import { type ContactFormProps, contactFormAttributes } from './schema.ts'

/** Returns the query key of the outcome of a message. */
const keyOf = (position: number): string => blockKey('sent', position)

/**
 * Reads the outcome of a message from the address: `yes`, or `no` with the fields at fault, such as `no-email-text`.
 */
function readOutcome(said: string): Pick<ContactFormProps, 'outcome' | 'faults'> {
  const [word, ...names] = said.split('-')
  if (word === 'yes') return { outcome: 'sent', faults: [] }
  if (word !== 'no') return { outcome: null, faults: [] }
  return { outcome: 'refused', faults: MESSAGE_FIELDS.filter((field) => names.includes(field)) }
}

/** A form by which visitors write to the owners (message-1). */
export const contactForm = defineBlock({
  name: 'contact-form',
  sheet: 'contact',
  title: 'Contact form',
  summary: 'Visitors write to you. You get an email, and the message is stored.',
  attributes: contactFormAttributes,
  texts: ({ heading, text }) => [heading, text],
  icon: 'M3 5h18v14H3zM3 6l9 7 9-7',
  load: async (attributes, { url, position }): Promise<ContactFormProps> => ({
    ...attributes,
    queryKey: keyOf(position),
    ...readOutcome(url.searchParams.get(keyOf(position)) ?? ''),
    returnTo: url.pathname,
    made: Date.now().toString(36),
  }),
  View: ContactForm,
  queryKeys: (position) => [keyOf(position)],
})
