import { totalmem } from 'node:os'
import sharp, { type FailOnOptions, type Metadata } from 'sharp'
import type { PictureCrop } from '../../../core/content/index.ts'
import { cutPicture } from './crop.ts'
import { iptcOfComments } from './metadata/iptc-of-comments.ts'
import { resourcesOfJpeg } from './metadata/jpeg-resources.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import { readMetadata } from './metadata/read-metadata.ts'
import { bytesOf, readFirstBytes, readOptions, uprightPicture } from './upright-picture.ts'

/**
 * Limit in bytes on pictures that cannot be read in strips and are held in memory as a whole. Half of the available
 * memory is the other limit.
 */
const MAX_DECODED_BYTES = 640e6

/**
 * Returns the number of bytes of a picture that may be in memory at once.
 *
 * @param memory memory that the process may use, in bytes
 */
export const maxDecodedBytes = (memory: number): number => Math.min(MAX_DECODED_BYTES, memory / 2)

/** Returns the memory of this machine, or of the container that the process runs in, in bytes. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Facts about a decoded picture. Sizes in pixels, after rotation by EXIF. */
export interface PictureFacts {
  width: number
  height: number
  /** Dominant colour, as `#rrggbb`: the most frequent one. */
  dominantColor: string
  /** Tiny version of the picture as a data URI of some 200 bytes, shown until the picture has loaded. */
  placeholder: string
  /** Metadata of the file. */
  metadata: PictureMetadata
}

/**
 * Decodes a picture far enough to measure it and to find its dominant colour, and reads the metadata of its file.
 *
 * @param original bytes of the picture, or the path of a file
 * @param crop crop that is shown; all facts but the metadata are about it
 * @throws Error whose message says that the picture moves if it has several frames, names the pixel limit if it has
 * more pixels, or names the memory if it has to be held as a whole and is too large; any other Error if it cannot be
 * decoded
 */
export async function readPicture(
  original: Uint8Array | string,
  crop: PictureCrop | null = null,
): Promise<PictureFacts> {
  const metadata = await sharp(original, readOptions('error')).metadata()
  const beginning = await readFirstBytes(original)
  if (isAnimated(metadata, beginning)) throw new Error('The picture moves.')
  if (decodedBytes(metadata) > maxDecodedBytes(memoryHere()))
    throw new Error('The picture needs more memory than there is.')
  const small = await sampleOf(original, crop, metadata)
  const { dominant } = await sharp(small).stats()
  const tiny = await sharp(small)
    .resize(PLACEHOLDER_PX, PLACEHOLDER_PX, { fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return {
    width: (crop ?? metadata.autoOrient).width,
    height: (crop ?? metadata.autoOrient).height,
    dominantColor: hex(dominant),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    metadata: metadataOf(metadata, beginning),
  }
}

/**
 * Returns a tiny version of a picture as PNG. Decoders warn about many things that are not visible: odd numbers of
 * phones, bytes between the segments of a file. A picture counts as damaged only if pixels are missing.
 */
async function sampleOf(
  original: Uint8Array | string,
  crop: PictureCrop | null,
  { isProgressive, autoOrient }: Metadata,
): Promise<Buffer> {
  const sample = async (of: Uint8Array | string, failOn: FailOnOptions) =>
    cutPicture(await uprightPicture(of, failOn), crop)
      .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
  try {
    return await sample(original, 'error')
  } catch (error) {
    const isShort = error instanceof Error && error.message.includes('premature end')
    if (!isShort || isProgressive) throw error
    // If the decoder warns of nothing else after an end marker is added, only that marker was missing.
    const whole = await sample(Buffer.concat([await bytesOf(original), END_OF_JPEG]), 'warning').catch(
      () => null,
    )
    const small = whole ?? (await sample(original, 'none'))
    if (!whole && (autoOrient.height < SAMPLE_PX || !(await isNearlyWhole(small)))) throw error
    return small
  }
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** Tells whether the last rows of a sample are real, since decoders fill missing rows with one colour. */
async function isNearlyWhole(sample: Buffer): Promise<boolean> {
  const { data, info } = await sharp(sample).raw().toBuffer({ resolveWithObject: true })
  const stride = info.width * info.channels
  const last = data.subarray(data.length - stride)
  return last.some((level, index) => Math.abs(level - (last[index % info.channels] ?? 0)) > 2)
}

const isAnimated = ({ format, pages = 1 }: Metadata, beginning: Buffer): boolean =>
  (/^(gif|webp)$/.test(format) && pages > 1) || (format === 'png' && isAnimatedPng(beginning))

/**
 * Tells whether a PNG is animated: the chunk that says so comes before the first picture. Libraries that do not support
 * it read that picture only.
 */
function isAnimatedPng(file: Buffer): boolean {
  const animation = file.indexOf('acTL', 0, 'latin1')
  return animation > 0 && animation < file.indexOf('IDAT', 0, 'latin1')
}

const SAMPLE_PX = 64
const PLACEHOLDER_PX = 12

/** Returns the number of bytes of a picture that are in memory at once; 0 if it is read in strips or reduced. */
export function decodedBytes(picture: DecodedFacts): number {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = picture
  if (format === 'webp' || !(isProgressive || format === 'heif' || format === 'gif')) return 0
  // A progressive JPEG is held as coefficients of two bytes; its colours may have fewer of them.
  if (format === 'jpeg')
    return width * height * 2 * (COEFFICIENTS[chromaSubsampling as keyof typeof COEFFICIENTS] ?? channels)
  return width * height * channels * (depth === 'ushort' ? 2 : 1)
}

type DecodedFacts = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive' | 'chromaSubsampling'
>

/** Number of coefficients per pixel for JPEGs whose colours have a lower resolution than their brightness. */
const COEFFICIENTS = { '4:2:0': 1.5, '4:2:2': 2 }

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`

/**
 * Reads the metadata of a picture's file, without decoding it.
 *
 * @throws Error if the file is no picture
 */
export async function readPictureMetadata(original: Uint8Array | string): Promise<PictureMetadata> {
  const metadata = await sharp(original, readOptions()).metadata()
  return metadataOf(metadata, await readFirstBytes(original))
}

/** Reads the metadata of a file; IPTC may be in several segments, or in a text. */
const metadataOf = (metadata: Metadata, beginning: Buffer): PictureMetadata =>
  readMetadata({
    ...metadata,
    iptc: resourcesOfJpeg(beginning) ?? metadata.iptc ?? iptcOfComments(metadata.comments),
  })
