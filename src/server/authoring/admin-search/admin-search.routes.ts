import { Hono } from 'hono'
import { adminSearchCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { forbidden, mountOwnCalls, type PrivateApiOptions, serveCall } from '../../kit/http/rest/index.ts'
import type { AdminSearchService } from './admin-search.service.ts'

/** Creates the route `vitrine/v1/find`, which searches for content that an author may want to open (author-6). */
export function adminSearchRoutes({
  adminSearch,
  ...options
}: PrivateApiOptions & { adminSearch: AdminSearchService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(adminSearchCalls.search, async ({ actor, args }) => {
        const result = await adminSearch.search(actor, args.q.trim(), args.limit)
        return result.ok ? ok({ body: { results: result.value } }) : fail(forbidden(actor))
      }),
    ],
    options,
  )
  return routes
}
