import { createHash } from 'node:crypto'
import {
  type MediaAsset,
  mediaAssetFields,
  type Picture,
  type pictureFields,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type VideoSource,
} from '../../core/content/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { MEDIA_PATH } from '../../core/routes.ts'
import { type Draft, fromRow, readDraft, toRow } from '../../core/schema/index.ts'
import type { Db, FilmRow, MediaAssetRow } from '../db/index.ts'
import type { Invalidation } from '../platform/index.ts'
import { createDrawings, type Drawings } from './drawings.ts'
import { createMediaRepository } from './media.repository.ts'
import {
  type FilmFormat,
  filmName,
  hashPrefix,
  type MediaRequest,
  originalName,
  parseMediaName,
  renditionName,
} from './media-address.ts'
import { type MediaFiles, openMediaFiles } from './media-files.ts'
import type { PictureTools } from './picture-tools.ts'
import { planRenditions } from './plan-renditions.ts'
import { createRenditionQueue, type RenditionQueue } from './rendition-queue.ts'
import { sniffType } from './sniff-type.ts'
import { toPicture } from './to-picture.ts'

/** Sizes encoded while storing: enough for cards on any screen until the background has made the rest. */
const SIZES_AT_ONCE = 2
/** Larger originals are refused before they are decoded. */
const MAX_BYTES = 100 * 1024 * 1024

/** What an author says about a picture. The point of interest is its middle where nothing else is said. */
export type PictureDetails = Draft<typeof pictureFields> & Pick<MediaAsset, 'fileName'>

/** Why a picture is not taken, and a sentence that says what to do. */
export interface MediaError {
  code: 'media_not_a_picture' | 'media_too_large' | 'media_damaged'
  message: string
}

/** A film in one or both encodings, with the picture shown before it plays. Sizes in pixels. */
export interface FilmDetails {
  webm: Uint8Array | null
  mp4: Uint8Array | null
  width: number
  height: number
  posterId: number | null
}

/** Pictures and films of the site. */
export interface MediaService {
  /** Stores a picture and encodes its smallest sizes. The same bytes again change alt, title and focal point only. */
  store(bytes: Uint8Array, details: PictureDetails): Promise<Result<MediaAsset, MediaError>>
  /** Stores a film as it is; gives its id. Throws when an encoding is not what it claims to be. */
  storeFilm(film: FilmDetails): Promise<number>
  assets(): Promise<MediaAsset[]>
  /** Pictures by id, ready for views; unknown ids are left out. */
  pictures(ids: Iterable<number | null>): Promise<Map<number, Picture>>
  /** Encodings of films by id, best first. */
  films(ids: Iterable<number | null>): Promise<Map<number, VideoSource[]>>
  /**
   * The file a visitor asks for, made now if need be; `null` when there is none. A picture in a size it is not stored
   * in, such as one that was planned otherwise once, is to be had under the name of the next larger one.
   */
  file(request: MediaRequest): Promise<ServedFile | { insteadName: string } | null>
  /** The stored picture behind one that is ready for views; `null` for pictures of other sites. */
  assetOf(picture: Picture): Promise<MediaAsset | null>
  /** The stored picture whose addresses hold this part of its hash. */
  assetAt(address: string): Promise<MediaAsset | null>
  /** Path of a picture as it was handed in, for drawings. */
  originalOf(asset: Pick<MediaAsset, 'contentHash' | 'mime'>): string
  /** What is drawn from pictures and words. */
  drawings: Drawings
  /** The background queue; the server starts it when it is ready and stops it before closing. */
  renditions: RenditionQueue
  /** Resolves when the picture in work is done; nothing is begun afterwards. */
  close(): Promise<void>
}

/** A file as it lies on the disk; `size` in bytes. */
export interface ServedFile {
  path: string
  size: number
}

export interface MediaServiceDeps {
  dataDir: string
  db: Db
  invalidation: Invalidation
  pictures: PictureTools
  log: (sentence: string) => void
  /** How long the background waits while disk or database do not work, in milliseconds; five seconds unless told. */
  waitMs?: number | undefined
  /** Widths in pixels at which new pictures are offered, smallest first. */
  renditionWidths?: readonly number[] | undefined
}

export async function createMediaService({
  dataDir,
  db,
  invalidation,
  pictures,
  log,
  waitMs,
  renditionWidths = RENDITION_WIDTHS,
}: MediaServiceDeps): Promise<MediaService> {
  const files = await openMediaFiles(dataDir)
  const repository = createMediaRepository(db.query)
  const renditions = createRenditionQueue({ repository, files, pictures, log, waitMs })
  const drawings = createDrawings(files, pictures, log)
  const assetAt = async (address: string): Promise<MediaAsset | null> => {
    const row = await repository.assetAt(address)
    return row && toAsset(row)
  }
  return {
    renditions,
    drawings,
    assetAt,
    async assetOf({ url }) {
      const name = url.startsWith(MEDIA_PATH) ? parseMediaName(url.slice(MEDIA_PATH.length)) : null
      return name?.kind === 'rendition' ? assetAt(name.address) : null
    },
    originalOf: ({ contentHash, mime }) => files.original(originalName(contentHash, mime)),
    async close() {
      await Promise.all([renditions.stop(), drawings.settle()])
      files.close()
    },
    async store(bytes, details) {
      const type = sniffType(bytes)
      if (type?.kind !== 'picture') return refusal('media_not_a_picture', details.fileName)
      if (bytes.byteLength > MAX_BYTES) return refusal('media_too_large', details.fileName)
      const facts = await pictures
        .read(bytes)
        .catch((error: unknown) =>
          error instanceof Error && error.message.includes('pixel limit')
            ? ('media_too_large' as const)
            : ('media_damaged' as const),
        )
      if (typeof facts === 'string') return refusal(facts, details.fileName)
      const contentHash = sha256(bytes)
      const original = files.original(originalName(contentHash, type.mime))
      if ((await files.sizeOf(original)) !== bytes.byteLength) await files.write(original, bytes)
      const sizes = planRenditions(facts, renditionWidths)
      const row = await repository.saveAsset(
        toRow(
          mediaAssetFields,
          readDraft(
            mediaAssetFields,
            {
              ...details,
              contentHash,
              address: hashPrefix(contentHash),
              mime: type.mime,
              width: facts.width,
              height: facts.height,
              dominantColor: facts.dominantColor,
            },
            `The picture "${details.fileName}"`,
          ),
        ),
        sizes,
        RENDITION_FORMATS,
      )
      for (const { width } of sizes.slice(0, SIZES_AT_ONCE)) {
        await Promise.all(
          RENDITION_FORMATS.map(async (format) => {
            const made = await files.sizeOf(files.served(renditionName(row.address, width, format)))
            if (made === null) await renditions.ensure(row.address, width, format)
          }),
        )
      }
      invalidation.emit(['media'])
      return ok(toAsset(row))
    },
    async storeFilm({ webm, mp4, width, height, posterId }) {
      const film = await repository.saveFilm({
        webm_hash: webm && (await storeEncoding(files, webm, 'webm')),
        mp4_hash: mp4 && (await storeEncoding(files, mp4, 'mp4')),
        width,
        height,
        poster_id: posterId,
      })
      invalidation.emit(['media'])
      return film.id
    },
    assets: async () => (await repository.allAssets()).map(toAsset),
    pictures: async (ids) =>
      new Map(
        (await repository.assets(known(ids))).map((row) => [row.id, toPicture(toAsset(row), row.widths)]),
      ),
    films: async (ids) =>
      new Map((await repository.films(known(ids))).map((row) => [row.id, videoSources(row)])),
    async file(request) {
      const name =
        request.kind === 'film'
          ? filmName(request.address, request.format)
          : renditionName(request.address, request.width, request.format)
      const path = files.served(name)
      const size = await files.sizeOf(path)
      if (size !== null) return { path, size }
      if (request.kind === 'film') return null
      const { address, width, format } = request
      const made = await renditions.ensure(address, width, format)
      if (made === 'unknown') {
        const instead = await repository.nearestWidth(address, width, format)
        return instead === null ? null : { insteadName: renditionName(address, instead, format) }
      }
      const madeSize = made === 'ready' ? await files.sizeOf(path) : null
      return madeSize === null ? null : { path, size: madeSize }
    },
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const known = (ids: Iterable<number | null>): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null)

/** Writes one encoding below its hash; gives the whole hash. */
async function storeEncoding(files: MediaFiles, bytes: Uint8Array, format: FilmFormat): Promise<string> {
  if (sniffType(bytes)?.extension !== format)
    throw new Error(`A film said to be ${format} is not: encode it as ${format}.`)
  const hash = sha256(bytes)
  const path = files.served(filmName(hashPrefix(hash), format))
  if ((await files.sizeOf(path)) !== bytes.byteLength) await files.write(path, bytes)
  return hash
}

const videoSources = (film: FilmRow): VideoSource[] => [
  ...(film.webm_hash
    ? [{ type: 'video/webm', url: MEDIA_PATH + filmName(hashPrefix(film.webm_hash), 'webm') }]
    : []),
  ...(film.mp4_hash
    ? [{ type: 'video/mp4', url: MEDIA_PATH + filmName(hashPrefix(film.mp4_hash), 'mp4') }]
    : []),
]

const toAsset = (row: MediaAssetRow): MediaAsset => ({ id: row.id, ...fromRow(mediaAssetFields, row) })

const REFUSALS = {
  media_not_a_picture: 'is no picture we can read. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.',
  media_too_large:
    'is too large: at most 160 megapixels and 100 MB are accepted. Save a smaller copy and try again.',
  media_damaged: 'could not be read: the file seems damaged. Save it anew and try again.',
}

const refusal = (code: MediaError['code'], fileName: string) =>
  fail<MediaError>({ code, message: `${fileName} ${REFUSALS[code]}` })
