import { Hono } from 'hono'
import type { Taxonomy } from '../../../core/content/index.ts'
import { TERM_KEYS } from '../../../core/routing/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  answerWithEtag,
  createPrivateApi,
  invalidParam,
  isId,
  type ParamValues,
  readQuery,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { ENTRIES_PATH } from './entries.calls.ts'
import { type EntriesRoutesOptions, kindOf } from './entries.routes.ts'
import { entryErrorResult } from './entry-wire.ts'
import { FILTER, LIST, ORDER_PATH } from './lists.calls.ts'
import type { EntryListRequest } from './lists.ts'
import type { MoveTarget } from './order.ts'

/** Limit on the length of a search, in characters. */
const MAX_SEARCH = 200

/**
 * Creates the routes for lists of works and pages, and for the order of works by hand: `vitrine/v1/entries/:kind` and
 * `works/order`.
 */
export function listsRoutes({ entries, problemTexts, ...options }: EntriesRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const refuse = async (call: ApiCall, error: Parameters<typeof entryErrorResult>[0]): Promise<WpResult> =>
    entryErrorResult(error, call.actor, await problemTexts())

  routes.get(
    ENTRIES_PATH,
    handler(async (call) => {
      const query = readQuery(call, LIST)
      if (!query.ok) return query.error
      const { include, page, per_page, offset } = query.value
      const isNamed = call.parameters.has('include') || call.parameters.has('include[]')
      const result = await entries.list(call.actor, kindOf(call), {
        ...requestOf(query.value),
        ...(isNamed && { include }),
        offset: offset ?? (page - 1) * per_page,
        limit: per_page,
      })
      if (!result.ok) return refuse(call, result.error)
      const { total } = result.value
      const answer = answerWithEtag(call, result.value)
      const totals = {
        [TOTAL_HEADER]: String(total),
        [TOTAL_PAGES_HEADER]: String(Math.ceil(total / per_page)),
      }
      return { ...answer, headers: { ...answer.headers, ...totals } }
    }),
  )
  routes.get(
    `${ENTRIES_PATH}/ids`,
    handler(async (call) => {
      const query = readQuery(call, FILTER)
      if (!query.ok) return query.error
      const result = await entries.ids(call.actor, kindOf(call), requestOf(query.value))
      return result.ok ? answerWithEtag(call, result.value) : refuse(call, result.error)
    }),
  )
  routes.get(
    `${ENTRIES_PATH}/counts`,
    handler(async (call) => {
      const result = await entries.counts(call.actor, kindOf(call))
      return result.ok ? answerWithEtag(call, result.value) : refuse(call, result.error)
    }),
  )
  routes.post(
    ORDER_PATH,
    handler(async (call) => {
      const { move } = call.body
      if (!Array.isArray(move) || !move.every(isId)) return invalidParam('move', 'a list of ids')
      const target = moveTarget(call.body)
      if (!target) return invalidParam('to', 'start or end, or an id as before or after, one of the three')
      const result = await entries.move(call.actor, move, target)
      return result.ok ? { status: 200, body: result.value } : refuse(call, result.error)
    }),
  )
  return routes
}

function requestOf(values: ParamValues<typeof FILTER>): EntryListRequest {
  const { status, changed, attention, source, q, sort } = values
  const terms = Object.fromEntries(
    Object.entries(TERM_KEYS).map(([taxonomy, key]) => [taxonomy, values[key]]),
  ) as Record<Taxonomy, string[]>
  return {
    state: status || null,
    isChanged: changed === '' ? null : changed === 'true',
    attention: attention || null,
    source: source || null,
    importId: values.import || null,
    search: q.slice(0, MAX_SEARCH),
    terms,
    sort: sort || null,
  }
}

/** Reads the target of a move, relative to its neighbours: one of `before`, `after` and `to`. */
export function moveTarget({ before, after, to }: Readonly<Record<string, unknown>>): MoveTarget | null {
  if ([before, after, to].filter((target) => target !== undefined).length !== 1) return null
  if (to === 'start' || to === 'end') return { to }
  if (isId(before)) return { before }
  return isId(after) ? { after } : null
}
