import { Hono } from 'hono'
import type { EntryRef } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { Result } from '../../../core/kit/result.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  entityTag,
  guardOf,
  invalidParam,
  isKey,
  MAX_KEY,
  numberOf,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { ENTRIES_PATH, ENTRY_PATH, HOME_PAGE_PATH, STUDIO_BASE } from './entries.calls.ts'
import type { EntriesService } from './entries.service.ts'
import type { Changed, Entry } from './entry.ts'
import type { EntryError } from './entry-error.ts'
import { entryErrorResult, type ProblemTexts, writeEntry } from './entry-wire.ts'
import { kindOf } from './lists.routes.ts'
import { isPageStart, PAGE_STARTS, type PageStart } from './page-starts.ts'

export interface EntriesRoutesOptions extends PrivateApiOptions {
  entries: EntriesService
  /** Returns the texts for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
  /** Returns the templates for new pages, in the language of the site. */
  pageStarts(): Promise<PageStart[]>
}

/** Action on one entry, with the version that it is based on. */
type Act = (
  call: ApiCall,
  ref: EntryRef,
  guard: Guard,
) => Promise<Result<Entry | Changed | EntryRef, EntryError>>

/**
 * Creates the routes of `vitrine/v1/entries` for the studio and for programs: drafts, working copies, publishing,
 * schedule, trash, revisions, bulk changes, and undo (entry-1 to entry-8). Every change of an existing entry names its
 * version by `If-Match`.
 */
export function entriesRoutes({ entries, problemTexts, pageStarts, ...options }: EntriesRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  const answer = async (
    result: Result<Entry | Changed | EntryRef, EntryError>,
    call: ApiCall,
    status = 200,
  ): Promise<WpResult> => {
    const texts = await problemTexts()
    if (!result.ok) return entryErrorResult(result.error, call.actor, texts)
    const { value } = result
    if ('id' in value && !('values' in value)) return { status: 200, body: { deleted: true, ...value } }
    const { entry, ...more } = 'entry' in value ? value : { entry: value }
    return { status, body: { ...writeEntry(entry, texts), ...more }, headers: { etag: entityTag(entry) } }
  }

  /** Creates the handler of a change to an existing entry. */
  const changes = (act: Act) =>
    handler(async (call) => {
      const ref = refOf(call)
      const guard = guardOf(call, ref)
      return 'status' in guard ? guard : answer(await act(call, ref, guard), call)
    })

  routes.post(
    ENTRIES_PATH,
    handler(async (call) => {
      const { values, clientKey = null, start = 'blank' } = call.body
      const kind = kindOf(call)
      if (!isRecord(values)) return invalidParam('values', 'an object of fields')
      if (!isPageStart(start) || (kind === 'work' && start !== 'blank'))
        return invalidParam('start', `one of ${PAGE_STARTS.join(', ')}, and of a page`)
      if (clientKey !== null && !isKey(clientKey))
        return invalidParam('clientKey', `a text of 1 to ${MAX_KEY} characters`)
      const template = start === 'blank' ? undefined : (await pageStarts()).find(({ name }) => name === start)
      const entryResult = await entries.create(call.actor, kind, {
        values: { ...template?.values, ...values },
        clientKey,
      })
      const result = await answer(entryResult, call, 201)
      if (!entryResult.ok) return result
      const location = `${call.origin}/wp-json/${STUDIO_BASE}/entries/${entryResult.value.kind}/${entryResult.value.id}`
      return { ...result, headers: { ...result.headers, location } }
    }),
  )
  routes.get(
    ENTRY_PATH,
    handler(async (call) => {
      const ref = refOf(call)
      const result = await answer(await entries.read(call.actor, ref), call)
      if (result.status !== 200) return result
      return {
        ...result,
        body: { ...(result.body as object), others: await entries.others(call.actor, ref) },
      }
    }),
  )
  routes.post(
    `${ENTRY_PATH}/presence`,
    handler(async (call) => {
      const { leave = false } = call.body
      if (typeof leave !== 'boolean') return invalidParam('leave', 'true or false')
      const result = await entries.arrive(call.actor, refOf(call), { isLeaving: leave })
      return result.ok
        ? { status: 200, body: { others: result.value } }
        : entryErrorResult(result.error, call.actor, await problemTexts())
    }),
  )
  routes.put(
    `${ENTRY_PATH}/working-copy`,
    handler(async (call) => {
      const { values } = call.body
      if (!isRecord(values)) return invalidParam('values', 'an object of fields')
      const ref = refOf(call)
      const guard = guardOf(call, ref)
      return 'status' in guard ? guard : answer(await entries.save(call.actor, ref, values, guard), call)
    }),
  )
  routes.delete(
    `${ENTRY_PATH}/working-copy`,
    changes((call, ref, guard) => entries.discard(call.actor, ref, guard)),
  )
  for (const action of ['publish', 'unpublish', 'trash', 'restore'] as const)
    routes.post(
      `${ENTRY_PATH}/${action}`,
      changes((call, ref, guard) => entries[action](call.actor, ref, guard)),
    )
  routes.post(
    HOME_PAGE_PATH,
    handler(async (call) => {
      const ref = { kind: 'page', id: numberOf(call, 'id') } as const
      const guard = guardOf(call, ref)
      return 'status' in guard ? guard : answer(await entries.makeHome(call.actor, ref, guard), call)
    }),
  )
  routes.post(
    `${ENTRY_PATH}/schedule`,
    handler(async (call) => {
      const { action = 'publish', at } = call.body
      if (action !== 'publish' && action !== 'unpublish')
        return invalidParam('action', 'publish or unpublish')
      const ref = refOf(call)
      const guard = guardOf(call, ref)
      if ('status' in guard) return guard
      const change =
        at === null
          ? entries.unschedule(call.actor, ref, action, guard)
          : entries.schedule(call.actor, ref, { action, at: typeof at === 'string' ? at : '' }, guard)
      return answer(await change, call)
    }),
  )
  routes.post(
    `${ENTRY_PATH}/duplicate`,
    handler(async (call) => {
      const { clientKey = null } = call.body
      if (clientKey !== null && !isKey(clientKey))
        return invalidParam('clientKey', `a text of 1 to ${MAX_KEY} characters`)
      return answer(await entries.duplicate(call.actor, refOf(call), clientKey), call, 201)
    }),
  )
  routes.delete(
    ENTRY_PATH,
    changes((call, ref, guard) => entries.remove(call.actor, ref, guard)),
  )
  routes.get(
    `${ENTRY_PATH}/revisions`,
    handler(async (call) => {
      const result = await entries.revisions(call.actor, refOf(call))
      return result.ok
        ? { status: 200, body: result.value }
        : entryErrorResult(result.error, call.actor, await problemTexts())
    }),
  )
  routes.get(
    `${ENTRY_PATH}/revisions/:number{[0-9]+}`,
    handler(async (call) => {
      const result = await entries.revision(call.actor, refOf(call), numberOf(call, 'number'))
      return result.ok
        ? { status: 200, body: result.value }
        : entryErrorResult(result.error, call.actor, await problemTexts())
    }),
  )
  routes.post(
    `${ENTRY_PATH}/revisions/:number{[0-9]+}/restore`,
    changes((call, ref, guard) => entries.restoreRevision(call.actor, ref, numberOf(call, 'number'), guard)),
  )
  routes.post(
    `/${STUDIO_BASE}/undo/:token{[A-Za-z0-9_-]+}`,
    handler(async (call) => {
      const undone = await entries.undo(call.actor, call.param('token'))
      const texts = await problemTexts()
      if (!undone.ok) return entryErrorResult(undone.error, call.actor, texts)
      const results = undone.value.map(({ ref, result, gone = [] }) => ({
        ...ref,
        gone,
        error: result.ok ? null : entryErrorResult(result.error, call.actor, texts).body,
      }))
      return { status: 200, body: { results } }
    }),
  )
  return routes
}

const refOf = (call: ApiCall): EntryRef => ({ kind: kindOf(call), id: numberOf(call, 'id') })
