import { Hono } from 'hono'
import type { RequestBindings } from '../http/index.ts'
import { createPrivateApi, forbidden, type PrivateApiOptions, readQuery } from '../http/rest/index.ts'
import { ACTIVITY_PATH, PAGE } from './audit.calls.ts'
import { type AuditService, DEEDS_PER_PAGE } from './audit.service.ts'

/** `vitrine/v1/activity`: who did what when, for owners (author-7). */
export function auditRoutes({ audit, ...options }: PrivateApiOptions & { audit: AuditService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  routes.get(
    ACTIVITY_PATH,
    handler(async (call) => {
      const read = readQuery(call, PAGE)
      if (!read.ok) return read.error
      const found = await audit.list(call.actor, read.value.before)
      if (!found.ok) return forbidden(call.actor)
      const deeds = found.value.map(({ entry_id, user_name, user_id: _, undo_token, ...deed }) => ({
        ...deed,
        by: user_name,
        entryId: entry_id,
        undo: undo_token,
      }))
      const isFull = deeds.length === DEEDS_PER_PAGE
      return { status: 200, body: { deeds, next: (isFull && deeds.at(-1)?.id) || null } }
    }),
  )
  return routes
}
