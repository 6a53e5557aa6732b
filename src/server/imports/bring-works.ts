import type { Actor } from '../../core/account/index.ts'
import type { ImportShape } from '../../core/studio/index.ts'
import { storageFailure } from '../db/index.ts'
import type { EntriesService } from '../entries/index.ts'
import type { MediaService } from '../media/index.ts'
import type { PortfolioService } from '../portfolio/index.ts'
import { bringPictures } from './bring-pictures.ts'
import { type BroughtWork, bringWork } from './bring-work.ts'
import { findTerms } from './find-terms.ts'
import type { PlannedWork } from './import-plan.ts'
import type { ImportsRepository } from './imports.repository.ts'
import type { PictureSource } from './picture-source.ts'
import type { RefusedFile } from './read-files.ts'

/** What makes works of pictures. */
export interface BringDeps {
  repository: ImportsRepository
  media: Pick<MediaService, 'asset'>
  entries: EntriesService
  portfolio: PortfolioService
  now: () => Date
}

export interface BringOptions {
  source: PictureSource
  shape: ImportShape
  actor: Actor
  publish: boolean
  /** Whether to bring this one, to pass it over, or to end before it. */
  onBegin?: (work: PlannedWork, isKnown: boolean) => Promise<'bring' | 'pass' | 'end'>
  onWork: (work: PlannedWork, brought: BroughtWork) => void | Promise<void>
  /** One that cannot be made; without this it ends everything. */
  onFault?: (work: PlannedWork, error: unknown) => Promise<void>
  onRefused: (file: RefusedFile) => void
  onPicture?: () => void
}

/** Makes the planned works of a folder, or brings them up to date, one after the other (import-1, import-4). */
export async function bringWorks(
  works: readonly PlannedWork[],
  { repository, media, entries, portfolio, now }: BringDeps,
  { source, shape, actor, publish, onBegin, onWork, onFault, onRefused, onPicture }: BringOptions,
): Promise<void> {
  const { root } = source
  await repository.saveFolder(root, { path: source.name, shape, at: now().toISOString() })
  const known = new Map((await repository.files(root)).map((file) => [file.path, file]))
  const knownWorks = new Map((await repository.works(root)).map((work) => [work.path, work]))
  const terms = await findTerms(portfolio)
  // What is made last stands first in an order by hand.
  for (const work of works.toReversed()) {
    const before = knownWorks.get(work.path) ?? null
    const answer = (await onBegin?.(work, before !== null)) ?? 'bring'
    if (answer === 'end') return
    if (answer === 'pass') continue
    try {
      const onDone = onPicture ?? (() => {})
      const ids = await bringPictures(work.pictures, { source, media, repository, known, onRefused, onDone })
      const options = { actor, root, entries, repository, terms, publish, now, before }
      await onWork(work, await bringWork(work, ids, options))
    } catch (error) {
      if (!onFault || storageFailure(error) !== null) throw error
      await onFault(work, error)
    }
  }
}
