import { Hono } from 'hono'
import type { RequestBindings } from '../../kit/http/index.ts'
import { createPrivateApi, forbidden, type PrivateApiOptions, readQuery } from '../../kit/http/rest/index.ts'
import { ACTIVITY_PATH, PAGE } from './audit.calls.ts'
import type { AuditService } from './audit.service.ts'

/** Creates the route `vitrine/v1/activity`, which lists actions with actor and time, for owners (author-7). */
export function auditRoutes({ audit, ...options }: PrivateApiOptions & { audit: AuditService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  routes.get(
    ACTIVITY_PATH,
    handler(async (call) => {
      const query = readQuery(call, PAGE)
      if (!query.ok) return query.error
      const result = await audit.list(call.actor, query.value.before)
      if (!result.ok) return forbidden(call.actor)
      return { status: 200, body: result.value }
    }),
  )
  return routes
}
