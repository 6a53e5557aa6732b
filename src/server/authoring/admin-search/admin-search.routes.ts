import { Hono } from 'hono'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  answerWithEtag,
  createPrivateApi,
  forbidden,
  type PrivateApiOptions,
  readQuery,
} from '../../kit/http/rest/index.ts'
import { ADMIN_SEARCH, ADMIN_SEARCH_PATH } from './admin-search.calls.ts'
import type { AdminSearchService } from './admin-search.service.ts'

/** Creates the route `vitrine/v1/find`, which searches for content that an author may want to open (author-6). */
export function adminSearchRoutes({
  adminSearch,
  ...options
}: PrivateApiOptions & { adminSearch: AdminSearchService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  routes.get(
    ADMIN_SEARCH_PATH,
    handler(async (call) => {
      const query = readQuery(call, ADMIN_SEARCH)
      if (!query.ok) return query.error
      const result = await adminSearch.search(call.actor, query.value.q, query.value.limit)
      return result.ok ? answerWithEtag(call, { results: result.value }) : forbidden(call.actor)
    }),
  )
  return routes
}
