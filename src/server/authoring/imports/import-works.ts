import type { Actor } from '../../../core/account/index.ts'
import type { ImportShape } from '../../../core/imports/sent-folder.ts'
import { storageFailure } from '../../kit/db/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { PortfolioService } from '../../site/portfolio/index.ts'
import type { EntriesService } from '../entries/index.ts'
import { findTerms } from './find-terms.ts'
import { importPictures } from './import-pictures.ts'
import type { PlannedWork } from './import-plan.ts'
import { importWork, type WorkResult } from './import-work.ts'
import type { ImportsRepository } from './imports.repository.ts'
import type { PictureSource } from './picture-source.ts'
import type { RefusedFile } from './read-files.ts'

/** Dependencies of creating works from pictures. */
export interface ImportWorksDeps {
  repository: ImportsRepository
  media: Pick<MediaService, 'asset'>
  entries: EntriesService
  portfolio: PortfolioService
  now: () => Date
}

export interface ImportWorksOptions {
  source: PictureSource
  shape: ImportShape
  actor: Actor
  publish: boolean
  /** Decides whether to import a work, to skip it, or to stop before it. */
  onBegin: (work: PlannedWork, wasImported: boolean) => Promise<'import' | 'skip' | 'stop'>
  onWork: (work: PlannedWork, result: WorkResult) => Promise<void>
  /** Called for a work that cannot be created; an error of the storage ends the import. */
  onFault: (work: PlannedWork, error: unknown) => Promise<void>
  onRefused: (file: RefusedFile) => Promise<void>
  onPicture?: (() => void) | undefined
}

/** Creates or updates the planned works of a folder, one after the other (import-1, import-4). */
export async function importWorks(
  works: readonly PlannedWork[],
  { repository, media, entries, portfolio, now }: ImportWorksDeps,
  {
    source,
    shape,
    actor,
    publish,
    onBegin,
    onWork,
    onFault,
    onRefused,
    onPicture = () => {},
  }: ImportWorksOptions,
): Promise<void> {
  const { root } = source
  await repository.saveFolder(root, { path: source.name, shape, at: now().toISOString() })
  const importedFiles = new Map((await repository.files(root)).map((file) => [file.path, file]))
  const importedWorks = new Map((await repository.works(root)).map((work) => [work.path, work]))
  const terms = await findTerms(portfolio)
  // The work that is created last comes first in the order by hand.
  for (const work of works.toReversed()) {
    const before = importedWorks.get(work.path) ?? null
    const answer = await onBegin(work, before !== null)
    if (answer === 'stop') return
    if (answer === 'skip') continue
    try {
      const ids = await importPictures(work.pictures, {
        source,
        media,
        repository,
        importedFiles,
        onRefused,
        onDone: onPicture,
      })
      const options = { actor, root, entries, repository, terms, publish, now, before }
      await onWork(work, await importWork(work, ids, options))
    } catch (error) {
      if (storageFailure(error) !== null) throw error
      await onFault(work, error)
    }
  }
}
