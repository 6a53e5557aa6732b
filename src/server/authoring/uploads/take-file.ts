import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '../../../core/account/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { Storage } from '../../kit/storage/index.ts'
import { type MediaService, plainName } from '../../site/media/index.ts'
import type { UploadError } from './upload-error.ts'
import { ONE_REQUEST_MS, UPLOAD_DAYS } from './upload-limits.ts'
import { newUpload, type UploadsRepository } from './uploads.repository.ts'

/** Length of a file as its sender announces it, in bytes; `null` if unknown. */
export interface AnnouncedLength {
  bytes: number | null
  /** True if that is the length of the file alone, not of the form around it. */
  isExact: boolean
}

/**
 * Makes a medium of a file that comes in one request, by the same rules as those that come in parts. What is announced
 * has its place on the disk from the beginning.
 *
 * @param receive hands the bytes over as they come and gives the name of the file, or `null` when it is not wanted
 *
 * @throws what `receive` throws
 */
export type TakeFile = (
  actor: Actor | null,
  announced: AnnouncedLength,
  receive: (keep: (content: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<string | null>,
) => Promise<Result<{ id: number; isKnown: boolean } | null, UploadError>>

interface TakeFileDeps {
  repository: Pick<UploadsRepository, 'add' | 'remove'>
  storage: Pick<Storage, 'withScratch'>
  media: Pick<MediaService, 'storeFile'>
  /** Returns the user for an actor; `null` if the actor may not upload. */
  userOf(actor: Actor | null): string | null
  mostBytes(): Promise<number>
  /** Bytes there is room for. @param awaited those that are on the way */
  room(awaited: number): Promise<number>
  /** Returns the earliest start of an upload that may still be unfinished. */
  oldest(): string
  now: () => Date
}

export function createTakeFile({
  repository,
  storage,
  media,
  userOf,
  mostBytes,
  room,
  oldest,
  now,
}: TakeFileDeps): TakeFile {
  return async (actor, { bytes, isExact }, receive) => {
    const user = userOf(actor)
    if (user === null) return fail({ code: 'rest_forbidden' })
    const most = await mostBytes()
    if (isExact && bytes !== null && bytes > most) return fail({ code: 'too_large', most })
    const limit = Math.min(most, bytes ?? most)
    // What a process that is killed leaves of it ends soon.
    const at = new Date(now().getTime() - UPLOAD_DAYS * DAY_MS + ONE_REQUEST_MS)
    const reserved = newUpload({ user, bytes: limit, at })
    const refusal = await repository.add<UploadError>(reserved, oldest(), async ({ awaited }) =>
      limit > (await room(awaited)) ? { code: 'no_room' } : null,
    )
    if (refusal) return fail(refusal)
    const take: () => ReturnType<TakeFile> = () =>
      storage.withScratch(async (path) => {
        try {
          const name = await receive((content) => writeWithin(path, content, limit))
          if (name === null) return ok(null)
          const result = await media.storeFile(path, { fileName: plainName(name), createdBy: user })
          return result.ok
            ? ok({ id: result.value.asset.id, isKnown: result.value.isKnown })
            : fail({ code: 'refused', reason: result.error })
        } catch (error) {
          if (error instanceof TooLong) return fail({ code: 'too_large', most })
          throw error
        }
      })
    try {
      return await take()
    } finally {
      await repository.remove(reserved.id)
    }
  }
}

class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** Writes a stream into a file, up to a maximum length. */
async function writeWithin(path: string, content: AsyncIterable<Uint8Array>, most: number): Promise<void> {
  const within = async function* () {
    let bytes = 0
    for await (const piece of content) {
      bytes += piece.byteLength
      if (bytes > most) throw new TooLong()
      yield piece
    }
  }
  await pipeline(within(), createWriteStream(path, { mode: 0o600 }))
}
