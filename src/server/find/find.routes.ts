import { Hono } from 'hono'
import type { RequestBindings } from '../http/index.ts'
import {
  createPrivateApi,
  forbidden,
  knownAnswer,
  type PrivateApiOptions,
  readQuery,
} from '../http/rest/index.ts'
import { FIND, FIND_PATH } from './find.calls.ts'
import type { FindService } from './find.service.ts'

/** Creates the route `vitrine/v1/find`, which searches for content that an author may want to open (author-6). */
export function findRoutes({ find, ...options }: PrivateApiOptions & { find: FindService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  routes.get(
    FIND_PATH,
    handler(async (call) => {
      const query = readQuery(call, FIND)
      if (!query.ok) return query.error
      const result = await find.find(call.actor, query.value.q, query.value.limit)
      return result.ok ? knownAnswer(call, { results: result.value }) : forbidden(call.actor)
    }),
  )
  return routes
}
