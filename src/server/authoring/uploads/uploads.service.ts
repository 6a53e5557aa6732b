import { type Actor, can } from '../../../core/account/index.ts'
import type { UploadLimits } from '../../../core/calls/index.ts'
import { MAX_PICTURE_BYTES, type MediaAsset } from '../../../core/content/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { Db, UploadRow } from '../../kit/db/index.ts'
import type { Storage } from '../../kit/storage/index.ts'
import { type FilmFacts, type MediaError, type MediaService, plainName } from '../../site/media/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import { createTakeFile, type TakeFile } from './take-file.ts'
import type { UploadError } from './upload-error.ts'
import {
  CHUNK_BYTES,
  freeBytes,
  MAX_OPEN_BYTES,
  MAX_OPEN_UPLOADS,
  MAX_PARTS,
  UPLOAD_DAYS,
  uploadCapacity,
} from './upload-limits.ts'
import { createUploadParts, type UploadParts } from './upload-parts.ts'
import { createUploadsRepository, newUpload } from './uploads.repository.ts'

/** Size and length of a film, as its sender's browser reads them. */
export type ReportedFacts = Partial<FilmFacts>

/** A file that has become a picture or a film. */
export interface FinishedUpload {
  mediaId: number
  /** True if the file was in the library before. */
  isKnown: boolean
  /** Name of the file in the library. */
  fileName: string
}

/** Files that are being sent (upload-1). Accounts that may write media may upload; each sees only its own uploads. */
export interface UploadsService {
  limits(actor: Actor | null): Promise<Result<UploadLimits, UploadError>>
  /** Begins an upload; returns its id. */
  create(
    actor: Actor | null,
    file: { name: string; bytes: number; reported?: ReportedFacts },
  ): Promise<Result<UploadRow, UploadError>>
  find(actor: Actor | null, id: string): Promise<Result<UploadRow, UploadError>>
  /** Turns a complete upload into media, once; a repeated call returns the same. */
  finish(actor: Actor | null, id: string): Promise<Result<FinishedUpload, UploadError>>
  take: TakeFile
  remove(actor: Actor | null, id: string): Promise<Result<null, UploadError>>
  /** Ids of media by the SHA-256 of their content, of those that are in the library. */
  existingMedia(
    actor: Actor | null,
    hashes: readonly string[],
  ): Promise<Result<Record<string, number>, UploadError>>
  /** The bytes of uploads. */
  parts: Pick<UploadParts, 'append'>
  /** Returns the state of an upload, whoever sent it. */
  stateOf(id: string): Promise<UploadRow | null>
  /** Ends uploads that were not finished in seven days, and removes orphaned parts. Returns their number. */
  tidy(): Promise<number>
}

export interface UploadsDeps {
  db: Db
  storage: Storage
  media: Pick<MediaService, 'storeFile' | 'idsByHash' | 'asset'>
  settings: Pick<SettingsService, 'stored'>
  /** Folder whose disk must have room. */
  dataDir: string
  now: () => Date
  /** Bytes free on the disk; tests say others. */
  free?: ((folder: string) => Promise<number>) | undefined
}

/** Removed at a time. */
const TIDIED_AT_ONCE = 100

export function createUploadsService({
  db,
  storage,
  media,
  settings,
  dataDir,
  now,
  free = freeBytes,
}: UploadsDeps): UploadsService {
  const repository = createUploadsRepository(db.query)
  const parts = createUploadParts(storage, repository)
  /** Uploads that this process is making media of. */
  const finishing = new Map<string, Promise<Result<FinishedUpload, UploadError>>>()

  const oldest = () => new Date(now().getTime() - UPLOAD_DAYS * DAY_MS).toISOString()
  /** @param awaitedBytes bytes that are on the way already */
  const room = async (awaitedBytes: number) => Math.max(0, uploadCapacity(await free(dataDir)) - awaitedBytes)
  /** Returns the owner's limit on file sizes, within the technical maximum. */
  const mostBytes = async () =>
    Math.min(MAX_PICTURE_BYTES, (await settings.stored()).uploadMegabytes * 1024 ** 2)
  const userOf = (actor: Actor | null): string | null =>
    can(actor, 'media.write') ? (actor?.id ?? 'server') : null

  const find: UploadsService['find'] = async (actor, id) => {
    const user = userOf(actor)
    if (user === null) return fail({ code: 'rest_forbidden' })
    const upload = await repository.find(id)
    return upload && upload.user_id === user && upload.created_at >= oldest()
      ? ok(upload)
      : fail({ code: 'not_found' })
  }

  const outcomeOf = async (upload: UploadRow): Promise<Result<FinishedUpload, UploadError> | null> => {
    if (upload.refusal !== null)
      return fail({ code: 'refused', reason: JSON.parse(upload.refusal) as MediaError })
    if (upload.asset_id === null) return null
    const asset = await media.asset(upload.asset_id)
    return asset ? ok(toFinishedUpload(asset, upload.is_known === 1)) : fail({ code: 'not_found' })
  }

  const make = async (upload: UploadRow): Promise<Result<FinishedUpload, UploadError>> => {
    const result = await storage.withScratch(async (path) => {
      await parts.joinTo(path, upload)
      return media.storeFile(path, {
        fileName: upload.file_name,
        createdBy: upload.user_id,
        reported: JSON.parse(upload.told || '{}'),
      })
    })
    const refusal = result.ok ? null : JSON.stringify(result.error)
    const medium = result.ok ? result.value : null
    // A server that was killed after the last step finds the media that it has stored itself.
    const isKnown = medium?.isKnown === true && medium.createdAt < upload.created_at
    await repository.settle(upload.id, {
      asset_id: medium?.asset.id ?? null,
      is_known: isKnown ? 1 : 0,
      refusal,
    })
    await parts.clear(upload.id)
    return result.ok
      ? ok(toFinishedUpload(result.value.asset, isKnown))
      : fail({ code: 'refused', reason: result.error })
  }

  return {
    find,
    parts: {
      async append(id, start, content) {
        const existingParts = await repository.parts(id)
        if (existingParts.length >= MAX_PARTS) throw new TooManyParts('These pieces are too small.')
        return parts.append(id, start, content)
      },
    },
    stateOf: repository.find,
    async limits(actor) {
      if (userOf(actor) === null) return fail({ code: 'rest_forbidden' })
      return ok({
        pictureBytes: await mostBytes(),
        openBytes: MAX_OPEN_BYTES,
        openUploads: MAX_OPEN_UPLOADS,
        chunkBytes: CHUNK_BYTES,
        roomBytes: await room(await repository.awaited(oldest())),
        days: UPLOAD_DAYS,
      })
    },
    async create(actor, { name, bytes, reported = {} }) {
      const user = userOf(actor)
      if (user === null) return fail({ code: 'rest_forbidden' })
      const most = await mostBytes()
      if (bytes > most) return fail({ code: 'too_large', most })
      const upload = {
        ...newUpload({ user, bytes, at: now() }),
        file_name: plainName(name),
        told: Object.keys(reported).length > 0 ? JSON.stringify(reported) : '',
      }
      const refusal = await repository.add<UploadError>(upload, oldest(), async ({ own, awaited }) => {
        if (own.count >= MAX_OPEN_UPLOADS || own.bytes + bytes > MAX_OPEN_BYTES)
          return { code: 'too_many_open', most: MAX_OPEN_UPLOADS }
        return bytes > (await room(awaited)) ? { code: 'no_room' } : null
      })
      if (refusal) return fail(refusal)
      return ok({ ...upload, received: 0, asset_id: null, is_known: 0, refusal: null })
    },
    async finish(actor, id) {
      const result = await find(actor, id)
      if (!result.ok) return result
      const upload = result.value
      if (upload.received < upload.bytes) return fail({ code: 'not_found' })
      const outcome = await outcomeOf(upload)
      if (outcome) return outcome
      const runningTask = finishing.get(id)
      if (runningTask) return runningTask
      const task = make(upload).finally(() => finishing.delete(id))
      finishing.set(id, task)
      return task
    },
    take: createTakeFile({ repository, storage, media, userOf, mostBytes, room, oldest, now }),
    async remove(actor, id) {
      const result = await find(actor, id)
      if (!result.ok) return result
      await repository.remove(id)
      await parts.clear(id)
      return ok(null)
    },
    async existingMedia(actor, hashes) {
      if (!can(actor, 'media.read')) return fail({ code: 'rest_forbidden' })
      return ok(await media.idsByHash(hashes))
    },
    async tidy() {
      let count = 0
      for (;;) {
        const ids = await repository.olderThan(oldest(), TIDIED_AT_ONCE)
        for (const id of ids) {
          await repository.remove(id)
          await parts.clear(id)
        }
        count += ids.length
        if (ids.length < TIDIED_AT_ONCE) return count
      }
    },
  }
}

/** Pieces so small that noting them costs more than they hold. */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts'
}

const toFinishedUpload = ({ id, fileName }: MediaAsset, isKnown: boolean): FinishedUpload => ({
  mediaId: id,
  isKnown,
  fileName,
})
