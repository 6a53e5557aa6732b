import { Hono } from 'hono'
import { can } from '../../../core/account/index.ts'
import { PAGE_STARTS } from '../../../core/entry/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  answerWithEtag,
  type CallDescription,
  createPrivateApi,
  forbidden,
  type PrivateApiOptions,
} from '../../kit/http/rest/index.ts'
import { STUDIO_BASE } from './entries.routes.ts'
import type { PageStart } from './page-starts.ts'

const PATH = `/${STUDIO_BASE}/page-starts`

/** Description of the call `page-starts`. */
export const pageStartsCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: PATH,
    summary: 'Lists what a new page can begin as, with words in the language of the site.',
    allowed: 'entry.read',
    headers: { 'If-None-Match': 'The ETag of a list that is known already.' },
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', enum: PAGE_STARTS, description: 'What `start` of a new page takes.' },
          title: { type: 'string' },
          summary: { type: 'string' },
          blocks: {
            type: 'array',
            items: { type: 'string' },
            description: 'The kinds of its blocks in order.',
          },
        },
      },
    },
  },
]

/** Creates the route `vitrine/v1/page-starts`, which lists the templates for new pages (entry-17). */
export function pageStartsRoutes({
  pageStarts,
  ...options
}: PrivateApiOptions & { pageStarts(): Promise<PageStart[]> }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  routes.get(
    PATH,
    handler(async (call) => {
      if (!can(call.actor, 'entry.read')) return forbidden(call.actor)
      const starts = (await pageStarts()).map(({ name, title, summary, values: { blocks = [] } }) => ({
        name,
        title,
        summary,
        blocks: blocks.map((block) => block.name),
      }))
      return answerWithEtag(call, starts)
    }),
  )
  return routes
}
