import { type Actor, can } from '../../../core/account/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { MissingFileError, type Storage } from '../../kit/storage/index.ts'
import { filmFormatOf, filmKey, isFilmType, originalKey, type PictureTools } from '../../site/media/index.ts'
import type { LibraryRow } from './library.repository.ts'
import type { LibraryError, LibraryFile } from './library-error.ts'
import { originalSize } from './media-record.ts'

/** Longer side in pixels of the picture on which a crop is chosen. */
const WHOLE_PX = 1600

export interface LibraryFilesDeps {
  storage: Storage
  pictures: Pick<PictureTools, 'encode'>
}

export interface LibraryFiles {
  /** Returns the file as it was uploaded. */
  original(actor: Actor | null, id: number): Promise<Result<LibraryFile, LibraryError>>
  /** Returns a JPEG of the whole picture, without its crop. */
  uncroppedJpeg(actor: Actor | null, id: number): Promise<Result<LibraryFile, LibraryError>>
}

/** Creates the access to files of pictures for the studio (library-6). */
export function createLibraryFiles(
  { storage, pictures }: LibraryFilesDeps,
  find: (id: number) => Promise<LibraryRow | null>,
): LibraryFiles {
  const picture = async (actor: Actor | null, id: number) => {
    if (!can(actor, 'media.read')) return fail({ code: 'rest_forbidden' as const })
    const row = await find(id)
    return row
      ? ok({ row, key: originalKey(row.content_hash, row.mime) })
      : fail({ code: 'not_found' as const })
  }
  return {
    async original(actor, id) {
      const result = await picture(actor, id)
      if (!result.ok) return result
      const { row, key } = result.value
      const format = filmFormatOf(row.mime)
      // A film has an original of its own only if visitors get a changed file.
      const isPublicFile = format !== null && (await storage.touchedAt(key)) === null
      const content = await storage.get(isPublicFile ? filmKey(row.content_hash, format) : key)
      if (!content) return fail({ code: 'original_missing' })
      return ok({ name: row.file_name, mime: row.mime, size: content.size, content: content.stream })
    },
    async uncroppedJpeg(actor, id) {
      const result = await picture(actor, id)
      if (!result.ok) return result
      const { row, key } = result.value
      if (isFilmType(row.mime)) return fail({ code: 'not_found' })
      const { width, height } = originalSize(row)
      const scale = Math.min(1, WHOLE_PX / Math.max(width, height))
      const size = {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      }
      const encoded = await failIfLost(storage.withFile(key, (path) => pictures.encode(path, size, 'jpeg')))
      if (!encoded.ok) return encoded
      const content = new Uint8Array(encoded.value)
      return ok({ name: `${row.file_name}.jpg`, mime: 'image/jpeg', size: content.length, content })
    },
  }
}

/** Turns the failure of a task that found the original missing or truncated into a refusal. */
export const failIfLost = <T>(task: Promise<T>): Promise<Result<T, { code: 'original_missing' }>> =>
  task.then(ok, (error: unknown) => {
    if (error instanceof MissingFileError) return fail({ code: 'original_missing' })
    throw error
  })
