import type { Actor } from '../../core/account/index.ts'
import type { ImportShape } from '../../core/studio/index.ts'
import { createLeases, type Db, type ImportJobRow } from '../db/index.ts'
import type { LibraryService } from '../library/index.ts'
import type { Logger } from '../platform/index.ts'
import type { BroughtWork } from './bring-work.ts'
import { type BringDeps, bringWorks } from './bring-works.ts'
import type { ImportJobsRepository } from './import-jobs.repository.ts'
import { type PlannedWork, planWorks } from './import-plan.ts'
import { readSent } from './sent-source.ts'

/** How long a process keeps an import without a sign of life, where not told, in milliseconds. */
const LEASE_MS = 30_000

/** How often to look for imports that nobody is at, in milliseconds. */
const LOOK_EVERY_MS = 1000

export interface ImportRunner {
  /** Makes the works of imports whose files have come and that no other process is at. */
  runDue(): Promise<void>
  /** Tells that there may be something to do. */
  wake(): void
  /** Looks for imports from now on. */
  start(): void
  /** Ends after the work that is being made. */
  stop(): Promise<void>
}

interface RunnerDeps extends Omit<BringDeps, 'media'> {
  db: Db
  jobs: ImportJobsRepository
  media: BringDeps['media']
  library: Pick<LibraryService, 'change'>
  log: Logger
  /** How long a process may be silent before another one goes on with its import, in milliseconds. */
  leaseMs?: number | undefined
}

/** Makes works of folders that were sent; of all processes that share a database one at a time (import-7). */
export function createImportRunner({
  db,
  jobs,
  library,
  log,
  leaseMs = LEASE_MS,
  ...deps
}: RunnerDeps): ImportRunner {
  const { repository, media, now } = deps
  const leases = createLeases(db.query)
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** Whether a job is still to go on, and by this process. */
  const mayGoOn = async (id: string, isEnding: () => boolean): Promise<boolean> =>
    !isEnding() && (await jobs.find(id))?.state === 'running' && (await leases.keep(`import ${id}`, leaseMs))

  const make = async (job: ImportJobRow, isEnding: () => boolean): Promise<void> => {
    const { id, shape } = job
    const actor = JSON.parse(job.actor) as Actor
    const { read, source } = await readSent(job, actor, { jobs, repository, media, library })
    const { works, duplicates } = planWorks(read, shape as ImportShape)
    await jobs.planned(id, works.length, duplicates)
    const begun = new Map((await jobs.works(id)).map((work) => [work.path, work]))
    await bringWorks(works, deps, {
      ...{ source, shape: shape as ImportShape, actor, publish: false },
      async onBegin({ path, title }, isKnown) {
        const before = begun.get(path)
        if (before && before.outcome !== 'begun') return 'pass'
        if (!(await mayGoOn(id, isEnding))) return 'end'
        if (!before) await jobs.begin(id, { path, title, was_known: isKnown ? 1 : 0 })
        return 'bring'
      },
      onWork: (work, brought) =>
        jobs.end(id, work.path, {
          outcome: outcomeOf(brought, begun.get(work.path)?.was_known),
          entry_id: brought.entryId,
        }),
      async onFault({ path }: PlannedWork, error) {
        log(`An import could not make a work: ${reasonOf(error)}.`)
        await jobs.end(id, path, { outcome: 'failed' })
      },
      onRefused: () => {},
    })
    if (await mayGoOn(id, isEnding))
      await jobs.setState(id, ['running'], 'done', { endedAt: now().toISOString() })
  }

  const runJob = async (id: string, isEnding: () => boolean): Promise<void> => {
    const name = `import ${id}`
    if (!(await leases.take(name, leaseMs))) return
    try {
      // The command brings folders, too: one at a time.
      const lock = await db.lock('import')
      if (!lock) return
      try {
        const job = await jobs.find(id)
        if (job?.state === 'running' && job.stage !== 'sending') await make(job, isEnding)
      } finally {
        await lock.release()
      }
    } finally {
      await leases.release(name)
    }
  }

  const run = async (isEnding: () => boolean): Promise<void> => {
    for (const id of await jobs.due()) await runJob(id, isEnding)
  }

  const look = () => {
    timer = undefined
    if (isStopped) return
    running = run(() => isStopped)
      .catch((error: unknown) => log(`Imports could not go on: ${reasonOf(error)}.`))
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

/**
 * What became of a work. A process that was killed between making it and noting that finds it as it should be.
 *
 * @param wasKnown what was noted before it was begun the first time
 */
function outcomeOf({ outcome, isNews }: BroughtWork, wasKnown: number | undefined): BroughtWork['outcome'] {
  if (outcome !== 'same' || wasKnown === undefined) return outcome
  if (wasKnown === 0) return 'made'
  return isNews ? 'updated' : 'same'
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
