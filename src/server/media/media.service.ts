import { setTimeout as pause } from 'node:timers/promises'
import {
  type MediaAsset,
  type Picture,
  type PictureCrop,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionFormat,
} from '../../core/content/index.ts'
import { ok, type Result } from '../../core/result.ts'
import { MEDIA_PATH } from '../../core/routes.ts'
import type { MediaSource } from '../../core/wp/index.ts'
import type { Db, MediaAssetRow } from '../db/index.ts'
import { concerns, type Invalidation } from '../platform/index.ts'
import type { ByteSpan, Storage, StorageKey, StoredContent } from '../storage/index.ts'
import { createBackupHold } from './backup-hold.ts'
import { addressOf, writeCrop } from './crop.ts'
import { createDrawings, type Drawings } from './drawings.ts'
import { createFilmTools, type FilmTools } from './film-tools.ts'
import { createFilms, type Films, present } from './films.ts'
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
import { type PlannedRendition, plannedRenditions, planRenditions } from './plan-renditions.ts'
import { toAsset, toShown, toSource } from './read-asset.ts'
import { createRenditionRepository } from './rendition.repository.ts'
import { createRenditionQueue, type RenditionQueue } from './rendition-queue.ts'
import type { FilmFile } from './store-film.ts'
import { createPictureStore, type FileDetails, type ToldFile } from './store-picture.ts'
import { type StoredWidths, toPicture } from './to-picture.ts'
import { createTrashedFiles } from './trashed-files.ts'

/** How long a visitor waits for a picture that is being made, in milliseconds: then a smaller one is sent. */
const PATIENCE_MS = 1500

/** A picture of which another part is shown: its columns, and its sizes. */
export interface PictureCut
  extends Pick<MediaAssetRow, 'crop' | 'address' | 'width' | 'height' | 'dominant_color' | 'placeholder'> {
  renditions: PlannedRendition[]
}

/** Pictures and films of the site. */
export interface MediaService extends Films {
  /**
   * Stores a picture and encodes its smallest sizes. What its author leaves open the file may say itself (media-8). The
   * same bytes again change what is said of them only.
   */
  store(bytes: Uint8Array, details: PictureDetails): Promise<Result<MediaAsset, MediaError>>
  /**
   * Stores a picture or film from a file on this machine's disk, which is never held whole. What is known by its content
   * stays as it is, and comes back from the trash.
   */
  storeFile(
    path: string,
    details: FileDetails & Pick<FilmFile, 'told'>,
  ): Promise<Result<{ asset: MediaAsset; isKnown: boolean; createdAt: string }, MediaError>>
  /** What a file on this machine's disk says of itself, and the SHA-256 of its content; nothing is stored. */
  tell(path: string, fileName: string): Promise<Result<ToldFile, MediaError>>
  assets(): Promise<MediaAsset[]>
  asset(id: number): Promise<MediaAsset | null>
  /** Ids of media by the SHA-256 of their content, without those in the trash. */
  known(hashes: readonly string[]): Promise<Record<string, number>>
  /** Pictures by id, ready for views; unknown ids are left out. */
  pictures(ids: Iterable<number | null>, options?: PictureOptions): Promise<Map<number, Picture>>
  /** Pictures by id as their records are written; unknown ones and those in the trash are left out. */
  sources(ids: readonly number[]): Promise<Map<number, MediaSource>>
  /**
   * The file a visitor asks for, made now if need be; `null` when there is none. In place of a size that is not stored,
   * such as one that was planned otherwise once, or that takes too long to make, it gives the name of another one.
   * There is none of what lies in the trash.
   */
  file(request: MediaRequest): Promise<ServedFile | { insteadName: string } | null>
  /** The stored picture behind one that is ready for views; `null` for pictures of other sites. */
  assetOf(picture: Picture): Promise<MediaAsset | null>
  /** The stored picture whose addresses hold this part of its hash. */
  assetAt(address: string): Promise<MediaAsset | null>
  /**
   * What a picture is when another part of it is shown: its facts, its address, and the sizes to be made.
   *
   * @param crop must lie within the original; `null` for all of it
   */
  cut(asset: MediaAsset, crop: PictureCrop | null): Promise<PictureCut>
  /** Removes the files of a picture or film that is gone; while a backup runs it hides them, and the sweep follows. */
  discard(asset: Pick<MediaAsset, 'contentHash' | 'mime' | 'address'>): Promise<void>
  /** Key of a picture as it was handed in, for drawings. */
  originalOf(asset: Pick<MediaAsset, 'contentHash' | 'mime'>): StorageKey
  /** What is drawn from pictures and words. */
  drawings: Drawings
  /** The background queue; the server starts it when it is ready and stops it before closing. */
  renditions: RenditionQueue
  /** Resolves when the picture in work is done; nothing is begun afterwards. */
  close(): Promise<void>
}

export interface PictureOptions {
  /** For pages whose policy allows pictures of the site itself only: `MEDIA_URL` does not count. */
  isOwn?: boolean
}

/** A stored file; `size` in bytes. */
export interface ServedFile {
  size: number
  /** Its content, or a part of it; `null` when it has gone meanwhile. */
  read(part?: ByteSpan): Promise<StoredContent | null>
}

export interface MediaServiceDeps {
  storage: Storage
  db: Db
  invalidation: Invalidation
  pictures: PictureTools
  /** Where films are read. Defaults to programs of the system, if it has them. */
  films?: FilmTools | undefined
  now: () => Date
  log: (sentence: string) => void
  /** How long the background waits while disk or database do not work, in milliseconds; five seconds unless told. */
  waitMs?: number | undefined
  /** Widths in pixels at which new pictures are offered, smallest first. */
  renditionWidths?: readonly number[] | undefined
  /** Formats in which new pictures are made. */
  renditionFormats?: readonly RenditionFormat[] | undefined
  /** Address below which visitors find pictures and films that are made, where not the site's own. */
  mediaUrl?: string | null
}

export function createMediaService({
  storage,
  db,
  invalidation,
  pictures,
  films = createFilmTools(),
  now,
  log,
  waitMs,
  renditionWidths = RENDITION_WIDTHS,
  renditionFormats = RENDITION_FORMATS,
  mediaUrl = null,
}: MediaServiceDeps): MediaService {
  const repository = createMediaRepository(db.query, { marksUnmade: mediaUrl !== null })
  const stored = createRenditionRepository(db.query)
  const onAvif = async () => {
    if (await stored.offerAvif()) invalidation.emit(['media'])
  }
  const renditions = createRenditionQueue({
    repository: stored,
    storage,
    pictures,
    onAvif,
    now,
    log,
    waitMs,
    // Addresses of what is made lead elsewhere.
    ...(mediaUrl !== null && { onDone: () => invalidation.emit(['media']) }),
  })
  // Other processes store pictures, too.
  invalidation.onChange((tags) => {
    if (concerns(tags, 'media')) renditions.wake()
  })
  const hold = createBackupHold(db.query)
  const isTrashed = createTrashedFiles(repository.trashedAddresses, invalidation)
  const taking = createPictureStore({
    storage,
    repository,
    pictures,
    renditions,
    widths: renditionWidths,
    formats: renditionFormats,
    now,
  })
  const cutting = async (asset: MediaAsset, crop: PictureCrop | null): Promise<PictureCut> => {
    const facts = await storage.withFile(originalKey(asset.contentHash, asset.mime), (path) =>
      pictures.read(path, crop),
    )
    return {
      crop: writeCrop(crop),
      address: addressOf(asset.contentHash, crop),
      width: facts.width,
      height: facts.height,
      dominant_color: facts.dominantColor,
      placeholder: facts.placeholder,
      renditions: plannedRenditions(planRenditions(facts, renditionWidths), renditionFormats),
    }
  }
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
  const shown: MediaService['pictures'] = async (ids, options) =>
    picturesOf(await repository.assets(present(ids)), options)
  const { films: ofFilms, takeFilm } = createFilms({
    storage,
    repository,
    tools: films,
    base: mediaUrl ?? MEDIA_PATH,
    async storePoster(path, fileName) {
      const taken = await taking.fromFile(path, { fileName })
      return taken.ok ? taken.value.row.id : null
    },
    pictures: (ids) => shown(ids, { isOwn: true }),
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
    cut: (asset, crop) => cutting(asset, crop),
    async discard({ contentHash, mime, address }) {
      // Somebody may have added it again meanwhile.
      if ((await repository.takeBack(contentHash)) !== null) return
      if (await hold.isActive()) return repository.hideAddress(address)
      if (!isFilmType(mime))
        for await (const { key } of storage.list('public', `${address}-`)) await storage.delete(key)
      const format = filmFormatOf(mime)
      if (format !== null) await storage.delete(filmKey(contentHash, format))
      await storage.delete(originalKey(contentHash, mime))
    },
    originalOf: ({ contentHash, mime }) => originalKey(contentHash, mime),
    async close() {
      await Promise.all([renditions.stop(), drawings.settle()])
      await storage.close()
    },
    async store(bytes, details) {
      const stored = await taking.fromBytes(bytes, details)
      if (!stored.ok) return stored
      invalidation.emit(['media'])
      return ok(toAsset(stored.value))
    },
    tell: taking.tell,
    async storeFile(path, { told, ...details }) {
      const stored =
        (await takeFilm(path, { ...details, ...(told && { told }) })) ??
        (await taking.fromFile(path, details))
      if (!stored.ok) return stored
      invalidation.emit(['media'])
      const { row, isKnown } = stored.value
      return ok({ asset: toAsset(row), isKnown, createdAt: row.created_at })
    },
    async asset(id) {
      const [row] = await repository.assets([id])
      return row ? toAsset(row) : null
    },
    known: repository.known,
    assets: async () => (await repository.allAssets()).map(toAsset),
    pictures: shown,
    async sources(ids) {
      const rows = await repository.assets(present(ids))
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
        const found = await storage.head(key)
        // A power cut may leave a file without its content: it is made anew like one that is missing.
        return found && found.size > 0 ? { ...found, read: (part) => storage.get(key, part) } : null
      }
      const found = await find()
      if (found) return found
      if (request.kind === 'film') return null
      const { address, width, format } = request
      const making = renditions.ensure(address, width, format, 'wait')
      const made = await Promise.race([making, pause(PATIENCE_MS, 'waiting' as const, { ref: false })])
      if (made !== 'ready') {
        const others = await stored.ofPicture(address)
        const nearest = made === 'unknown' ? nearestStored : nearestReady
        const instead = nearest(others, width, format)
        if (instead) return { insteadName: renditionName(address, instead.width, instead.format) }
        // It was cut or replaced before this size was made.
        const now = others.length === 0 ? await repository.formerAsset(address) : null
        const newest = now && nearestReady(await stored.ofPicture(now.address), width, format)
        if (newest) return { insteadName: renditionName(now.address, newest.width, newest.format) }
      }
      return (await making) === 'ready' ? find() : null
    },
  }
}
