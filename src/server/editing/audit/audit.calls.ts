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
      'Lists who did what when, newest first, 50 at a time, for 180 days; what was done to many at once is one deed.',
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
              by: { type: 'string', description: 'Empty for what happened by itself.' },
              action: { type: 'string' },
              kind: { type: 'string' },
              entryId: { type: ['integer', 'null'] },
              title: { type: 'string', description: 'Empty of many.' },
              count: { type: 'integer' },
              titles: {
                type: 'array',
                items: { type: 'string' },
                description: 'Of many that were changed at once: up to five.',
              },
              undo: { type: ['string', 'null'], description: 'Takes it back while that is possible.' },
            },
          },
        },
        next: { type: ['integer', 'null'], description: 'What the next page comes before.' },
      },
    },
  },
]
