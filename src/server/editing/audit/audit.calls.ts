import { type CallDescription, integerParam, schemasOf } from '../../kit/http/rest/index.ts'

export const ACTIVITY_PATH = '/vitrine/v1/activity'

/** Parameter of a page of actions: the id before which it begins. */
export const PAGE = { before: integerParam({ default: null, min: 1, max: 2 ** 31 - 1 }) }

/** Description of the call in `audit.routes.ts`. */
export const auditCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: ACTIVITY_PATH,
    summary:
      'Lists the activity of the last 180 days, newest first, 50 entries per page; a bulk action is one entry.',
    allowed: 'activity.read',
    args: schemasOf(PAGE),
    answer: {
      type: 'object',
      properties: {
        deeds: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'integer' },
              at: { type: 'string', format: 'date-time' },
              by: { type: 'string', description: 'Empty if the server itself acted.' },
              action: { type: 'string' },
              kind: { type: 'string' },
              entryId: { type: ['integer', 'null'] },
              title: { type: 'string', description: 'Empty for a bulk action.' },
              count: { type: 'integer' },
              titles: {
                type: 'array',
                items: { type: 'string' },
                description: 'Titles of up to five things that a bulk action changed.',
              },
              undo: { type: ['string', 'null'], description: 'Undo token, while the change can be undone.' },
            },
          },
        },
        next: { type: ['integer', 'null'], description: 'Id before which the next page begins.' },
      },
    },
  },
]
