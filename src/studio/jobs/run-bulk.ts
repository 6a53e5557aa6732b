import type { EntryKind } from '../../core/entry/index.ts'
import { ok, type Result } from '../../core/result.ts'
import type { Api, ApiError } from '../api/index.ts'
import { takeBack } from '../undo/index.ts'

/** What is done to all that is selected, as the API takes it. */
export type BulkAction =
  | { do: 'publish' | 'unpublish' | 'trash' }
  | { do: 'schedule'; action: 'publish'; at: string }
  | { do: 'terms'; add: readonly number[]; remove: readonly number[] }
  | { do: 'set'; values: { type: string } }

export interface BulkReport {
  done: number
  failures: readonly { id: number; why: string }[]
  /** Each takes some of them back. */
  undo: readonly string[]
}

/** How often a job is asked how far it is, in milliseconds. */
export const ASK_MS = 1000

interface Refusal {
  code: string
  message: string
  data?: { status: number; problems?: readonly { text: string }[] }
}

/** What a call did to each. */
interface Done {
  results: readonly { id: number; error: Refusal | null }[]
  undo: string | null
}

/** What goes on doing it, where there are too many for one call. */
export interface Job {
  id: string
  state: 'running' | 'paused' | 'cancelled' | 'done'
  action: BulkAction
  total: number
  done: number
  failed: number
  /** Name of who began it, or let it go on. */
  by: string
}

/** The same with what became of its entries. */
export interface JobReport extends Job {
  failures: readonly { id: number; error: Refusal }[]
  undo: readonly string[]
}

/** The sentences of a refusal: what is missing, where that is known. */
async function whyOf(api: Api, { code, message, data = { status: 0 } }: Refusal): Promise<string> {
  const { problems } = data
  if (problems?.length) return problems.map(({ text }) => text).join(' ')
  return (await api.said({ status: data.status, code, message, data: { ...data } })).message
}

const whysOf = (api: Api, failures: readonly { id: number; error: Refusal | null }[]) =>
  Promise.all(
    failures.flatMap(({ id, error }) => (error ? [whyOf(api, error).then((why) => ({ id, why }))] : [])),
  )

/**
 * Does the same to many entries. Of very many the server makes a job, which goes on without this page.
 *
 * @param onProgress gets how many are done, when a job has begun and while it goes on
 */
export async function runBulk(
  api: Api,
  kind: EntryKind,
  ids: readonly number[],
  action: BulkAction,
  onProgress: (done: number) => void,
): Promise<Result<BulkReport, ApiError>> {
  const body = { kind, ids, action }
  const answer = await api.call<Done | JobReport>('bulk', { method: 'POST', body, key: crypto.randomUUID() })
  if (!answer.ok) return answer
  const told = answer.value.body
  if ('state' in told) return follow(api, told, onProgress)
  const { results, undo } = told
  const failures = await whysOf(api, results)
  return ok({ done: results.length - failures.length, failures, undo: undo === null ? [] : [undo] })
}

/** Whether there is more to come; one that is paused goes on once somebody says so. */
export const isGoingOn = ({ state }: Pick<Job, 'state'>): boolean => state === 'running' || state === 'paused'

async function follow(
  api: Api,
  begun: JobReport,
  onProgress: (done: number) => void,
): Promise<Result<BulkReport, ApiError>> {
  let job = begun
  while (isGoingOn(job)) {
    onProgress(job.done)
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    const answer = await api.call<JobReport>(`jobs/${job.id}`)
    if (!answer.ok) return answer
    job = answer.value.body
  }
  const { done, failures, undo } = job
  return ok({ done, failures: await whysOf(api, failures), undo })
}

/** Takes back what a bulk change did; gives how many had been changed since and stayed as they are, and what is gone. */
export async function takeAllBack(
  api: Api,
  tokens: readonly string[],
): Promise<Result<{ kept: number; gone: string[] }, ApiError>> {
  let kept = 0
  const gone = new Set<string>()
  for (const token of tokens) {
    const done = await takeBack(api, token)
    if (!done.ok) return done
    kept += done.value.kept
    for (const name of done.value.gone) gone.add(name)
  }
  return ok({ kept, gone: [...gone] })
}
