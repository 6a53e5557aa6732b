import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import type { PictureCrop } from '../../core/content/index.ts'
import { cutPicture } from './crop.ts'
import type { PictureMetadata } from './metadata/picture-metadata.ts'
import { readMetadata } from './metadata/read-metadata.ts'

/** Enough for the largest cameras. Pictures of that size are read in strips or reduced while they are decoded. */
export const MAX_PIXELS = 160e6

/** What cannot be read in strips is held whole: a decoder must not be talked into more memory than this. */
export const MAX_HELD_BYTES = 640e6

/** What is known of a picture once it has been decoded. Sizes in pixels, as seen (after turning by EXIF). */
export interface PictureFacts {
  width: number
  height: number
  /** The most frequent colour, as `#rrggbb`. */
  dominantColor: string
  /** A few pixels of it as a data URI of some 200 bytes, to stand in for it until it has come. */
  placeholder: string
  /** What its file says of itself. */
  metadata: PictureMetadata
}

/**
 * Decodes a picture far enough to measure it and to find its dominant colour, and reads what its file says of itself.
 *
 * @param original its bytes, or the path of a file
 * @param crop the part that is shown, of which everything but the metadata tells
 * @throws Error that says it moves when it has several frames; Error naming the pixel limit when it has more than MAX_PIXELS pixels or has to be held whole and is larger
 *   than MAX_HELD_BYTES; any other when it cannot be decoded
 */
export async function readPicture(
  original: Uint8Array | string,
  crop: PictureCrop | null = null,
): Promise<PictureFacts> {
  const options = { limitInputPixels: MAX_PIXELS }
  const metadata = await sharp(original, options).metadata()
  if (await isAnimated(metadata, original)) throw new Error('The picture moves.')
  if (heldBytes(metadata) > MAX_HELD_BYTES)
    throw new Error('The picture exceeds the pixel limit for its kind.')
  const small = await cutPicture(sharp(original, options).autoOrient(), crop)
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
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
    metadata: readMetadata(metadata),
  }
}

const isAnimated = async ({ format, pages = 1 }: Metadata, original: Uint8Array | string): Promise<boolean> =>
  (/^(gif|webp)$/.test(format) && pages > 1) ||
  (format === 'png' && isAnimatedPng(typeof original === 'string' ? await beginningOf(original) : original))

/** Bytes of a file before which it says whether it moves. */
const BEGINNING_BYTES = 2 ** 20

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** An animated PNG says so before its first picture; libraries that do not know it read that one alone. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const animation = file.indexOf('acTL', 0, 'latin1')
  return animation > 0 && animation < file.indexOf('IDAT', 0, 'latin1')
}

const SAMPLE_PX = 64
const PLACEHOLDER_PX = 12

/** How much of a picture is in memory at once, in bytes; 0 where it comes in strips or reduced. */
function heldBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  if (format === 'webp' || !(isProgressive || format === 'heif' || format === 'gif')) return 0
  // A progressive JPEG is kept as coefficients of two bytes.
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesPerSample
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`

/**
 * Reads what a picture's file says of itself, without decoding it.
 *
 * @throws Error when it is no picture
 */
export const readTold = async (original: Uint8Array | string): Promise<PictureMetadata> =>
  readMetadata(await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata())
