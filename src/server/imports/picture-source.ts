import { createHash } from 'node:crypto'
import type { MediaAsset } from '../../core/content/index.ts'
import type { Result } from '../../core/result.ts'
import type { MediaService } from '../media/index.ts'
import type { PlannedPicture } from './import-plan.ts'
import type { ImportsRepository, KnownFile } from './imports.repository.ts'
import { parseMetadata } from './read-files.ts'

/** Where the pictures of an import are: in a folder of this machine, or in one that a browser has sent. */
export interface PictureSource {
  /** Names the folder in the database. */
  root: string
  /** As people know it. */
  name: string
  /**
   * Makes one of them a picture of the site; gives its id, or a sentence why it cannot be.
   *
   * @param before the file that stood at its place when the folder was brought before
   */
  store(picture: PlannedPicture, before: KnownFile | undefined): Promise<Result<number, string>>
}

/** Names a folder in the database, whose indexes take no long paths. */
export const rootOf = (folder: string): string =>
  createHash('sha256').update(folder).digest('hex').slice(0, 32)

/** Texts and the point of interest, as somebody has set them. */
type Said = Partial<
  Pick<MediaAsset, 'alt' | 'focalX' | 'focalY' | 'title' | 'caption' | 'credit' | 'licence'>
>

/** What somebody has said of a picture, which goes over to the one that takes its place. */
export async function saidOf(
  before: KnownFile | undefined,
  media: Pick<MediaService, 'asset'>,
  repository: Pick<ImportsRepository, 'metadata'>,
): Promise<Said> {
  const old = before && (await media.asset(before.assetId))
  if (!old) return {}
  const told = parseMetadata((await repository.metadata([old.id])).get(old.id) ?? '')
  const { focalX, focalY } = old
  const edited = (['alt', 'title', 'caption', 'credit', 'licence'] as const).filter(
    (key) => old[key] !== told[key],
  )
  return { focalX, focalY, ...Object.fromEntries(edited.map((key) => [key, old[key]])) }
}
