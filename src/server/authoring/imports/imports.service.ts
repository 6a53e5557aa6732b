import { realpath } from 'node:fs/promises'
import { type Actor, can } from '../../../core/account/index.ts'
import { IMPORT_SHAPES, type ImportShape } from '../../../core/imports/sent-folder.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { Db } from '../../kit/db/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import { type Duplicate, type PlannedWork, planWorks, type ReadFile } from './import-plan.ts'
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
  /** Readable pictures, in their order. */
  files: ReadFile[]
  works: PlannedWork[]
  /** Number of works and pictures that the site does not have yet, and of changed works. */
  news: { works: number; pictures: number; changed: number }
  duplicates: Duplicate[]
  leftOut: LeftOut[]
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

/** Plans imports of folders on this machine (import-1 to import-4); `ImportJobsService` runs them. */
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
}

export interface ImportsServiceDeps {
  db: Db
  media: Pick<MediaService, 'readMetadata'>
}

export function createImportsService({ db, media }: ImportsServiceDeps): ImportsService {
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
      return ok({
        folder,
        root,
        shape,
        files: fileContents,
        works,
        news,
        duplicates,
        leftOut,
        refused: refusals,
      })
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
