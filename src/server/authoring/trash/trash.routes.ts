import { Hono } from 'hono'
import { MAX_EMPTIED, trashCalls } from '../../../core/calls/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
} from '../../kit/http/rest/index.ts'
import type { TrashService } from './trash.service.ts'

/** `vitrine/v1/trash`: what lies in it, and emptying it (entry-12). */
export function trashRoutes({ trash, ...options }: PrivateApiOptions & { trash: TrashService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(trashCalls.list, async ({ actor, args }) => {
        const { kind, page, per_page: limit } = args
        const result = await trash.list(actor, { kind: kind || null, offset: (page - 1) * limit, limit })
        if (!result.ok) return fail(forbidden(actor))
        const { items, total } = result.value
        const headers = {
          [TOTAL_HEADER]: String(total),
          [TOTAL_PAGES_HEADER]: String(Math.ceil(total / limit)),
        }
        return ok({ body: items, headers })
      }),
      serveCall(trashCalls.empty, async ({ actor, args, key }) => {
        const result = await trash.empty(actor, args.items ?? null, MAX_EMPTIED, key)
        if (result.ok) return ok({ body: result.value })
        const { error } = result
        return fail(error.code === 'rest_forbidden' ? forbidden(actor) : refused(error))
      }),
    ],
    options,
  )
  return routes
}
