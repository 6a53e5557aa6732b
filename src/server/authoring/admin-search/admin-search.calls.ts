import { type CallDescription, integerParam, schemasOf, textParam } from '../../kit/http/rest/index.ts'

export const ADMIN_SEARCH_PATH = '/vitrine/v1/find'

/** Parameters: the words to search for, and the number of results of each kind. */
export const ADMIN_SEARCH = {
  q: textParam(''),
  limit: integerParam({ default: 8, min: 1, max: 20 }),
}

/** Description of the call in `admin-search.routes.ts`. */
export const adminSearchCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: ADMIN_SEARCH_PATH,
    summary: 'Searches works, pages, media and terms of any state outside of the trash by names and texts.',
    allowed: 'entry.read',
    args: schemasOf(ADMIN_SEARCH),
    headers: { 'If-None-Match': 'The ETag of an answer that is known already.' },
    answer: {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string', enum: ['work', 'page', 'media', 'term'] },
              id: { type: 'integer' },
              title: { type: 'string' },
              path: { type: ['string', 'null'], description: 'Public path; null for media.' },
              where: { type: 'string', description: 'Slug, path, file name or taxonomy.' },
              status: { type: 'string', enum: ['publish', 'draft', 'future'] },
              foundIn: { type: 'string', enum: ['name', 'text'] },
              picture: { type: ['object', 'null'], description: 'Image data as pages use it.' },
            },
          },
        },
      },
    },
  },
]
