import type { Actor } from '../../../core/account/index.ts'
import type { ImportShape } from '../../../core/imports/sent-folder.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { createLeases, type Db, type ImportJobRow } from '../../kit/db/index.ts'
import { createTask, type Logger, type Task } from '../../kit/platform/index.ts'
import type { LibraryService } from '../library/index.ts'
import type { ImportJobsRepository } from './import-jobs.repository.ts'
import { type PlannedWork, planWorks } from './import-plan.ts'
import type { WorkResult } from './import-work.ts'
import { type ImportWorksDeps, importWorks } from './import-works.ts'
import { readSent } from './sent-source.ts'

/**
 * Default time in milliseconds after which another process takes over an import whose process gives no sign of life.
 */
const LEASE_MS = 30_000

/** Interval in milliseconds of checks for imports that no process is running. */
const POLL_EVERY_MS = 1000

export interface ImportRunner extends Task {
  /** Creates the works of imports whose files have been received and that no other process is running. */
  runDue(): Promise<void>
}

interface RunnerDeps extends Omit<ImportWorksDeps, 'media'> {
  db: Db
  jobs: ImportJobsRepository
  media: ImportWorksDeps['media']
  library: Pick<LibraryService, 'change'>
  log: Logger
  /** Time in milliseconds without a sign of life after which another process takes over an import. */
  leaseMs?: number | undefined
}

/**
 * Creates the runner, which makes works of folders that were sent. Among all processes that share a database, one
 * import runs at a time (import-7).
 */
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

  /** Tells whether a job continues, in this process. */
  const mayGoOn = async (id: string, isEnding: () => boolean): Promise<boolean> =>
    !isEnding() && (await jobs.find(id))?.state === 'running' && (await leases.keep(`import ${id}`, leaseMs))

  const make = async (job: ImportJobRow, isEnding: () => boolean): Promise<void> => {
    const { id, shape } = job
    const actor = JSON.parse(job.actor) as Actor
    const { read: files, source } = await readSent(job, actor, { jobs, repository, media, library })
    const { works, duplicates } = planWorks(files, shape as ImportShape)
    await jobs.planned(id, works.length, duplicates)
    const startedWorks = new Map((await jobs.works(id)).map((work) => [work.path, work]))
    await importWorks(works, deps, {
      ...{ source, shape: shape as ImportShape, actor, publish: false },
      async onBegin({ path, title }, wasImported) {
        const before = startedWorks.get(path)
        if (before && before.outcome !== 'begun') return 'skip'
        if (!(await mayGoOn(id, isEnding))) return 'stop'
        if (!before) await jobs.begin(id, { path, title, was_known: wasImported ? 1 : 0 })
        return 'import'
      },
      onWork: (work, result) =>
        jobs.end(id, work.path, {
          outcome: outcomeOf(result, startedWorks.get(work.path)?.was_known),
          entry_id: result.entryId,
        }),
      async onFault({ path }: PlannedWork, error) {
        log(`A work of an import could not be created: ${errorMessage(error)}.`)
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
      // The command line imports folders, too: the lock allows one import at a time.
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

  const task = createTask({
    name: 'Imports',
    run: ({ signal }) => run(() => signal.aborted),
    everyMs: POLL_EVERY_MS,
  })
  return { ...task, runDue: () => run(() => false) }
}

/**
 * Returns the outcome of a work. If a process was killed between creating it and storing the outcome, the next run
 * finds the work unchanged, and derives the outcome from the first attempt.
 *
 * @param wasKnown stored before the work was begun the first time: 0 if it did not exist then
 */
function outcomeOf({ outcome, isNews }: WorkResult, wasKnown: number | undefined): WorkResult['outcome'] {
  if (outcome !== 'same' || wasKnown === undefined) return outcome
  if (wasKnown === 0) return 'made'
  return isNews ? 'updated' : 'same'
}
