import {
  type CallDescription,
  type CallSchema,
  enumParam,
  integerParam,
  schemasOf,
} from '../../kit/http/rest/index.ts'

export const MESSAGES_PATH = '/vitrine/v1/messages'
export const MESSAGE_PATH = `${MESSAGES_PATH}/:id{[0-9]+}`

export const MESSAGE_MAIL_PATH = `${MESSAGE_PATH}/mail`

export const MESSAGE_STATES = ['new', 'read', 'spam'] as const

/** Default and maximum number of messages per page. */
const PER_PAGE = 100

/** Parameters that filter and page the list. */
export const LIST = {
  state: enumParam(['', ...MESSAGE_STATES], ''),
  page: integerParam({ default: 1, min: 1, max: 100_000 }),
  per_page: integerParam({ default: PER_PAGE, min: 1, max: PER_PAGE }),
}

const STATE: CallSchema = { type: 'string', enum: MESSAGE_STATES }
const MESSAGE: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    email: { type: 'string' },
    text: { type: 'string' },
    page: { type: 'string', description: 'Path of the page with the contact form.' },
    state: STATE,
    createdAt: { type: 'string', format: 'date-time' },
    mailedAt: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Null until the message has been mailed.',
    },
    mailAt: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Time of the next attempt to mail the message; null if none is planned.',
    },
    mailFault: {
      type: 'string',
      description:
        'Answer of the mail server if the last attempt failed; `held` if the message waits because very many arrived at once.',
    },
  },
}

/** The calls of `messages.routes.ts`. */
export const messagesCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: MESSAGES_PATH,
    summary: 'Lists messages of visitors, newest first; without a state, all except spam.',
    allowed: 'message.read',
    args: schemasOf(LIST),
    answer: {
      type: 'object',
      properties: {
        messages: { type: 'array', items: MESSAGE },
        counts: { type: 'object', description: 'Number of messages by state.' },
        isMailSet: { type: 'boolean', description: 'Whether the site can send mail.' },
      },
    },
  },
  {
    method: 'PATCH',
    path: MESSAGE_PATH,
    summary: 'Marks a message as new, read or spam; a message that is no longer spam is mailed.',
    allowed: 'message.write',
    args: { state: { ...STATE, required: true } },
    answer: MESSAGE,
  },
  {
    method: 'POST',
    path: MESSAGE_MAIL_PATH,
    summary: 'Retries the mail of a message immediately; returns the updated message.',
    allowed: 'message.write',
    answer: MESSAGE,
  },
  {
    method: 'DELETE',
    path: MESSAGE_PATH,
    summary: 'Deletes a message permanently.',
    allowed: 'message.write',
    answer: { type: 'object' },
  },
]
