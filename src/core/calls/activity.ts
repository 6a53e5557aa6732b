import { MAX_INTEGER } from '../schema/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'

const LOGGED_ACTION = {
  type: 'object',
  description: 'An action on one thing, or with one call on many.',
  properties: {
    id: { type: 'integer', description: 'Id of its newest record.' },
    at: { type: 'string', format: 'date-time', description: 'Time in UTC.' },
    by: { type: 'string', description: 'Name of the user; empty if the server itself acted.' },
    action: { type: 'string' },
    kind: { type: 'string' },
    entryId: { type: ['integer', 'null'], description: 'Null for a bulk action.' },
    title: { type: 'string', description: 'Empty for a bulk action.' },
    count: { type: 'integer' },
    titles: {
      type: 'array',
      items: { type: 'string' },
      description: 'Titles of up to five things that a bulk action changed.',
    },
    undo: { type: ['string', 'null'], description: 'Undo token, while the change can be undone.' },
  },
} as const

/** Action of a user or of the server, as owners see it. */
export type LoggedAction = ValueOf<typeof LOGGED_ACTION>

/** Call of the activity (author-7). */
export const activityCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/activity',
    summary:
      'Lists the activity of the last 180 days, newest first, 50 entries per page; a bulk action is one entry.',
    allowed: 'activity.read',
    args: {
      before: {
        type: 'integer',
        minimum: 1,
        maximum: MAX_INTEGER,
        description: 'Id before which the page begins: `next` of the previous one.',
      },
    },
    answer: {
      type: 'object',
      properties: {
        deeds: { type: 'array', items: LOGGED_ACTION },
        next: { type: ['integer', 'null'], description: 'Id before which the next page begins.' },
      },
    },
  },
} as const satisfies Record<string, CallDescription>
