import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import {
  MAX_PICTURE_BYTES,
  mediaAssetFields,
  pictureFields,
  type RenditionFormat,
} from '../../../core/content/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { refusalSentence } from '../../../core/refusals/index.ts'
import { readDraft, toRow } from '../../../core/schema/index.ts'
import type { MediaAssetRow } from '../../kit/db/index.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import type { MediaRepository, PictureColumn } from './media.repository.ts'
import { hashPrefix, originalKey, publicKey, renditionName } from './media-address.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import type { MediaError, PictureDetails } from './picture-details.ts'
import type { PictureTools } from './picture-tools.ts'
import { planRenditions } from './plan-renditions.ts'
import type { RenditionQueue } from './rendition-queue.ts'
import { sniffType } from './sniff-type.ts'

/**
 * Number of sizes that are encoded while storing: enough for cards on any screen until the background queue has made
 * the rest.
 */
const SIZES_AT_ONCE = 2
/** Number of bytes at the beginning of a file that tell its kind. */
const HEAD_BYTES = 512

/** File that may be a picture, in memory or on the disk. */
interface Source {
  bytes: number
  head: Uint8Array
  /** Input for decoders: bytes or a path. */
  original: Uint8Array | string
  content(): Uint8Array | AsyncIterable<Uint8Array>
  /** SHA-256 of its content in hexadecimal. */
  hash(): Promise<string>
}

/** Details of a file, its name, and the account that added it. */
export type FileDetails = Partial<PictureDetails> &
  Pick<PictureDetails, 'fileName'> & { createdBy?: string | null }

/** Stored picture or film; `isKnown` is true if it was stored before. */
export interface StoredFile {
  row: MediaAssetRow
  isKnown: boolean
}

/** Hash and metadata of a file that has not been stored yet. */
export interface FileMetadata {
  contentHash: string
  metadata: PictureMetadata
}

export interface PictureStoreDeps {
  storage: Storage
  repository: MediaRepository
  pictures: PictureTools
  renditions: Pick<RenditionQueue, 'ensure'>
  widths: readonly number[]
  formats: readonly RenditionFormat[]
  now: () => Date
}

/** Stores pictures: refuses other files, stores the original, plans its sizes and encodes the smallest. */
export interface PictureStore {
  /** Stores a picture from bytes; storing the same bytes again changes only the texts. */
  fromBytes(bytes: Uint8Array, details: PictureDetails): Promise<Result<MediaAssetRow, MediaError>>
  /**
   * Stores a picture from a file on this machine's disk, which is never held in memory as a whole. If its content is
   * already stored, the record is not changed, and is taken out of the trash.
   */
  fromFile(path: string, details: FileDetails): Promise<Result<StoredFile, MediaError>>
  /** Reads the metadata of a file on this machine's disk, and the SHA-256 of its content; nothing is stored. */
  readMetadata(path: string, fileName: string): Promise<Result<FileMetadata, MediaError>>
}

export function createPictureStore(deps: PictureStoreDeps): PictureStore {
  const { storage, repository, pictures, renditions, widths, formats, now } = deps

  /** Stores an original unless it is stored; tells whether it was not. */
  const keepOriginal = async (source: Source, key: StorageKey): Promise<boolean> => {
    if ((await storage.head(key))?.size === source.bytes) return false
    await storage.put(key, source.content())
    return true
  }

  const keep = async (
    source: Source,
    details: FileDetails,
    contentHash: string,
  ): Promise<Result<MediaAssetRow, MediaError>> => {
    const { fileName } = details
    const type = typeOf(source)
    if (typeof type === 'string') return refusal(type, fileName)
    const facts = await pictures.read(source.original).catch(reasonOf)
    if (typeof facts === 'string') return refusal(facts, fileName)
    await keepOriginal(source, originalKey(contentHash, type.mime))
    const sizes = planRenditions(facts, widths)
    const { createdBy = null, ...texts } = details
    const declared = readDraft(
      mediaAssetFields,
      {
        ...withMetadata(texts, facts.metadata),
        contentHash,
        address: hashPrefix(contentHash),
        mime: type.mime,
        width: facts.width,
        height: facts.height,
        dominantColor: facts.dominantColor,
        placeholder: facts.placeholder,
      },
      `The picture "${fileName}"`,
    )
    const row = await repository.saveAsset(
      {
        ...toRow(mediaAssetFields, declared),
        metadata: JSON.stringify(facts.metadata),
        bytes: source.bytes,
        created_at: now().toISOString(),
        created_by: createdBy ?? '',
      },
      columnsOf(texts),
      sizes,
      formats,
    )
    for (const { width } of sizes.slice(0, SIZES_AT_ONCE)) {
      const file = await storage.head(publicKey(renditionName(row.address, width, 'webp')))
      if (file === null) await renditions.ensure(row.address, width, 'webp', 'leave')
    }
    return ok(row)
  }

  return {
    async readMetadata(path, fileName) {
      const source = await sourceAt(path)
      const type = typeOf(source)
      if (typeof type === 'string') return refusal(type, fileName)
      const metadata = await pictures.readMetadata(path).catch(() => null)
      if (!metadata) return refusal('media_damaged', fileName)
      return ok({ metadata, contentHash: await source.hash() })
    },
    fromBytes: (bytes, details) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const source: Source = {
        bytes: bytes.byteLength,
        head: bytes.subarray(0, HEAD_BYTES),
        original: bytes,
        content: () => bytes,
        hash: async () => hash,
      }
      return keep(source, details, hash)
    },
    async fromFile(path, details) {
      const source = await sourceAt(path)
      const hash = await source.hash()
      const row = await repository.restoreByHash(hash)
      if (row) {
        // The file of a known picture may be missing or truncated, so that no sizes could be made of it.
        if (await keepOriginal(source, originalKey(hash, row.mime))) await repository.planFailed(row.id)
        return ok({ row, isKnown: true })
      }
      const result = await keep(source, details, hash)
      return result.ok ? ok({ row: result.value, isKnown: false }) : result
    },
  }
}

async function sourceAt(path: string): Promise<Source> {
  const { size } = await stat(path)
  const file = await open(path)
  const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
  await file.read(head, 0, head.length, 0).finally(() => file.close())
  return {
    bytes: size,
    head,
    original: path,
    content: () => createReadStream(path),
    async hash() {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
      return hash.digest('hex')
    },
  }
}

/** Returns the type of a picture, or the reason why it is refused before it is decoded. */
function typeOf({ bytes, head }: Source): { mime: string } | MediaError['code'] {
  if (bytes === 0) return 'media_empty'
  const type = sniffType(head)
  if (type?.kind === 'heic') return 'media_heic'
  if (type?.kind === 'other film') return 'film_not_playable'
  if (type?.kind !== 'picture') return isSvg(head) ? 'media_svg' : 'media_not_a_picture'
  return bytes > MAX_PICTURE_BYTES ? 'media_too_large' : type
}

/** Tells whether a file begins like SVG, possibly after an XML declaration. */
const isSvg = (head: Uint8Array): boolean =>
  /^\ufeff?\s*<(\?xml|!doctype svg|!--|svg)/i.test(Buffer.from(head).toString('utf8'))

/** Fills texts that the author leaves empty from the file's metadata. */
const withMetadata = (details: PictureDetails, metadata: PictureMetadata): PictureDetails => ({
  ...details,
  title: details.title || metadata.title,
  alt: details.alt || metadata.alt,
  caption: details.caption ?? metadata.caption,
  credit: details.credit ?? metadata.credit,
  licence: details.licence ?? metadata.licence,
})

/** Returns the columns of the details that the author gives. */
const columnsOf = (details: PictureDetails): PictureColumn[] =>
  Object.entries(pictureFields).flatMap(([key, { column }]) => (Object.hasOwn(details, key) ? [column] : []))

/** Returns the reason why a picture was not read, by the error message of the picture process. */
function reasonOf(error: unknown): MediaError['code'] {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('moves')) return 'media_animated'
  if (message.includes('memory')) return 'media_memory'
  return message.includes('pixel limit') ? 'media_too_large' : 'media_damaged'
}

/** Creates a refusal with a sentence that says what to do. */
export const refusal = (code: MediaError['code'], fileName: string) =>
  fail<MediaError>({ code, message: `${fileName}: ${refusalSentence({ code })}` })
