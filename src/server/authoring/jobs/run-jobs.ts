import type { Actor } from '../../../core/account/index.ts'
import type { BulkAction } from '../../../core/calls/index.ts'
import { createLeases, type Db, type JobRow } from '../../kit/db/index.ts'
import { createTask, type Task } from '../../kit/platform/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { JobsRepository, WaitingItem } from './jobs.repository.ts'

/** Number of entries that are changed before checking whether the job was paused. */
const BATCH = 50

/**
 * Default time in milliseconds after which another process takes over a job whose process gives no sign of life. Two
 * processes at one job do no harm, so the time is short.
 */
const LEASE_MS = 10_000

/** Interval in milliseconds of checks for jobs that no process is running. */
const POLL_EVERY_MS = 1000

export interface JobRunner extends Task {
  /** Runs the jobs that no other process is running; returns the number of entries processed. */
  runDue(): Promise<number>
}

interface RunnerDeps {
  db: Db
  repository: JobsRepository
  entries: Pick<EntriesService, 'changeTogether'>
  now: () => Date
  /** Time in milliseconds without a sign of life after which another process takes over a job. */
  leaseMs?: number | undefined
}

/**
 * Creates the runner, which processes the entries of jobs. Among all processes that share a database, a job is run by
 * one at a time.
 */
export function createJobRunner({ db, repository, entries, now, leaseMs = LEASE_MS }: RunnerDeps): JobRunner {
  const leases = createLeases(db.query)

  /** Changes some entries in one transaction; returns the number processed. */
  const changeBatch = async (
    { id, entry_kind: kind, ...row }: JobRow,
    items: readonly WaitingItem[],
    isEnding: () => boolean,
  ): Promise<number> => {
    const { results } = await entries.changeTogether(JSON.parse(row.actor) as Actor, {
      kind,
      ids: items.map(({ entryId }) => entryId),
      action: JSON.parse(row.action) as BulkAction,
      async claim(transaction, ids) {
        const ownItems = items.filter(({ entryId }) => ids.includes(entryId))
        return (await repository.claim(transaction, id, ownItems)).map(({ entryId }) => entryId)
      },
      note: (transaction, answer) => repository.note(transaction, id, items, answer),
      isEnding,
    })
    return results.length
  }

  const runJob = async (id: string, isEnding: () => boolean): Promise<number> => {
    const name = `job ${id}`
    if (!(await leases.take(name, leaseMs))) return 0
    let count = 0
    try {
      while (!isEnding()) {
        const job = await repository.find(id)
        if (job?.state !== 'running' || !(await leases.keep(name, leaseMs))) break
        const items = await repository.waiting(id, BATCH)
        if (items.length === 0) {
          await repository.setState(id, ['running'], 'done', { endedAt: now().toISOString() })
          break
        }
        const batchCount = await changeBatch(job, items, isEnding)
        // Another process is changing these entries.
        if (batchCount === 0) break
        count += batchCount
      }
      return count
    } finally {
      await leases.release(name)
    }
  }

  const run = async (isEnding: () => boolean): Promise<number> => {
    let count = 0
    for (const id of await repository.running()) count += await runJob(id, isEnding)
    return count
  }

  const task = createTask({
    name: 'Jobs',
    run: ({ signal }) => run(() => signal.aborted),
    everyMs: POLL_EVERY_MS,
  })
  return { ...task, runDue: () => run(() => false) }
}
