import type { CallDescription } from '../../kit/http/rest/index.ts'

export const MAIL_PATH = '/vitrine/v1/mail'
export const MAIL_TEST_PATH = `${MAIL_PATH}/test`

/** The calls of `site-mail.routes.ts`. */
export const siteMailCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: MAIL_PATH,
    summary: 'Tells whether the site can send mail, and from whom.',
    allowed: 'settings.write',
    answer: {
      type: 'object',
      properties: {
        isSet: { type: 'boolean', description: 'Whether a mail server is configured.' },
        from: { type: ['string', 'null'], description: 'The sender.' },
        to: { type: 'string', description: 'The address of whoever asks, to which a test goes.' },
      },
    },
  },
  {
    method: 'POST',
    path: MAIL_TEST_PATH,
    summary: 'Sends a mail to whoever asks, to see whether it arrives.',
    allowed: 'settings.write',
    answer: { type: 'object', properties: { to: { type: 'string' } } },
  },
]
