import { createHash } from 'node:crypto'
import type { MediaAsset } from '../../../core/content/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { PlannedPicture } from './import-plan.ts'
import type { ImportedFile, ImportsRepository } from './imports.repository.ts'
import { parseMetadata } from './read-files.ts'

/** Source of the pictures of an import: a folder on this machine, or one that a browser has sent. */
export interface PictureSource {
  /** Key of the folder in the database. */
  root: string
  /** Name of the folder that is shown to people. */
  name: string
  /**
   * Makes a picture of the site from one of them; returns its id, or the reason for refusing it as a sentence.
   *
   * @param before the file at the same path in the earlier import
   */
  store(picture: PlannedPicture, before: ImportedFile | undefined): Promise<Result<number, string>>
}

/** Returns the key of a folder in the database: a hash, because long paths do not fit its indexes. */
export const rootOf = (folder: string): string =>
  createHash('sha256').update(folder).digest('hex').slice(0, 32)

/** Texts and focal point of a picture, set by its author. */
type AuthorValues = Partial<
  Pick<MediaAsset, 'alt' | 'focalX' | 'focalY' | 'title' | 'caption' | 'credit' | 'licence'>
>

/** Reads the texts and the focal point that an author set for a picture; the picture that replaces it gets them. */
export async function authorValuesOf(
  before: ImportedFile | undefined,
  media: Pick<MediaService, 'asset'>,
  repository: Pick<ImportsRepository, 'metadata'>,
): Promise<AuthorValues> {
  const old = before && (await media.asset(before.assetId))
  if (!old) return {}
  const metadata = parseMetadata((await repository.metadata([old.id])).get(old.id) ?? '')
  const { focalX, focalY } = old
  const edited = (['alt', 'title', 'caption', 'credit', 'licence'] as const).filter(
    (key) => old[key] !== metadata[key],
  )
  return { focalX, focalY, ...Object.fromEntries(edited.map((key) => [key, old[key]])) }
}
