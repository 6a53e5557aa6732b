import { ITEM_STATUSES } from '../content/index.ts'
import { ENTRY_KINDS } from '../entry/index.ts'
import { type CallDescription, TAG_HEADER } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { PICTURE } from './picture.ts'

const RESULT = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: [...ENTRY_KINDS, 'media', 'term'] },
    id: { type: 'integer' },
    title: { type: 'string' },
    path: { type: ['string', 'null'], description: 'Public path once it is published; null for media.' },
    where: { type: 'string', description: 'Slug, path, file name or taxonomy.' },
    status: { type: 'string', enum: ITEM_STATUSES, description: 'Nothing in the trash is found.' },
    foundIn: {
      type: 'string',
      enum: ['name', 'text'],
      description: 'Whether its name or path contains all the words, or only its other texts do.',
    },
    picture: { oneOf: [PICTURE, { type: 'null' }] },
  },
} as const

/** Work, page, media item or term that an author can open. */
export type AdminSearchResult = ValueOf<typeof RESULT>

/** Call of the search of the studio (author-6). */
export const adminSearchCalls = {
  search: {
    method: 'GET',
    path: '/vitrine/v1/find',
    summary: 'Searches works, pages, media and terms of any state outside of the trash by names and texts.',
    allowed: 'entry.read',
    args: {
      q: { type: 'string', default: '', description: 'Words to search for.' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 20,
        default: 8,
        description: 'Number of results of each kind.',
      },
    },
    headers: TAG_HEADER,
    answer: { type: 'object', properties: { results: { type: 'array', items: RESULT } } },
  },
} as const satisfies Record<string, CallDescription>
