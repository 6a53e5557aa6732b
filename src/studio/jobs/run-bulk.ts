import type { EntryKind } from '../../core/entry/index.ts'
import { ok, type Result } from '../../core/kit/result.ts'
import type { Api, ApiError } from '../api/index.ts'

/** Action on the selected entries, as the API takes it. */
export type BulkAction =
  | { do: 'publish' | 'unpublish' | 'trash' }
  | { do: 'schedule'; action: 'publish'; at: string }
  | { do: 'terms'; add: readonly number[]; remove: readonly number[] }
  | { do: 'set'; values: { type: string } }

export interface BulkReport {
  doneCount: number
  failures: readonly { id: number; why: string }[]
  /** Undo tokens, each for a part of the entries. */
  undo: readonly string[]
}

/** Interval at which the progress of a job is requested, in milliseconds. */
export const POLL_MS = 1000

interface Refusal {
  code: string
  message: string
  data?: { status: number; problems?: readonly { text: string }[] }
}

/** Response to one call, with a result per entry. */
interface BulkResponse {
  results: readonly { id: number; error: Refusal | null }[]
  undo: string | null
}

/** Background job on the server, for more entries than one call handles. */
export interface Job {
  id: string
  state: 'running' | 'paused' | 'cancelled' | 'done'
  kind: EntryKind
  action: BulkAction
  total: number
  done: number
  failed: number
  /** Name of the person who started or resumed it. */
  by: string
}

/** Job with the results of its entries. */
export interface JobReport extends Job {
  failures: readonly { id: number; error: Refusal }[]
  undo: readonly string[]
}

/** Returns the messages of an error: the problems that prevent the action, if they are known. */
async function whyOf(api: Api, { code, message, data = { status: 0 } }: Refusal): Promise<string> {
  const { problems } = data
  if (problems?.length) return problems.map(({ text }) => text).join(' ')
  return (await api.translate({ status: data.status, code, message, data: { ...data } })).message
}

const whysOf = (api: Api, failures: readonly { id: number; error: Refusal | null }[]) =>
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
  const body = { kind, ids, action }
  const answer = await api.call<BulkResponse | JobReport>('bulk', {
    method: 'POST',
    body,
    key: crypto.randomUUID(),
  })
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
    const answer = await api.call<JobReport>(`jobs/${job.id}`)
    if (!answer.ok) return answer
    job = answer.value.body
  }
  const { done, failures, undo } = job
  return ok({ doneCount: done, failures: await whysOf(api, failures), undo })
}
