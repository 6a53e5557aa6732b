import type { CallDescription } from '../../kit/http/rest/index.ts'

export const MAIL_PATH = '/vitrine/v1/mail'
export const MAIL_TEST_PATH = `${MAIL_PATH}/test`

/** The calls of `site-mail.routes.ts`. */
export const siteMailCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: MAIL_PATH,
    summary: 'Reads whether the site can send mail, and the sender address.',
    allowed: 'settings.write',
    answer: {
      type: 'object',
      properties: {
        isSet: { type: 'boolean', description: 'Whether a mail server is configured.' },
        from: { type: ['string', 'null'], description: 'Sender address.' },
        to: { type: 'string', description: 'Address of the caller, to which a test mail is sent.' },
      },
    },
  },
  {
    method: 'POST',
    path: MAIL_TEST_PATH,
    summary: 'Sends a test mail to the caller.',
    allowed: 'settings.write',
    answer: { type: 'object', properties: { to: { type: 'string' } } },
  },
]
