import { Hono } from 'hono'
import { isRecord } from '../../../core/kit/is-record.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  createPrivateApi,
  forbidden,
  invalidParam,
  isId,
  type PrivateApiOptions,
  readQuery,
} from '../../kit/http/rest/index.ts'
import { LIST, MAX_EMPTIED, TRASH_PATH } from './trash.calls.ts'
import { TRASH_KINDS, type TrashRef } from './trash.repository.ts'
import type { TrashService } from './trash.service.ts'

/** `vitrine/v1/trash`: what lies in it, and emptying it (entry-12). */
export function trashRoutes({ trash, ...options }: PrivateApiOptions & { trash: TrashService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.get(
    TRASH_PATH,
    handler(async (call) => {
      const query = readQuery(call, LIST)
      if (!query.ok) return query.error
      const { kind, page, per_page } = query.value
      const window = { kind: kind || null, offset: (page - 1) * per_page, limit: per_page }
      const result = await trash.list(call.actor, window)
      if (!result.ok) return forbidden(call.actor)
      const { items, total } = result.value
      const headers = {
        [TOTAL_HEADER]: String(total),
        [TOTAL_PAGES_HEADER]: String(Math.ceil(total / per_page)),
      }
      return { status: 200, body: items, headers }
    }),
  )
  routes.post(
    `${TRASH_PATH}/empty`,
    handler(async (call) => {
      const { items } = call.body
      const only = items === undefined ? null : refsOf(items)
      if (only === 'none') return invalidParam('items', `at most ${MAX_EMPTIED} of {kind, id}`)
      const result = await trash.empty(call.actor, only, MAX_EMPTIED)
      return result.ok ? { status: 200, body: result.value } : forbidden(call.actor)
    }),
  )
  return routes
}

function refsOf(items: unknown): TrashRef[] | 'none' {
  if (!Array.isArray(items) || items.length > MAX_EMPTIED) return 'none'
  const refs: TrashRef[] = []
  for (const item of items) {
    const kind = TRASH_KINDS.find((one) => isRecord(item) && item.kind === one)
    if (!kind || !isRecord(item) || !isId(item.id)) return 'none'
    refs.push({ kind, id: item.id })
  }
  return refs
}
