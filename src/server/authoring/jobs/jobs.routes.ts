import { Hono } from 'hono'
import { ENTRY_KINDS, type EntryKind } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  isId,
  isKey,
  MAX_KEY,
  readQuery,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import {
  type BulkAction,
  bulkAction,
  type EntriesRoutesOptions,
  entryErrorResult,
  MAX_BULK,
} from '../entries/index.ts'
import { BULK_PATH, JOB_PATH, JOBS_PATH, LIST } from './jobs.calls.ts'
import { JOB_ACTIONS, type JobError, type JobReport, type JobsService } from './jobs.service.ts'

/**
 * Creates the routes `vitrine/v1/bulk` and `…/jobs`: changes of many entries at once, and of more in the background
 * (entry-15).
 */
export function jobsRoutes({
  jobs,
  entries,
  problemTexts,
  ...options
}: EntriesRoutesOptions & { jobs: JobsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  const answer = async (
    call: ApiCall,
    result: Result<JobReport, JobError>,
    status = 200,
  ): Promise<WpResult> => {
    if (!result.ok) return refusal(call, result.error)
    const texts = await problemTexts()
    const failures = result.value.failures.map(({ id, error }) => ({
      id,
      error: entryErrorResult(error, call.actor, texts).body,
    }))
    return { status, body: { ...result.value, failures } }
  }

  routes.get(
    JOBS_PATH,
    handler(async (call) => {
      const query = readQuery(call, LIST)
      if (!query.ok) return query.error
      const result = await jobs.list(call.actor, query.value.open)
      return result.ok ? { status: 200, body: result.value } : refusal(call, result.error)
    }),
  )
  const begin = async (call: ApiCall, asked: AskedChange, status: number): Promise<WpResult> => {
    const creation = await jobs.create(call.actor, asked)
    const result = await answer(call, creation, status)
    return creation.ok
      ? { ...result, headers: { location: `${call.origin}${API_PATH}${JOBS_PATH}/${creation.value.id}` } }
      : result
  }
  routes.post(
    BULK_PATH,
    handler(async (call) => {
      const change = askedChange(call)
      if (!change.ok) return change.error
      const { kind, ids, action, clientKey } = change.value
      if (new Set(ids).size > MAX_BULK) return begin(call, change.value, 202)
      const outcome = await entries.bulk(call.actor, kind, ids, action, clientKey)
      const texts = await problemTexts()
      if (!outcome.ok) return entryErrorResult(outcome.error, call.actor, texts)
      const results = outcome.value.results.map(({ ref, error }) => ({
        ...ref,
        error: error && entryErrorResult(error, call.actor, texts).body,
      }))
      return { status: 200, body: { results, undo: outcome.value.undo } }
    }),
  )
  routes.post(
    JOBS_PATH,
    handler(async (call) => {
      const change = askedChange(call)
      if (!change.ok) return change.error
      return change.value.ids.length === 0
        ? invalidParam('ids', 'a list of ids')
        : begin(call, change.value, 201)
    }),
  )
  routes.get(
    JOB_PATH,
    handler(async (call) => answer(call, await jobs.read(call.actor, call.param('id')))),
  )
  for (const action of JOB_ACTIONS)
    routes.post(
      `${JOB_PATH}/${action}`,
      handler(async (call) => answer(call, await jobs.act(call.actor, call.param('id'), action))),
    )
  return routes
}

/** A requested change of many entries. */
interface AskedChange {
  kind: EntryKind
  ids: number[]
  action: BulkAction
  clientKey: string | null
}

function askedChange(call: ApiCall): Result<AskedChange, WpResult> {
  const { ids } = call.body
  const kind = ENTRY_KINDS.find((one) => one === call.body.kind)
  if (!kind) return fail(invalidParam('kind', ENTRY_KINDS.join(' or ')))
  if (!Array.isArray(ids) || !ids.every(isId)) return fail(invalidParam('ids', 'a list of ids'))
  const action = bulkAction(call.body.action)
  if (!action) return fail(invalidParam('action', 'an action with what it needs'))
  const clientKey = call.header('idempotency-key')
  return clientKey === null || isKey(clientKey)
    ? ok({ kind, ids, action, clientKey })
    : fail(invalidParam('Idempotency-Key', `1 to ${MAX_KEY} characters`))
}

function refusal(call: ApiCall, error: JobError): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(call.actor)
    case 'not_found':
      return errorResult(wpError('rest_not_found', 'There is no such job.', 404))
    case 'too_many':
      return errorResult(wpError('too_many', `At most ${error.most} at once.`, 413, { most: error.most }))
    case 'wrong_state':
      return errorResult(
        wpError('wrong_state', `This action is not possible for a job in the state “${error.state}”.`, 409, {
          state: error.state,
        }),
      )
  }
}
