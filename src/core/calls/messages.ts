import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME } from './times.ts'

const MESSAGE_PATH = '/vitrine/v1/messages/:id{[0-9]+}'
const STATES = ['new', 'read', 'spam'] as const

const MESSAGE = {
  type: 'object',
  description: 'A message of a visitor; times are ISO 8601 in UTC.',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    email: { type: 'string' },
    text: { type: 'string' },
    page: { type: 'string', description: 'Path of the page with the contact form.' },
    state: { type: 'string', enum: STATES },
    createdAt: TIME,
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
} as const

/** Message of a visitor, as owners and editors read it. */
export type Message = ValueOf<typeof MESSAGE>

const MESSAGE_LIST = {
  type: 'object',
  properties: {
    messages: { type: 'array', items: MESSAGE },
    counts: {
      type: 'object',
      properties: { new: { type: 'integer' }, read: { type: 'integer' }, spam: { type: 'integer' } },
      description: 'Number of messages by state.',
    },
    isMailSet: { type: 'boolean', description: 'Whether the site can send mail.' },
  },
} as const

/** Page of the list of messages, with facts about all of them. */
export type MessageList = ValueOf<typeof MESSAGE_LIST>

/** Calls of messages (message-5, message-6). */
export const messageCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/messages',
    summary: 'Lists messages of visitors, newest first; without a state, all except spam.',
    allowed: 'message.read',
    args: {
      state: { type: 'string', enum: ['', ...STATES], default: '' },
      page: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
    },
    answer: MESSAGE_LIST,
  },
  mark: {
    method: 'PATCH',
    path: MESSAGE_PATH,
    summary: 'Marks a message as new, read or spam; a message that is no longer spam is mailed.',
    allowed: 'message.write',
    args: { state: { type: 'string', enum: STATES, required: true } },
    answer: MESSAGE,
  },
  mail: {
    method: 'POST',
    path: `${MESSAGE_PATH}/mail`,
    summary: 'Retries the mail of a message immediately; returns the updated message.',
    allowed: 'message.write',
    answer: MESSAGE,
  },
  remove: {
    method: 'DELETE',
    path: MESSAGE_PATH,
    summary: 'Deletes a message permanently.',
    allowed: 'message.write',
    answer: {
      type: 'object',
      properties: { deleted: { type: 'boolean' }, id: { type: 'integer' } },
    },
  },
} as const satisfies Record<string, CallDescription>
