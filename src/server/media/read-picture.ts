import sharp, { type Metadata } from 'sharp'

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
}

/**
 * Decodes a picture far enough to measure it and to find its dominant colour.
 *
 * @throws Error naming the pixel limit when it has more than MAX_PIXELS pixels or has to be held whole and is larger
 *   than MAX_HELD_BYTES; any other when it cannot be decoded
 */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts> {
  const options = { limitInputPixels: MAX_PIXELS }
  const metadata = await sharp(bytes, options).metadata()
  if (heldBytes(metadata) > MAX_HELD_BYTES)
    throw new Error('The picture exceeds the pixel limit for its kind.')
  const small = await sharp(bytes, options)
    .autoOrient()
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  return { ...metadata.autoOrient, dominantColor: hex(dominant) }
}

const SAMPLE_PX = 64

/** How much of a picture is in memory at once, in bytes; 0 where it comes in strips or reduced. */
function heldBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  if (format === 'webp' || !(isProgressive || format === 'heif' || format === 'gif')) return 0
  // A progressive JPEG is kept as coefficients of two bytes.
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesPerSample
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
