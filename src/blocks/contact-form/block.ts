import { blockKey } from '../../core/routes.ts'
import { defineBlock } from '../define-block.ts'
import { ContactForm } from './ContactForm.tsx'
import { type ContactFormProps, contactFormAttributes } from './schema.ts'

/** The key that says what became of a message. */
const keyOf = (position: number): string => blockKey('sent', position)

const OUTCOMES: Readonly<Record<string, ContactFormProps['outcome']>> = { yes: 'sent', no: 'refused' }

/** A form by which visitors write to the owners (message-1). */
export const contactForm = defineBlock({
  name: 'contact-form',
  sheet: 'contact',
  title: 'Contact form',
  summary: 'Visitors write to you; you get a mail, and the message is kept.',
  attributes: contactFormAttributes,
  texts: ({ heading, text }) => [heading, text],
  icon: 'M3 5h18v14H3zM3 6l9 7 9-7',
  load: async (attributes, { url, position }): Promise<ContactFormProps> => ({
    ...attributes,
    queryKey: keyOf(position),
    outcome: OUTCOMES[url.searchParams.get(keyOf(position)) ?? ''] ?? null,
    returnTo: url.pathname,
    made: Date.now().toString(36),
  }),
  View: ContactForm,
  queryKeys: (position) => [keyOf(position)],
})
