import type { Actor } from '../../../core/account/index.ts'
import type { ImportShape } from '../../../core/imports/sent-folder.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import { createLeases, type Db, type ImportJobRow, type ImportJobWorkRow } from '../../kit/db/index.ts'
import { createTask, type Logger, type Task } from '../../kit/platform/index.ts'
import type { LibraryService } from '../library/index.ts'
import type { ImportJobsRepository, NewImportJob } from './import-jobs.repository.ts'
import { type PlannedWork, planWorks, type ReadFile } from './import-plan.ts'
import type { WorkResult } from './import-work.ts'
import { type ImportWorksDeps, importWorks } from './import-works.ts'
import type { PictureSource } from './picture-source.ts'
import type { RefusedFile } from './read-files.ts'
import { readSent } from './sent-source.ts'

/**
 * Default time in milliseconds after which another process takes over an import whose process gives no sign of life.
 */
const LEASE_MS = 30_000

/**
 * Same time for a folder on this machine, whose works take as long as their pictures. It does not delay the next start,
 * which takes the import over once the lock is free.
 */
const FOLDER_LEASE_MS = DAY_MS

/** Name of the lock between all processes that one import holds. */
const IMPORT_LOCK = 'import'

/** Interval in milliseconds of checks for imports that no process is running. */
const POLL_EVERY_MS = 1000

export interface ImportRunner extends Task {
  /** Creates the works of imports whose files have been received and that no other process is running. */
  runDue(): Promise<void>
  /**
   * Runs the import of a folder on this machine, or continues the one that a killed process left.
   *
   * @param onPicture called after each picture
   * @returns the id of the import, or the import that keeps this one from running, if it is known
   */
  runFolder(
    job: NewImportJob,
    folder: FolderFiles & { refused: readonly RefusedFile[] },
    onPicture: () => void,
  ): Promise<Result<string, ImportJobRow | null>>
  /** Cancels imports of folders on this machine whose process was killed; returns whether none is running now. */
  cancelInterrupted(): Promise<boolean>
}

/** Readable pictures of a folder, in their order, and their source. */
export interface FolderFiles {
  files: readonly ReadFile[]
  source: PictureSource
}

/** Import as it is run. */
type RunningImport = Pick<ImportJobRow, 'id' | 'shape' | 'actor' | 'publish' | 'folder'>

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
 * Creates the runner, which makes works of folders, sent ones and those on this machine. Among all processes that share a database, one
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
  const mayGoOn = async (
    { id, folder }: Pick<RunningImport, 'id' | 'folder'>,
    isEnding: () => boolean,
  ): Promise<boolean> =>
    !isEnding() &&
    (await jobs.find(id))?.state === 'running' &&
    leases.keep(leaseOf(id), folder === '' ? leaseMs : FOLDER_LEASE_MS)

  /** Creates the works of a folder. Repeated after a stop, it continues. */
  const make = async (
    job: RunningImport,
    { files, source }: FolderFiles,
    { isEnding = () => false, onPicture }: { isEnding?: () => boolean; onPicture?: () => void } = {},
  ): Promise<void> => {
    const { id } = job
    const shape = job.shape as ImportShape
    const { works, duplicates } = planWorks(files, shape)
    await jobs.planned(id, works.length, duplicates)
    const startedWorks = new Map((await jobs.works(id)).map((work) => [work.path, work]))
    await importWorks(works, deps, {
      ...{ source, shape, actor: JSON.parse(job.actor) as Actor, publish: job.publish === 1, onPicture },
      async onBegin({ path, title }, wasImported) {
        const before = startedWorks.get(path)
        // A folder on this machine may have changed since a stop, and what was sent has not.
        if (before && before.outcome !== 'begun' && job.folder === '') return 'skip'
        if (!(await mayGoOn(job, isEnding))) return 'stop'
        if (!before) await jobs.begin(id, { path, title, was_known: wasImported ? 1 : 0 })
        return 'import'
      },
      onWork: (work, result) =>
        jobs.end(id, work.path, {
          outcome: outcomeOf(result, startedWorks.get(work.path)),
          entry_id: result.entryId,
          is_waiting: result.isWaiting ? 1 : 0,
        }),
      async onFault({ path }: PlannedWork, error) {
        log(`A work of an import could not be created: ${errorMessage(error)}.`)
        await jobs.end(id, path, { outcome: 'failed' })
      },
      onRefused: ({ path, message }) => jobs.refuse(id, path, message),
    })
    if (await mayGoOn(job, isEnding))
      await jobs.setState(id, ['running'], 'done', { endedAt: now().toISOString() })
  }

  const runJob = async (id: string, isEnding: () => boolean): Promise<void> => {
    if (!(await leases.take(leaseOf(id), leaseMs))) return
    try {
      // A process of the command line holds the lock, too: one import runs at a time.
      const lock = await db.lock(IMPORT_LOCK)
      if (!lock) return
      try {
        const job = await jobs.find(id)
        if (job?.state === 'running' && job.stage !== 'sending')
          await make(job, await readSent(job, { jobs, repository, media, library }), { isEnding })
      } finally {
        await lock.release()
      }
    } finally {
      await leases.release(leaseOf(id))
    }
  }

  const runFolder: ImportRunner['runFolder'] = async (job, { files, refused, source }, onPicture) => {
    const lock = await db.lock(IMPORT_LOCK)
    if (!lock) return fail((await jobs.list(1, true))[0] ?? null)
    try {
      // A killed process may have left an import open, which nobody runs as the lock was free.
      await jobs.cancelInterrupted(now().toISOString(), job.root)
      const other = await jobs.insert(job)
      if (other && other.root !== job.root) return fail(other)
      const { id } = other ?? job
      const { shape, actor, publish } = job
      const rows = [
        ...files.map(({ path, size, modified }) => ({ path, size, modified, refusal: null })),
        ...refused.map(({ path, message }) => ({ path, size: 0, modified: '', refusal: message })),
      ]
      await jobs.readFolder(id, { shape, actor, publish, file_count: rows.length }, rows)
      await leases.takeOver(leaseOf(id), FOLDER_LEASE_MS)
      try {
        await make({ ...job, id }, { files, source }, { onPicture })
      } finally {
        await leases.release(leaseOf(id))
      }
      return ok(id)
    } finally {
      await lock.release()
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
  return {
    ...task,
    runDue: () => run(() => false),
    runFolder,
    async cancelInterrupted() {
      const lock = await db.lock(IMPORT_LOCK)
      if (!lock) return false
      try {
        await jobs.cancelInterrupted(now().toISOString())
        return true
      } finally {
        await lock.release()
      }
    },
  }
}

const leaseOf = (id: string): string => `import ${id}`

/**
 * Returns the outcome of a work. If a process was killed, the next run finds what it wrote unchanged, and derives the
 * outcome from the first attempt.
 *
 * @param before stored before the work was begun the first time
 */
function outcomeOf(
  { outcome, entryId, isNews }: WorkResult,
  before: Pick<ImportJobWorkRow, 'outcome' | 'was_known'> | undefined,
): WorkResult['outcome'] {
  if (!before || outcome === 'gone') return outcome
  if (before.was_known === 0) return entryId === null ? outcome : 'made'
  return outcome === 'same' && (isNews || before.outcome === 'updated') ? 'updated' : outcome
}
