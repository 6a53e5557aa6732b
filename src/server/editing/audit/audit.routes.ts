import { Hono } from 'hono'
import { activityCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { forbidden, mountOwnCalls, type PrivateApiOptions, serveCall } from '../../kit/http/rest/index.ts'
import type { AuditService } from './audit.service.ts'

/** Creates the route `vitrine/v1/activity`, which lists actions with actor and time, for owners (author-7). */
export function auditRoutes({ audit, ...options }: PrivateApiOptions & { audit: AuditService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const list = serveCall(activityCalls.list, async ({ actor, args }) => {
    const result = await audit.list(actor, args.before)
    return result.ok ? ok({ body: result.value }) : fail(forbidden(actor))
  })
  mountOwnCalls(routes, [list], options)
  return routes
}
