import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { type Actor, can } from '../../../core/account/index.ts'
import type { ImportJob, ImportJobReport, ImportState } from '../../../core/calls/index.ts'
import { IMPORT_SHAPES, type ImportShape, MAX_FILES } from '../../../core/imports/sent-folder.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { Db, ImportJobRow } from '../../kit/db/index.ts'
import type { Logger } from '../../kit/platform/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { PortfolioService } from '../../site/portfolio/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { LibraryService } from '../library/index.ts'
import { diskSource } from './disk-source.ts'
import {
  createImportJobsRepository,
  type ImportCounts,
  type ImportJobsRepository,
  type NewImportJob,
  type ReceivedFile,
  TooManyFiles,
} from './import-jobs.repository.ts'
import { createImportsRepository } from './imports.repository.ts'
import type { ImportPlan, ImportProgress } from './imports.service.ts'
import { createImportRunner, type ImportRunner } from './run-imports.ts'
import type { ImportFault, SentFile } from './sent-files.ts'
import { sentRoot } from './sent-source.ts'

/** Limits on the imports of a list, and on the names in a report. */
const MAX_LISTED = 50
const MAX_NAMED = 200
/** Limit on the paths of one response. */
export const MAX_WAITING = 1000

/** Number of days for which an ended import is kept. */
const IMPORT_DAYS = 180

export type ImportJobError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  /** Import refused because another one has not ended. */
  | { code: 'import_running'; id: string; name: string }
  /** The folder was imported in the other shape before. */
  | { code: 'other_shape'; shape: ImportShape }
  /** The import has ended, or is past that stage. */
  | { code: 'wrong_state'; state: ImportState }
  | ImportFault

export type ImportAction = 'pause' | 'resume' | 'cancel'

type Answer<T> = Promise<Result<T, ImportJobError>>

/**
 * Imports of folders. Those from the owner's own computer (import-6 to import-9): the list of files is sent first, then
 * each file is linked to the picture made of it, then works are created in the background. Those on this machine (import-1
 * to import-5) are run by their caller in the same way.
 */
export interface ImportJobsService {
  /** Tells whether a folder of this name was imported before, when, and in which shape. */
  previousImport(actor: Actor | null, name: string): Answer<{ shape: ImportShape; at: string } | null>
  /** Begins an import; its files are listed afterwards. */
  create(
    actor: Actor | null,
    folder: { name: string; shape: ImportShape; files: number },
  ): Answer<ImportJobReport>
  /**
   * Stores the list of files in the folder, in any number of calls; files may be repeated.
   *
   * @param isWhole true with the last files: the list is complete then
   */
  addFiles(
    actor: Actor | null,
    id: string,
    files: readonly SentFile[],
    isWhole: boolean,
  ): Answer<ImportJobReport>
  /** Returns the files that are still to be sent, by path. */
  waiting(actor: Actor | null, id: string, after: string): Answer<{ paths: string[]; next: string | null }>
  /** Stores the pictures made of files, or the reasons for refusing them. Works are created once all files are done. */
  arrive(
    actor: Actor | null,
    id: string,
    files: readonly { path: string; media: number | null; refusal: string }[],
  ): Answer<ImportJobReport>
  list(actor: Actor | null, isOpen: boolean): Answer<ImportJob[]>
  read(actor: Actor | null, id: string): Answer<ImportJobReport>
  /**
   * Pauses or ends an import after the current work, or resumes it with the actor's permissions. Created works stay, as
   * drafts.
   */
  act(actor: Actor | null, id: string, action: ImportAction): Answer<ImportJobReport>
  /**
   * Imports a planned folder on this machine. If a process was killed, the next call for the folder continues its
   * import. Damaged pictures are reported, and the rest continues.
   */
  importFolder(
    actor: Actor | null,
    plan: ImportPlan,
    options: { publish: boolean; onProgress?: ImportProgress },
  ): Answer<FolderReport>
  /** Deletes imports that ended 180 days before, and cancels those of a killed command line. */
  tidy(): Promise<void>
  runner: ImportRunner
}

const TRANSITIONS: Record<ImportAction, { from: readonly ImportState[]; to: ImportState }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused'], to: 'cancelled' },
}

/** Report of the import of a folder on this machine. */
export interface FolderReport extends ImportJobReport {
  /** Titles of works whose newest state is left to be published by hand. */
  unpublished: string[]
}

interface ImportJobsDeps {
  db: Db
  media: MediaService
  entries: EntriesService
  portfolio: PortfolioService
  library: Pick<LibraryService, 'change'>
  now: () => Date
  log: Logger
  /**
   * Time in milliseconds after which another process takes over an import whose process gives no sign of life; tests
   * shorten it.
   */
  leaseMs?: number
}

export function createImportJobsService({ db, media, now, ...deps }: ImportJobsDeps): ImportJobsService {
  const jobs = createImportJobsRepository(db.query)
  const repository = createImportsRepository(db.query)
  const runner = createImportRunner({ ...deps, db, jobs, repository, media, now })
  const report = async (id: string): Answer<ImportJobReport> => {
    const row = await jobs.find(id)
    return row ? ok(await reportOf(row, jobs)) : fail({ code: 'not_found' })
  }
  /** Finds an import that still accepts files. */
  const sending = async (actor: Actor | null, id: string): Answer<ImportJobRow> => {
    if (!can(actor, 'import.run')) return fail({ code: 'rest_forbidden' })
    const row = await jobs.find(id)
    if (!row) return fail({ code: 'not_found' })
    const isOpen = row.state === 'running' || row.state === 'paused'
    return isOpen && row.stage === 'sending' ? ok(row) : fail({ code: 'wrong_state', state: row.state })
  }
  const lastOf = async (name: string) => {
    const last = await jobs.lastOf(sentRoot(name))
    const shape = IMPORT_SHAPES.find((one) => one === last?.shape)
    return last && shape ? { shape, at: last.at } : null
  }
  const newJob = (actor: Actor) => ({
    id: randomBytes(12).toString('base64url'),
    actor: JSON.stringify(actor),
    created_at: now().toISOString(),
  })
  const goOn = async (id: string): Answer<ImportJobReport> => {
    if (await jobs.endSending(id)) runner.wake()
    return report(id)
  }

  return {
    runner,
    async previousImport(actor, name) {
      return can(actor, 'import.run') ? ok(await lastOf(name)) : fail({ code: 'rest_forbidden' })
    },
    async create(actor, { name, shape, files }) {
      if (!actor || !can(actor, 'import.run')) return fail({ code: 'rest_forbidden' })
      const last = await lastOf(name)
      if (last && last.shape !== shape) return fail({ code: 'other_shape', shape: last.shape })
      const job: NewImportJob = {
        ...{ ...newJob(actor), root: sentRoot(name), name, shape, file_count: files },
        ...{ stage: 'sending', folder: '', publish: 0 },
      }
      let other = await jobs.insert(job)
      if (other && other.folder !== '' && (await runner.cancelInterrupted())) other = await jobs.insert(job)
      return other ? running(other) : report(job.id)
    },
    async addFiles(actor, id, files, isWhole) {
      const job = await sending(actor, id)
      if (!job.ok) return job
      try {
        const unchangedFiles = await unchanged(job.value.root, files)
        await jobs.addFiles(id, files, { existingIds: unchangedFiles, isWhole, most: MAX_FILES })
      } catch (error) {
        if (error instanceof TooManyFiles) return fail({ code: 'import_invalid.too_many', most: MAX_FILES })
        throw error
      }
      return goOn(id)
    },
    async waiting(actor, id, after) {
      const job = await sending(actor, id)
      if (!job.ok) return job
      const rows = await jobs.files(id, { states: ['waiting'], after, limit: MAX_WAITING })
      const paths = rows.map(({ path }) => path)
      return ok({ paths, next: paths.length < MAX_WAITING ? null : (paths.at(-1) ?? null) })
    },
    async arrive(actor, id, files) {
      const job = await sending(actor, id)
      if (!job.ok) return job
      const pictures = await media.pictures(files.map(({ media }) => media))
      const missingFile = files.find(({ media }) => media !== null && !pictures.has(media))
      if (missingFile) return fail({ code: 'import_invalid.media_gone', path: missingFile.path })
      const arrivals = files.map(
        ({ path, media, refusal }): ReceivedFile =>
          media === null ? { path, refusal } : { path, assetId: media },
      )
      await jobs.arrive(id, arrivals)
      return goOn(id)
    },
    async list(actor, isOpen) {
      if (!can(actor, 'import.run')) return fail({ code: 'rest_forbidden' })
      const rows = await jobs.list(MAX_LISTED, isOpen)
      return ok(await Promise.all(rows.map(async (row) => toImportJob(row, await jobs.counts(row.id)))))
    },
    async read(actor, id) {
      return can(actor, 'import.run') ? report(id) : fail({ code: 'rest_forbidden' })
    },
    async act(actor, id, action) {
      if (!actor || !can(actor, 'import.run')) return fail({ code: 'rest_forbidden' })
      const { from, to } = TRANSITIONS[action]
      // The command that runs an import on this machine would not continue by itself.
      const row = action === 'cancel' ? null : await jobs.find(id)
      if (row && row.folder !== '') return fail({ code: 'wrong_state', state: row.state })
      const isChanged = await jobs.setState(id, from, to, {
        ...(action === 'resume' && { actor }),
        ...(action === 'cancel' && { endedAt: now().toISOString() }),
      })
      if (isChanged && action === 'resume') runner.wake()
      const stands = await report(id)
      return isChanged || !stands.ok ? stands : fail({ code: 'wrong_state', state: stands.value.state })
    },
    async importFolder(actor, plan, { publish, onProgress = () => {} }) {
      if (!actor || !can(actor, 'import.run')) return fail({ code: 'rest_forbidden' })
      const { folder, root, shape, works, files, refused } = plan
      const total = works.reduce((sum, { pictures }) => sum + pictures.length, 0)
      let doneCount = 0
      const result = await runner.runFolder(
        {
          ...{ ...newJob(actor), root, name: basename(folder), shape, file_count: files.length },
          ...{ stage: 'reading', folder, publish: publish ? 1 : 0 },
        },
        { files, refused, source: diskSource(folder, root, media, repository) },
        () => onProgress(++doneCount, total),
      )
      if (!result.ok) return running(result.error)
      const stands = await report(result.value)
      if (!stands.ok) return stands
      const waiting = (await jobs.works(result.value)).filter(({ is_waiting }) => is_waiting === 1)
      return ok({ ...stands.value, unpublished: waiting.map(({ title }) => title).toSorted() })
    },
    async tidy() {
      await runner.cancelInterrupted()
      await jobs.dropEnded(new Date(now().getTime() - IMPORT_DAYS * DAY_MS).toISOString())
    },
  }

  /** Finds the pictures of files that are unchanged since the folder was imported before, by path. */
  async function unchanged(root: string, files: readonly SentFile[]): Promise<Map<string, number>> {
    const before = new Map((await repository.files(root)).map((file) => [file.path, file]))
    const same = files.flatMap(({ path, size, modified }) => {
      const file = before.get(path)
      return file && file.size === size && file.modified === modified ? [[path, file.assetId] as const] : []
    })
    const pictures = await media.pictures(same.map(([, assetId]) => assetId))
    return new Map(same.filter(([, assetId]) => pictures.has(assetId)))
  }
}

/** Returns the refusal of an import beside another one; `null` if that one has just ended. */
const running = (other: Pick<ImportJobRow, 'id' | 'name'> | null) =>
  fail({ code: 'import_running', id: other?.id ?? '', name: other?.name ?? '' } as const)

function toImportJob(row: ImportJobRow, { works, ...counts }: ImportCounts): ImportJob {
  const { made = 0, updated = 0, same = 0, gone = 0, failed = 0 } = works
  return {
    ...{ id: row.id, name: row.name, state: row.state, stage: row.stage, files: row.file_count },
    shape: row.shape as ImportShape,
    source: row.folder === '' ? 'browser' : 'command',
    ...counts,
    works: {
      total: row.work_count,
      done: made + updated + same + gone + failed,
      ...{ made, updated, same, gone, failed },
    },
    by: (JSON.parse(row.actor) as Actor).name,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}

async function reportOf(row: ImportJobRow, jobs: ImportJobsRepository): Promise<ImportJobReport> {
  const { id, ended_at: endedAt } = row
  const refusedFiles = await jobs.files(id, { states: ['refused'], limit: MAX_NAMED })
  const works = endedAt === null ? [] : await jobs.works(id)
  return {
    ...toImportJob(row, await jobs.counts(id)),
    drafts: endedAt === null ? [] : await jobs.drafts(id),
    refusals: refusedFiles.map(({ path, refusal }) => ({ path, reason: refusal ?? '' })),
    doubles: (await jobs.duplicates(id, MAX_NAMED)).map(({ path, of }) => ({ path, of: of ?? '' })),
    faults: works.flatMap(({ outcome, title }) => (outcome === 'failed' ? [title] : [])).slice(0, MAX_NAMED),
  }
}
