import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { jobCalls, type JobReport as WrittenReport } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { API_PATH } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  forbidden,
  invalidParam,
  mountOwnCalls,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { type EntriesRoutesOptions, entryErrorResult, MAX_BULK } from '../entries/index.ts'
import type { JobAction, JobError, JobReport, JobsService } from './jobs.service.ts'

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

  const answer = async (
    actor: Actor | null,
    result: Result<JobReport, JobError>,
  ): Promise<Result<{ body: WrittenReport }, WpResult>> => {
    if (!result.ok) return fail(refusal(actor, result.error))
    const texts = await problemTexts()
    const failures = result.value.failures.map(({ id, error }) => ({
      id,
      error: entryErrorResult(error, actor, texts).body,
    }))
    return ok({ body: { ...result.value, failures } })
  }
  /** Starts a job, whose address is in the header `Location`. */
  const begin = async (
    { actor, origin }: { actor: Actor | null; origin: string },
    change: Parameters<JobsService['create']>[1],
  ) => {
    const result = await answer(actor, await jobs.create(actor, change))
    if (!result.ok) return result
    const location = `${origin}${API_PATH}${jobCalls.list.path}/${result.value.body.id}`
    return ok({ ...result.value, headers: { location } })
  }
  const act = async (call: { actor: Actor | null; param(name: 'id'): string }, action: JobAction) =>
    answer(call.actor, await jobs.act(call.actor, call.param('id'), action))

  mountOwnCalls(
    routes,
    [
      serveCall(jobCalls.bulk, async (call) => {
        const { actor, args, key } = call
        const { kind, ids, action } = args
        if (new Set(ids).size > MAX_BULK) {
          const job = await begin(call, { ...args, clientKey: key })
          return job.ok ? ok({ ...job.value, status: 202 }) : job
        }
        const outcome = await entries.bulk(actor, kind, ids, action, key)
        const texts = await problemTexts()
        if (!outcome.ok) return fail(entryErrorResult(outcome.error, actor, texts))
        const results = outcome.value.results.map(({ ref, error }) => ({
          ...ref,
          error: error && entryErrorResult(error, actor, texts).body,
        }))
        return ok({ body: { results, undo: outcome.value.undo } })
      }),
      serveCall(jobCalls.list, async ({ actor, args }) => {
        const result = await jobs.list(actor, args.open)
        return result.ok ? ok({ body: result.value }) : fail(refusal(actor, result.error))
      }),
      serveCall(jobCalls.create, async (call) =>
        call.args.ids.length === 0
          ? fail(invalidParam('ids', 'a list of ids'))
          : begin(call, { ...call.args, clientKey: call.key }),
      ),
      serveCall(jobCalls.read, async ({ actor, param }) =>
        answer(actor, await jobs.read(actor, param('id'))),
      ),
      serveCall(jobCalls.pause, (call) => act(call, 'pause')),
      serveCall(jobCalls.resume, (call) => act(call, 'resume')),
      serveCall(jobCalls.cancel, (call) => act(call, 'cancel')),
    ],
    options,
  )
  return routes
}

function refusal(actor: Actor | null, error: JobError): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_not_found' })
    default:
      return refused(error)
  }
}
