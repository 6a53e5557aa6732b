import { randomBytes } from 'node:crypto'
import { type Actor, can } from '../../../core/account/index.ts'
import type { BulkAction, Job, JobReport as WrittenReport } from '../../../core/calls/index.ts'
import type { EntryKind } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { Db, JobRow, JobState } from '../../kit/db/index.ts'
import { type EntriesService, type EntryError, inOrder } from '../entries/index.ts'
import { createJobsRepository } from './jobs.repository.ts'
import { createJobRunner, type JobRunner } from './run-jobs.ts'

/** Limit on the entries of one job. */
export const MAX_ENTRIES = 100_000

/** Limits on the jobs of a list, and on the refused entries that a report lists. */
const MAX_LISTED = 50
const MAX_FAILURES = 100
/** Limit on the undo tokens in a report: one stands for fifty entries. */
const MAX_TOKENS = 4000

/** Number of days for which an ended job is kept. */
const JOB_DAYS = 30

/** A job with the results for its entries, whose errors are not in words yet. */
export interface JobReport extends Omit<WrittenReport, 'failures'> {
  failures: { id: number; error: EntryError }[]
}

export type JobError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** The key belongs to another job. */
  | { code: 'key_reused' }
  | { code: 'too_many'; most: number }
  /** The job has ended, or is in the requested state already. */
  | { code: 'wrong_state'; state: JobState }

export type JobAction = 'pause' | 'resume' | 'cancel'

/** Background changes of many entries, each changed once (entry-15). */
export interface JobsService {
  /** @param clientKey identifies a repeated call, which returns the same job; one for other changes is refused */
  create(
    actor: Actor | null,
    job: { kind: EntryKind; ids: readonly number[]; action: BulkAction; clientKey: string | null },
  ): Promise<Result<JobReport, JobError>>
  /** @param isOpen true to list only jobs that have not ended */
  list(actor: Actor | null, isOpen: boolean): Promise<Result<Job[], JobError>>
  read(actor: Actor | null, id: string): Promise<Result<JobReport, JobError>>
  /**
   * Pauses or ends a job after the current entries, or resumes it with the actor's permissions. Changes already made
   * stay.
   */
  act(actor: Actor | null, id: string, action: JobAction): Promise<Result<JobReport, JobError>>
  /** Deletes jobs that ended 30 days before. */
  tidy(): Promise<void>
  runner: JobRunner
}

/** States of jobs that have not ended. */
const OPEN: readonly JobState[] = ['running', 'paused']

const TRANSITIONS: Record<JobAction, { from: readonly JobState[]; to: JobState }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused'], to: 'cancelled' },
}

interface JobsDeps {
  db: Db
  entries: Pick<EntriesService, 'changeTogether'>
  now: () => Date
  /**
   * Time in milliseconds after which another process takes over a job whose process gives no sign of life; tests
   * shorten it.
   */
  leaseMs?: number
}

export function createJobsService({ db, entries, now, leaseMs }: JobsDeps): JobsService {
  const repository = createJobsRepository(db)
  const runner = createJobRunner({ db, repository, entries, now, leaseMs })

  const toJob = async (row: JobRow): Promise<Job> => {
    const counts = await repository.counts(row.id)
    return {
      id: row.id,
      state: row.state,
      kind: row.entry_kind,
      action: JSON.parse(row.action),
      total: counts.waiting + counts.done + counts.failed,
      ...counts,
      by: (JSON.parse(row.actor) as Actor).name,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    }
  }

  const report = async (id: string): Promise<Result<JobReport, JobError>> => {
    const row = await repository.find(id)
    if (!row) return fail({ code: 'not_found' })
    const failures = (await repository.failures(id, MAX_FAILURES)).map(({ entryId, error }) => ({
      id: entryId,
      error: JSON.parse(error) as EntryError,
    }))
    return ok({ ...(await toJob(row)), failures, undo: await repository.undoTokens(id, MAX_TOKENS) })
  }

  return {
    runner,
    async create(actor, { ids, ...job }) {
      if (!actor || !can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      const unique = inOrder(job.action, new Set(ids))
      if (unique.length > MAX_ENTRIES) return fail({ code: 'too_many', most: MAX_ENTRIES })
      const id = await repository.insert({
        id: randomBytes(12).toString('base64url'),
        ids: unique,
        actor,
        at: now().toISOString(),
        ...job,
      })
      if (id === null) return fail({ code: 'key_reused' })
      runner.wake()
      return report(id)
    },
    async list(actor, isOpen) {
      if (!can(actor, 'entry.read')) return fail({ code: 'rest_forbidden' })
      return ok(await Promise.all((await repository.list(MAX_LISTED, isOpen ? OPEN : null)).map(toJob)))
    },
    async read(actor, id) {
      return can(actor, 'entry.read') ? report(id) : fail({ code: 'rest_forbidden' })
    },
    async act(actor, id, action) {
      if (!actor || !can(actor, 'entry.write')) return fail({ code: 'rest_forbidden' })
      const { from, to } = TRANSITIONS[action]
      const isChanged = await repository.setState(id, from, to, {
        ...(action === 'resume' && { actor }),
        ...(action === 'cancel' && { endedAt: now().toISOString() }),
      })
      if (isChanged && action === 'resume') runner.wake()
      const stands = await report(id)
      return isChanged || !stands.ok ? stands : fail({ code: 'wrong_state', state: stands.value.state })
    },
    tidy: () => repository.dropEnded(new Date(now().getTime() - JOB_DAYS * DAY_MS).toISOString()),
  }
}
