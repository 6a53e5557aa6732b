import { realpath } from 'node:fs/promises'
import { type Actor, can } from '../../../core/account/index.ts'
import { IMPORT_SHAPES, type ImportShape } from '../../../core/imports/sent-folder.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { PortfolioService } from '../../site/portfolio/index.ts'
import type { EntriesService } from '../entries/index.ts'
import { diskSource } from './disk-source.ts'
import { type Duplicate, type PlannedWork, planWorks } from './import-plan.ts'
import type { WorkOutcome } from './import-work.ts'
import { importWorks } from './import-works.ts'
import { createImportsRepository } from './imports.repository.ts'
import { rootOf } from './picture-source.ts'
import { type RefusedFile, readFiles } from './read-files.ts'
import { type LeftOut, walkFolder } from './walk-folder.ts'

/** Plan of an import; nothing is written yet. */
export interface ImportPlan {
  /** Absolute path, links resolved. */
  folder: string
  /** Key of the folder in the database. */
  root: string
  shape: ImportShape
  works: PlannedWork[]
  /** Number of works and pictures that the site does not have yet, and of changed works. */
  news: { works: number; pictures: number; changed: number }
  duplicates: Duplicate[]
  leftOut: LeftOut[]
  refused: RefusedFile[]
}

/** Result of an import: the number of works by outcome. */
export interface ImportReport extends Record<WorkOutcome, number> {
  /** Titles of works whose newest state is left to be published by hand. */
  waiting: string[]
  refused: RefusedFile[]
}

export type ImportProgress = (done: number, total: number) => void

export type ImportError =
  | { code: 'rest_forbidden' }
  /** The folder cannot be read, or is not a folder. */
  | { code: 'no_folder'; reason: string }
  /** The folder has sub-folders, and no shape was chosen for them. */
  | { code: 'shape_needed'; folders: number }
  /** The folder was imported in the other shape before. */
  | { code: 'other_shape'; shape: ImportShape }
  /** Import refused because another one is running. */
  | { code: 'busy' }

/**
 * Imports folders of pictures (import-1 to import-5). An interrupted import continues when it is started again, and a
 * folder that was imported before is updated.
 */
export interface ImportsService {
  /**
   * Reads a folder, and plans what its import would create.
   *
   * @param shape what sub-folders become; `null` for the shape chosen before
   */
  plan(
    actor: Actor | null,
    folder: string,
    shape: ImportShape | null,
    onProgress?: ImportProgress,
  ): Promise<Result<ImportPlan, ImportError>>
  /** Imports a planned folder; damaged pictures are reported, and the rest continues. */
  run(
    actor: Actor | null,
    plan: ImportPlan,
    options: { publish: boolean; onProgress?: ImportProgress },
  ): Promise<Result<ImportReport, ImportError>>
}

export interface ImportsServiceDeps {
  db: Db
  media: MediaService
  entries: EntriesService
  portfolio: PortfolioService
  now: () => Date
}

export function createImportsService({
  db,
  media,
  entries,
  portfolio,
  now,
}: ImportsServiceDeps): ImportsService {
  const repository = createImportsRepository(db.query)
  /** Returns the folder's key in Unicode's composed form, or that of an earlier import with another spelling. */
  const rootOfFolder = async (folder: string): Promise<string> => {
    const exactRoot = rootOf(folder)
    return (await repository.shape(exactRoot)) === null ? rootOf(folder.normalize('NFC')) : exactRoot
  }

  return {
    async plan(actor, given, wantedShape, onProgress = () => {}) {
      if (!can(actor, 'import.run')) return fail({ code: 'rest_forbidden' })
      const listing = await listFolder(given)
      if (typeof listing === 'string') return fail({ code: 'no_folder', reason: listing })
      const { folder, files, leftOut } = listing
      const root = await rootOfFolder(folder)
      const before = await repository.shape(root)
      const previousShape = IMPORT_SHAPES.find((shape) => shape === before) ?? null
      if (previousShape && wantedShape && previousShape !== wantedShape)
        return fail({ code: 'other_shape', shape: previousShape })
      const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))
      folders.delete('')
      const shape = wantedShape ?? previousShape ?? (folders.size === 0 ? 'works' : null)
      if (!shape) return fail({ code: 'shape_needed', folders: folders.size })
      const importedFiles = await repository.files(root)
      const byPath = new Map(importedFiles.map((file) => [file.path, file]))
      const metadata = await repository.metadata(importedFiles.map(({ assetId }) => assetId))
      const { read: fileContents, refused: refusals } = await readFiles(files, {
        folder,
        media,
        importedFiles: byPath,
        metadataById: metadata,
        onProgress,
      })
      const { works, duplicates } = planWorks(fileContents, shape)
      const knownWorks = new Set((await repository.works(root)).map(({ path }) => path))
      const pictures = works.flatMap((work) => work.pictures)
      const news = {
        works: works.filter(({ path }) => !knownWorks.has(path)).length,
        pictures: pictures.filter(({ path }) => !byPath.has(path)).length,
        changed: pictures.filter(({ path, contentHash }) => {
          const file = byPath.get(path)
          return file !== undefined && file.contentHash !== contentHash
        }).length,
      }
      return ok({ folder, root, shape, works, news, duplicates, leftOut, refused: refusals })
    },

    async run(actor, { folder, root, shape, works, refused }, { publish, onProgress = () => {} }) {
      if (!can(actor, 'import.run') || !actor) return fail({ code: 'rest_forbidden' })
      const lock = await db.lock('import')
      if (!lock) return fail({ code: 'busy' })
      try {
        const report: ImportReport = {
          made: 0,
          updated: 0,
          same: 0,
          gone: 0,
          waiting: [],
          refused: [...refused],
        }
        const total = works.reduce((sum, { pictures }) => sum + pictures.length, 0)
        let doneCount = 0
        const deps = { repository, media, entries, portfolio, now }
        await importWorks(works, deps, {
          source: diskSource(folder, root, media, repository),
          ...{ shape, actor, publish },
          onRefused: (file) => report.refused.push(file),
          onPicture: () => onProgress(++doneCount, total),
          onWork({ title }, { outcome, isWaiting }) {
            report[outcome] += 1
            if (isWaiting) report.waiting.push(title)
          },
        })
        return ok(report)
      } finally {
        await lock.release()
      }
    },
  }
}

/** Lists the pictures of a folder, or returns why they cannot be read. */
async function listFolder(path: string) {
  try {
    const folder = await realpath(path)
    return { folder, ...(await walkFolder(folder)) }
  } catch (error) {
    return errorMessage(error)
  }
}
