import { PAGE_STARTS } from '../entry/index.ts'
import { type CallDescription, TAG_HEADER } from './call-description.ts'
import type { ValueOf } from './call-values.ts'

const PAGE_TEMPLATE = {
  type: 'object',
  properties: {
    name: { type: 'string', enum: PAGE_STARTS, description: 'Value of `start` of a new page.' },
    title: { type: 'string' },
    summary: { type: 'string' },
    blocks: { type: 'array', items: { type: 'string' }, description: 'Kinds of its blocks in order.' },
  },
} as const

/** Template for a new page. */
export type PageTemplate = ValueOf<typeof PAGE_TEMPLATE>

/** Call of the templates for new pages (entry-17). */
export const pageTemplateCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/page-starts',
    summary: 'Lists the templates for new pages, with texts in the language of the site.',
    allowed: 'entry.read',
    headers: TAG_HEADER,
    answer: { type: 'array', items: PAGE_TEMPLATE },
  },
} as const satisfies Record<string, CallDescription>
