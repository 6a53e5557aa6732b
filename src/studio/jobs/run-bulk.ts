import type { BulkAction, BulkRefusal, Job, JobReport } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { ok, type Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'

export interface BulkReport {
  doneCount: number
  failures: readonly { id: number; why: string }[]
  /** Undo tokens, each for a part of the entries. */
  undo: readonly string[]
}

/** Interval at which the progress of a job is requested, in milliseconds. */
export const POLL_MS = 1000

/** Returns the messages of an error: the problems that prevent the action, if they are known. */
async function whyOf(api: Api, { code, message, data }: BulkRefusal): Promise<string> {
  const { problems } = data
  if (problems?.length) return problems.map(({ text }) => text).join(' ')
  return (await api.translate({ status: data.status, code, message, data: { ...data } })).message
}

const whysOf = (api: Api, failures: readonly { id: number; error: BulkRefusal | null }[]) =>
  Promise.all(
    failures.flatMap(({ id, error }) => (error ? [whyOf(api, error).then((why) => ({ id, why }))] : [])),
  )

/**
 * Performs an action on many entries. For very many the server starts a job, which continues without this page.
 *
 * @param onProgress called with the number of finished entries when a job has begun and while it is running
 */
export async function runBulk(
  api: Api,
  kind: EntryKind,
  ids: readonly number[],
  action: BulkAction,
  onProgress: (done: number) => void,
): Promise<Result<BulkReport, ApiError>> {
  const args = { kind, ids: [...ids], action }
  const answer = await api.send('POST bulk', { args, key: crypto.randomUUID() })
  if (!answer.ok) return answer
  const report = answer.value.body
  if ('state' in report) return follow(api, report, onProgress)
  const { results, undo } = report
  const failures = await whysOf(api, results)
  return ok({ doneCount: results.length - failures.length, failures, undo: undo === null ? [] : [undo] })
}

/** Tells whether a job has not ended; a paused job can be resumed. */
export const isUnfinished = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'running' || state === 'paused'

async function follow(
  api: Api,
  startedJob: JobReport,
  onProgress: (done: number) => void,
): Promise<Result<BulkReport, ApiError>> {
  let job = startedJob
  while (isUnfinished(job)) {
    onProgress(job.done)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const answer = await api.send('GET jobs/:id', { path: { id: job.id } })
    if (!answer.ok) return answer
    job = answer.value.body
  }
  const { done, failures, undo } = job
  return ok({ doneCount: done, failures: await whysOf(api, failures), undo })
}
