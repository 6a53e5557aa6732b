import { Hono } from 'hono'
import { ENTRY_KINDS } from '../../core/entry/index.ts'
import type { Result } from '../../core/result.ts'
import { wpError } from '../../core/wp/index.ts'
import { bulkAction, type EntriesRoutesOptions, entryErrorResult } from '../entries/index.ts'
import type { RequestBindings } from '../http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  isId,
  isKey,
  MAX_KEY,
  type WpResult,
} from '../http/rest/index.ts'
import { JOB_PATH, JOBS_PATH } from './jobs.calls.ts'
import { JOB_DEEDS, type JobError, type JobReport, type JobsService } from './jobs.service.ts'

/** `vitrine/v1/jobs`: changes of more entries than one call takes (entry-15). */
export function jobsRoutes({
  jobs,
  problemTexts,
  ...options
}: Omit<EntriesRoutesOptions, 'entries'> & { jobs: JobsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  const answer = async (
    call: ApiCall,
    result: Result<JobReport, JobError>,
    status = 200,
  ): Promise<WpResult> => {
    if (!result.ok) return refused(call, result.error)
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
      const found = await jobs.list(call.actor)
      return found.ok ? { status: 200, body: found.value } : refused(call, found.error)
    }),
  )
  routes.post(
    JOBS_PATH,
    handler(async (call) => {
      const { ids } = call.body
      const kind = ENTRY_KINDS.find((one) => one === call.body.kind)
      if (!kind) return invalidParam('kind', ENTRY_KINDS.join(' or '))
      if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isId))
        return invalidParam('ids', 'a list of ids')
      const action = bulkAction(call.body.action)
      if (!action) return invalidParam('action', 'an action with what it needs')
      const clientKey = call.header('idempotency-key')
      if (clientKey !== null && !isKey(clientKey))
        return invalidParam('Idempotency-Key', `1 to ${MAX_KEY} signs`)
      return answer(call, await jobs.create(call.actor, { kind, ids, action, clientKey }), 201)
    }),
  )
  routes.get(
    JOB_PATH,
    handler(async (call) => answer(call, await jobs.read(call.actor, call.param('id')))),
  )
  for (const deed of JOB_DEEDS)
    routes.post(
      `${JOB_PATH}/${deed}`,
      handler(async (call) => answer(call, await jobs.act(call.actor, call.param('id'), deed))),
    )
  return routes
}

function refused(call: ApiCall, error: JobError): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(call.actor)
    case 'not_found':
      return errorResult(wpError('rest_not_found', 'There is no such job.', 404))
    case 'too_many':
      return errorResult(wpError('too_many', `At most ${error.most} at once.`, 413))
    case 'wrong_state':
      return errorResult(
        wpError('wrong_state', `This cannot be done to a job that is ${error.state}.`, 409, {
          state: error.state,
        }),
      )
  }
}
