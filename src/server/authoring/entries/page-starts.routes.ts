import { Hono } from 'hono'
import { can } from '../../../core/account/index.ts'
import { pageTemplateCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { forbidden, mountOwnCalls, type PrivateApiOptions, serveCall } from '../../kit/http/rest/index.ts'
import type { PageStart } from './page-starts.ts'

/** Creates the route `vitrine/v1/page-starts`, which lists the templates for new pages (entry-17). */
export function pageStartsRoutes({
  pageStarts,
  ...options
}: PrivateApiOptions & { pageStarts(): Promise<PageStart[]> }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const list = serveCall(pageTemplateCalls.list, async ({ actor }) => {
    if (!can(actor, 'entry.read')) return fail(forbidden(actor))
    const templates = (await pageStarts()).map(({ name, title, summary, values: { blocks = [] } }) => ({
      name,
      title,
      summary,
      blocks: blocks.map((block) => block.name),
    }))
    return ok({ body: templates })
  })
  mountOwnCalls(routes, [list], options)
  return routes
}
