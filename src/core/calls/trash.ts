import { ENTRY_KINDS } from '../entry/index.ts'
import { MAX_INTEGER } from '../schema/index.ts'
import { type CallDescription, KEY_HEADER } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME } from './times.ts'

/** Kinds of content that the trash holds, in the order in which messages count them. */
export const TRASH_KINDS = [...ENTRY_KINDS, 'media'] as const

/** Limit on the items of one page of the list. */
const MAX_LISTED = 100
/** Limit on the items that one call deletes. */
export const MAX_EMPTIED = 200

const REF = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: TRASH_KINDS, required: true },
    id: { type: 'integer', minimum: 1, maximum: MAX_INTEGER, required: true },
  },
} as const

const TRASHED_ITEM = {
  type: 'object',
  description: 'A work, page or media item in the trash; times are ISO 8601 in UTC.',
  properties: {
    kind: { type: 'string', enum: TRASH_KINDS },
    id: { type: 'integer' },
    title: { type: 'string' },
    address: { type: 'string', description: 'Former address; the file name for media.' },
    version: { type: 'integer' },
    trashedAt: TIME,
    trashedBy: { type: 'string', description: 'Empty if the server moved it, or the user is unknown.' },
    until: { type: 'string', format: 'date-time', description: 'Time of the permanent deletion.' },
  },
} as const

/** Work, page or media item in the trash. */
export type TrashedItem = ValueOf<typeof TRASHED_ITEM>

/** Calls of the trash (entry-12). */
export const trashCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/trash',
    summary: 'Lists works, pages and media in the trash, newest first.',
    allowed: 'entry.read',
    args: {
      kind: { type: 'string', enum: ['', ...TRASH_KINDS], default: '', description: 'All if empty.' },
      page: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: MAX_LISTED, default: MAX_LISTED },
    },
    answer: { type: 'array', items: TRASHED_ITEM },
  },
  empty: {
    method: 'POST',
    path: '/vitrine/v1/trash/empty',
    summary: `Deletes things in the trash permanently, at most ${MAX_EMPTIED} per call.`,
    allowed: 'entry.delete',
    headers: KEY_HEADER,
    args: {
      items: {
        type: 'array',
        maxItems: MAX_EMPTIED,
        items: REF,
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
} as const satisfies Record<string, CallDescription>
