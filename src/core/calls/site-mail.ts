import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'

const SITE_MAIL = {
  type: 'object',
  properties: {
    isSet: { type: 'boolean', description: 'Whether a mail server is configured.' },
    from: { type: ['string', 'null'], description: 'Sender address.' },
    to: { type: 'string', description: 'Address of the caller, to which a test mail is sent.' },
  },
} as const

/** State of the mail of the site. */
export type SiteMailState = ValueOf<typeof SITE_MAIL>

/** Calls of the mail of the site (studio-165). */
export const siteMailCalls = {
  read: {
    method: 'GET',
    path: '/vitrine/v1/mail',
    summary: 'Reads whether the site can send mail, and the sender address.',
    allowed: 'settings.write',
    answer: SITE_MAIL,
  },
  test: {
    method: 'POST',
    path: '/vitrine/v1/mail/test',
    summary: 'Sends a test mail to the caller.',
    allowed: 'settings.write',
    answer: { type: 'object', properties: { to: { type: 'string' } } },
  },
} as const satisfies Record<string, CallDescription>
