import sharp from 'sharp'

/** A decoder must not be talked into more: 50 million pixels are 200 MB in memory. */
export const MAX_PIXELS = 50e6

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
 * @throws Error when it has more than MAX_PIXELS pixels or cannot be decoded
 */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts> {
  const options = { limitInputPixels: MAX_PIXELS }
  const { autoOrient } = await sharp(bytes, options).metadata()
  const small = await sharp(bytes, options)
    .autoOrient()
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  return { width: autoOrient.width, height: autoOrient.height, dominantColor: hex(dominant) }
}

const SAMPLE_PX = 64

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
