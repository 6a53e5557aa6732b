import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { type EntryListFilter, entryListCalls, type MoveTarget } from '../../../core/calls/index.ts'
import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { TERM_KEYS } from '../../../core/routing/routes.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { invalidParam, mountOwnCalls, serveCall, type WpResult } from '../../kit/http/rest/index.ts'
import { type EntriesRoutesOptions, kindOf } from './entries.routes.ts'
import type { EntryError } from './entry-error.ts'
import { entryErrorResult } from './entry-wire.ts'
import type { EntryListRequest } from './lists.ts'

/** Limit on the length of a search, in characters. */
const MAX_SEARCH = 200

/**
 * Creates the routes for lists of works and pages, and for the order of works by hand: `vitrine/v1/entries/:kind` and
 * `works/order`.
 */
export function listsRoutes({ entries, problemTexts, ...options }: EntriesRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const answer = async <T>(
    actor: Actor | null,
    result: Result<T, EntryError>,
  ): Promise<Result<{ body: T }, WpResult>> =>
    result.ok ? ok({ body: result.value }) : fail(entryErrorResult(result.error, actor, await problemTexts()))

  mountOwnCalls(
    routes,
    [
      serveCall(entryListCalls.list, async (call) => {
        const { include, page, per_page: perPage, offset = (page - 1) * perPage } = call.args
        const request = { ...requestOf(call.args), ...(include && { include }), offset, limit: perPage }
        const result = await answer(call.actor, await entries.list(call.actor, kindOf(call), request))
        if (!result.ok) return result
        const { total } = result.value.body
        const totals = {
          [TOTAL_HEADER]: String(total),
          [TOTAL_PAGES_HEADER]: String(Math.ceil(total / perPage)),
        }
        return ok({ ...result.value, headers: totals })
      }),
      serveCall(entryListCalls.ids, async (call) =>
        answer(call.actor, await entries.ids(call.actor, kindOf(call), requestOf(call.args))),
      ),
      serveCall(entryListCalls.counts, async (call) =>
        answer(call.actor, await entries.counts(call.actor, kindOf(call))),
      ),
      serveCall(entryListCalls.order, async ({ actor, args }) => {
        const target = moveTarget(args)
        return target
          ? answer(actor, await entries.move(actor, args.move, target))
          : fail(invalidParam('to', 'start or end, or an id as before or after, one of the three'))
      }),
    ],
    options,
  )
  return routes
}

function requestOf(filter: EntryListFilter): EntryListRequest {
  const { status, changed, attention, source, q, sort } = filter
  const terms: Partial<Record<Taxonomy, string[]>> = Object.fromEntries(
    TAXONOMIES.map((taxonomy) => [taxonomy, filter[TERM_KEYS[taxonomy]]]),
  )
  return {
    state: status || null,
    isChanged: changed === '' ? null : changed === 'true',
    attention: attention || null,
    source: source || null,
    importId: filter.import.trim() || null,
    search: q.trim().slice(0, MAX_SEARCH),
    terms,
    sort: sort || null,
  }
}

/** Arguments of a move that name its target. */
interface SentTarget {
  before?: number
  after?: number
  to?: 'start' | 'end'
}

/** Returns the target of a move, relative to its neighbours; `null` unless it is exactly one. */
export function moveTarget({ before, after, to }: SentTarget): MoveTarget | null {
  if ([before, after, to].filter((target) => target !== undefined).length !== 1) return null
  if (to !== undefined) return { to }
  if (before !== undefined) return { before }
  return after === undefined ? null : { after }
}
