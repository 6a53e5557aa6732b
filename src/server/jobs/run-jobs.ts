import type { Actor } from '../../core/account/index.ts'
import { fail } from '../../core/result.ts'
import { createLeases, type Db, type JobRow, storageFailure } from '../db/index.ts'
import type { BulkAction, EntriesService } from '../entries/index.ts'
import type { Logger } from '../platform/index.ts'
import type { JobsRepository } from './jobs.repository.ts'

/** Entries that are changed before it is looked whether somebody has paused the job. */
const BATCH = 50

/** How long a process keeps a job without a sign of life, where not told, in milliseconds. */
const LEASE_MS = 30_000

/** How often to look for jobs that nobody is at, in milliseconds. */
const LOOK_EVERY_MS = 1000

export interface JobRunner {
  /** Does what is to be done by jobs that no other process is at; gives how many entries it came to. */
  runDue(): Promise<number>
  /** Tells that there may be something to do. */
  wake(): void
  /** Looks for jobs from now on. */
  start(): void
  /** Ends after the entry that is being changed. */
  stop(): Promise<void>
}

interface RunnerDeps {
  db: Db
  repository: JobsRepository
  entries: Pick<EntriesService, 'changeOnce' | 'joinUndo'>
  now: () => Date
  log: Logger
  /** How long a process may be silent before another one goes on with its job, in milliseconds. */
  leaseMs?: number | undefined
}

/** Goes through the entries of jobs, in all processes that share a database: a job is done by one of them at a time. */
export function createJobRunner({
  db,
  repository,
  entries,
  now,
  log,
  leaseMs = LEASE_MS,
}: RunnerDeps): JobRunner {
  const leases = createLeases(db.query)
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** One that cannot even be read must not hold up the others; without the database nothing goes on. */
  const change: typeof entries.changeOnce = async (actor, ref, ...rest) => {
    try {
      return await entries.changeOnce(actor, ref, ...rest)
    } catch (error) {
      if (storageFailure(error) !== null) throw error
      log(`The ${ref.kind} ${ref.id} could not be changed by a job: ${reasonOf(error)}.`)
      return fail({ code: 'invalid', problems: [] })
    }
  }

  /** Changes some entries; gives how many it came to. */
  const runBatch = async (
    { id, entry_kind: kind, ...row }: JobRow,
    isEnding: () => boolean,
  ): Promise<number> => {
    const actor = JSON.parse(row.actor) as Actor
    const action = JSON.parse(row.action) as BulkAction
    const items = await repository.waiting(id, BATCH)
    const undone: { place: number; token: string }[] = []
    let count = 0
    for (const { place, entryId } of items) {
      if (isEnding()) break
      const ref = { kind, id: entryId }
      const done = await change(actor, ref, action, repository.markDone(id, place))
      if (!done.ok) await repository.markFailed(id, place, done.error)
      else if (done.value.undo !== null) undone.push({ place, token: done.value.undo })
      count += 1
    }
    await joinTokens(id, actor, undone)
    return count
  }

  /** One token for a batch: ten thousand would be too many to take back by. */
  const joinTokens = async (
    id: string,
    actor: Actor,
    undone: readonly { place: number; token: string }[],
  ): Promise<void> => {
    if (undone.length < 2) return
    const joined = await entries.joinUndo(
      actor,
      undone.map(({ token }) => token),
    )
    if (joined !== null)
      await repository.renameUndo(
        id,
        undone.map(({ place }) => place),
        joined,
      )
  }

  const runJob = async (id: string, isEnding: () => boolean): Promise<number> => {
    const name = `job ${id}`
    if (!(await leases.take(name, leaseMs))) return 0
    let count = 0
    try {
      while (!isEnding()) {
        const job = await repository.find(id)
        if (job?.state !== 'running' || !(await leases.keep(name, leaseMs))) break
        const came = await runBatch(job, isEnding)
        count += came
        if (came > 0 || isEnding()) continue
        await repository.setState(id, ['running'], 'done', { endedAt: now().toISOString() })
        break
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

  const look = () => {
    timer = undefined
    if (isStopped) return
    running = run(() => isStopped)
      .catch((error: unknown) => log(`Jobs could not go on: ${reasonOf(error)}.`))
      .finally(() => {
        if (isStopped) return
        timer = setTimeout(look, LOOK_EVERY_MS)
        timer.unref()
      })
  }

  return {
    runDue: () => run(() => false),
    wake() {
      // One that is at it looks again by itself.
      if (isStopped || timer === undefined) return
      clearTimeout(timer)
      look()
    },
    start() {
      if (!isStopped) return
      isStopped = false
      look()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
