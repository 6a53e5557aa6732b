import { setTimeout as pause } from 'node:timers/promises'
import {
  type MediaAsset,
  type Picture,
  type PictureCrop,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionFormat,
} from '../../../core/content/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { MEDIA_PATH } from '../../../core/routing/routes.ts'
import type { MediaSource } from '../../../core/wp/index.ts'
import type { Events } from '../../editing/events/index.ts'
import type { Db, MediaAssetRow } from '../../kit/db/index.ts'
import { concerns, type Invalidation } from '../../kit/platform/index.ts'
import type { ByteSpan, Storage, StorageKey, StoredContent } from '../../kit/storage/index.ts'
import { createBackupHold } from './backup-hold.ts'
import { type CroppedPicture, cropPicture } from './crop-picture.ts'
import { createDrawings, type Drawings } from './drawings.ts'
import { existingFiles } from './existing-files.ts'
import { createFilmTools, type FilmTools } from './film-tools.ts'
import { createFilms, type Films, withoutNull } from './films.ts'
import { createMediaRepository } from './media.repository.ts'
import {
  filmFormatOf,
  filmKey,
  filmName,
  isFilmType,
  type MediaRequest,
  originalKey,
  parseMediaName,
  publicKey,
  renditionName,
} from './media-address.ts'
import { nearestReady, nearestStored } from './nearest-rendition.ts'
import type { MediaError, PictureDetails } from './picture-details.ts'
import type { PictureTools } from './picture-tools.ts'
import { toAsset, toShown, toSource } from './read-asset.ts'
import { createRenditionRepository } from './rendition.repository.ts'
import { createRenditionQueue, type RenditionQueue } from './rendition-queue.ts'
import type { FilmFile } from './store-film.ts'
import { createPictureStore, type FileDetails, type FileMetadata } from './store-picture.ts'
import { type StoredWidths, toPicture } from './to-picture.ts'
import { createTrashedFiles } from './trashed-files.ts'

/** Pictures and films of the site: storing, reading, serving, cropping. */
export interface MediaService extends Films {
  /**
   * Stores a picture and encodes its smallest sizes. Texts that the author leaves empty are taken from the file's
   * metadata (media-8). Storing the same bytes again changes only the texts.
   */
  store(bytes: Uint8Array, details: PictureDetails): Promise<Result<MediaAsset, MediaError>>
  /**
   * Stores a picture or film from a file on this machine's disk, which is never held in memory as a whole. If its
   * content is already stored, the record is not changed, and is taken out of the trash.
   */
  storeFile(
    path: string,
    details: FileDetails & Pick<FilmFile, 'reported'>,
  ): Promise<Result<{ asset: MediaAsset; isKnown: boolean; createdAt: string }, MediaError>>
  /** Reads the metadata of a file on this machine's disk, and the SHA-256 of its content; nothing is stored. */
  readMetadata(path: string, fileName: string): Promise<Result<FileMetadata, MediaError>>
  assets(): Promise<MediaAsset[]>
  asset(id: number): Promise<MediaAsset | null>
  /** Returns the ids of media by the SHA-256 of their content, without those in the trash or with a missing file. */
  idsByHash(hashes: readonly string[]): Promise<Record<string, number>>
  /** Returns pictures by id, ready for views; unknown ids are left out. */
  pictures(ids: Iterable<number | null>, options?: PictureOptions): Promise<Map<number, Picture>>
  /** Returns pictures and films by id as the library records them; unknown ones and those in the trash are left out. */
  sources(ids: readonly number[]): Promise<Map<number, MediaSource>>
  /**
   * Returns the file that a visitor requests, and encodes it if necessary; `null` if it does not exist or is in the
   * trash. If the size is not stored, for example because sizes were planned differently once, or takes too long to
   * make, it returns the name of another size.
   */
  file(request: MediaRequest): Promise<ServedFile | { insteadName: string } | null>
  /** Returns the stored picture behind one that is ready for views; `null` for pictures of other sites. */
  assetOf(picture: Picture): Promise<MediaAsset | null>
  /** Returns the stored picture whose addresses hold this part of its hash. */
  assetAt(address: string): Promise<MediaAsset | null>
  /**
   * Computes a picture with another crop: its facts, its address, and the sizes to be made.
   *
   * @param crop must lie within the original; `null` for the whole picture
   * @throws MissingFileError if the original is missing or truncated
   */
  crop(asset: MediaAsset, crop: PictureCrop | null): Promise<CroppedPicture>
  /**
   * Removes the files of a deleted picture or film; while a backup runs it hides them, and the sweep removes them
   * later.
   */
  discard(asset: Pick<MediaAsset, 'contentHash' | 'mime' | 'address'>): Promise<void>
  /** Returns the key of the original of a picture, for drawings. */
  originalOf(asset: Pick<MediaAsset, 'contentHash' | 'mime'>): StorageKey
  /** Share pictures and icons. */
  drawings: Drawings
  /** Background queue of renditions. */
  renditions: RenditionQueue
  /** Resolves when the running encoding is done; no further one starts. */
  close(): Promise<void>
}

export interface PictureOptions {
  /** True for pages whose content security policy allows only pictures of the site itself: `MEDIA_URL` is not used. */
  isOwn?: boolean
}

/** Stored file; `size` in bytes. */
export interface ServedFile {
  size: number
  /** Reads the content, or a part of it; `null` if the file has been removed meanwhile. */
  read(part?: ByteSpan): Promise<StoredContent | null>
}

export interface MediaServiceDeps {
  storage: Storage
  db: Db
  invalidation: Invalidation
  events: Pick<Events, 'tell'>
  pictures: PictureTools
  /** Tools that read films. By default, programs of the system, if they are installed. */
  films?: FilmTools | undefined
  now: () => Date
  log: (sentence: string) => void
  /** Time for which the background queue waits if disk or database fail, in milliseconds; five seconds by default. */
  waitMs?: number | undefined
  /**
   * Time for which a visitor waits for a picture that is being made, in milliseconds: then a smaller one is sent. One
   * and a half seconds by default.
   */
  renditionTimeoutMs?: number | undefined
  /** Widths in pixels at which new pictures are offered, smallest first. */
  renditionWidths?: readonly number[] | undefined
  /** Formats in which new pictures are encoded. */
  renditionFormats?: readonly RenditionFormat[] | undefined
  /** Prefix of the addresses of made pictures and films; the site's own if absent or `null`. */
  mediaUrl?: string | null
}

export function createMediaService({
  storage,
  db,
  invalidation,
  events,
  pictures,
  films = createFilmTools(),
  now,
  log,
  waitMs,
  renditionTimeoutMs = 1500,
  renditionWidths = RENDITION_WIDTHS,
  renditionFormats = RENDITION_FORMATS,
  mediaUrl = null,
}: MediaServiceDeps): MediaService {
  const repository = createMediaRepository(db.query, { marksUnmade: mediaUrl !== null })
  const renditionRepository = createRenditionRepository(db.query)
  const onAvif = async () => {
    if (await renditionRepository.offerAvif()) invalidation.emit(['media'])
  }
  const renditions = createRenditionQueue({
    repository: renditionRepository,
    storage,
    pictures,
    onAvif,
    now,
    log,
    waitMs,
    // Made renditions get addresses below `MEDIA_URL`, so cached pages are out of date.
    ...(mediaUrl !== null && { onDone: () => invalidation.emit(['media']) }),
  })
  // Other processes store pictures, too.
  invalidation.onChange((tags) => {
    if (concerns(tags, 'media')) renditions.wake()
  })
  const hold = createBackupHold(db.query)
  const isTrashed = createTrashedFiles(repository.trashedAddresses, invalidation)
  const planning = { storage, pictures, widths: renditionWidths, formats: renditionFormats }
  const pictureStore = createPictureStore({ ...planning, repository, renditions, now })
  const drawings = createDrawings(storage, pictures, log)
  const assetAt = async (address: string): Promise<MediaAsset | null> => {
    const row = (await repository.assetAt(address)) ?? (await repository.formerAsset(address))
    return row && toAsset(row)
  }
  const picturesOf = (
    rows: readonly (MediaAssetRow & StoredWidths)[],
    { isOwn = false }: PictureOptions = {},
  ) =>
    new Map(
      rows.flatMap((row) =>
        row.trashed_at === null && !isFilmType(row.mime)
          ? [[row.id, toPicture(toShown(row), row, isOwn ? null : mediaUrl)] as const]
          : [],
      ),
    )
  const findPictures: MediaService['pictures'] = async (ids, options) =>
    picturesOf(await repository.assets(withoutNull(ids)), options)
  const { films: ofFilms, takeFilm } = createFilms({
    storage,
    repository,
    tools: films,
    base: mediaUrl ?? MEDIA_PATH,
    async storePoster(path, fileName) {
      const result = await pictureStore.fromFile(path, { fileName })
      return result.ok ? result.value.row.id : null
    },
    pictures: (ids) => findPictures(ids, { isOwn: true }),
    onChange: () => invalidation.emit(['media']),
    now,
  })
  return {
    renditions,
    drawings,
    assetAt,
    async assetOf({ url }) {
      const base = [MEDIA_PATH, mediaUrl].find((known) => known !== null && url.startsWith(known))
      const name = base ? parseMediaName(url.slice(base.length)) : null
      return name?.kind === 'rendition' ? assetAt(name.address) : null
    },
    crop: (asset, crop) => cropPicture(planning, asset, crop),
    async discard({ contentHash, mime, address }) {
      // Somebody may have uploaded it again meanwhile.
      if ((await repository.restoreByHash(contentHash)) !== null) return
      if (await hold.isActive()) return repository.hideAddress(address)
      if (!isFilmType(mime))
        for await (const { key } of storage.list('public', `${address}-`)) await storage.delete(key)
      const format = filmFormatOf(mime)
      if (format !== null) await storage.delete(filmKey(contentHash, format))
      await storage.delete(originalKey(contentHash, mime))
    },
    originalOf: ({ contentHash, mime }) => originalKey(contentHash, mime),
    async close() {
      await Promise.all([renditions.close(), drawings.settle()])
      await storage.close()
    },
    async store(bytes, details) {
      const result = await pictureStore.fromBytes(bytes, details)
      if (!result.ok) return result
      invalidation.emit(['media'])
      return ok(toAsset(result.value))
    },
    readMetadata: pictureStore.readMetadata,
    async storeFile(path, { reported, ...details }) {
      const result =
        (await takeFilm(path, { ...details, ...(reported && { reported }) })) ??
        (await pictureStore.fromFile(path, details))
      if (!result.ok) return result
      const { row, isKnown } = result.value
      // A known file may have been in the trash.
      if (isKnown) invalidation.emit(['media'])
      else events.tell([{ type: 'media.added', id: row.id }])
      return ok({ asset: toAsset(row), isKnown, createdAt: row.created_at })
    },
    async asset(id) {
      const [row] = await repository.assets([id])
      return row ? toAsset(row) : null
    },
    idsByHash: (hashes) => existingFiles({ repository, storage }, hashes),
    assets: async () => (await repository.allAssets()).map(toAsset),
    pictures: findPictures,
    async sources(ids) {
      const rows = await repository.assets(withoutNull(ids))
      const pictures = picturesOf(rows)
      return new Map(
        rows.flatMap((row) => {
          const picture = pictures.get(row.id)
          return picture ? [[row.id, toSource(row, picture)] as const] : []
        }),
      )
    },
    ...ofFilms,
    async file(request) {
      if (await isTrashed(request.address)) return null
      const name =
        request.kind === 'film'
          ? filmName(request.address, request.format)
          : renditionName(request.address, request.width, request.format)
      const key = publicKey(name)
      const find = async (): Promise<ServedFile | null> => {
        const head = await storage.head(key)
        return head && { ...head, read: (part) => storage.get(key, part) }
      }
      const servedFile = await find()
      if (servedFile) return servedFile
      if (request.kind === 'film') return null
      const { address, width, format } = request
      const making = renditions.ensure(address, width, format, 'wait')
      const outcome = await Promise.race([
        making,
        pause(renditionTimeoutMs, 'waiting' as const, { ref: false }),
      ])
      if (outcome !== 'ready') {
        const others = await renditionRepository.ofPicture(address)
        const nearest = outcome === 'unknown' ? nearestStored : nearestReady
        const instead = nearest(others, width, format)
        if (instead) return { insteadName: renditionName(address, instead.width, instead.format) }
        // The picture was cropped or replaced before this size was made.
        const now = others.length === 0 ? await repository.formerAsset(address) : null
        const newest = now && nearestReady(await renditionRepository.ofPicture(now.address), width, format)
        if (newest) return { insteadName: renditionName(now.address, newest.width, newest.format) }
      }
      return (await making) === 'ready' ? find() : null
    },
  }
}
