import {
  type CallDescription,
  type CallSchema,
  enumParam,
  integerParam,
  schemasOf,
} from '../../kit/http/rest/index.ts'
import { TRASH_KINDS } from './trash.repository.ts'

export const TRASH_PATH = '/vitrine/v1/trash'

/** Things of one page, and things that one call deletes. */
export const MAX_LISTED = 100
export const MAX_EMPTIED = 200

/** Parameters that filter and page the list. */
export const LIST = {
  kind: enumParam(['', ...TRASH_KINDS], ''),
  page: integerParam({ default: 1, min: 1, max: 100_000 }),
  per_page: integerParam({ default: MAX_LISTED, min: 1, max: MAX_LISTED }),
}

const REF: Record<string, CallSchema> = {
  kind: { type: 'string', enum: TRASH_KINDS },
  id: { type: 'integer' },
}

/** The calls of `trash.routes.ts`. */
export const trashCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: TRASH_PATH,
    summary: 'Lists works, pages and media in the trash, newest first.',
    allowed: 'entry.read',
    args: schemasOf(LIST),
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...REF,
          title: { type: 'string' },
          address: { type: 'string', description: 'Former address; the file name for media.' },
          version: { type: 'integer' },
          trashedAt: { type: 'string', format: 'date-time' },
          trashedBy: { type: 'string', description: 'Empty if the server moved it, or the user is unknown.' },
          until: { type: 'string', format: 'date-time', description: 'Time of the permanent deletion.' },
        },
      },
    },
  },
  {
    method: 'POST',
    path: `${TRASH_PATH}/empty`,
    summary: `Deletes things in the trash permanently, at most ${MAX_EMPTIED} per call.`,
    allowed: 'entry.delete',
    args: {
      items: {
        type: 'array',
        maxItems: MAX_EMPTIED,
        items: { type: 'object', properties: REF },
        description: 'Things to delete; all if omitted.',
      },
    },
    answer: {
      type: 'object',
      properties: {
        deleted: { type: 'integer' },
        left: { type: 'integer', description: 'Number of things that are still in the trash.' },
      },
    },
  },
]
