import sharp from 'sharp'
import type { PictureCrop, RenditionFormat } from '../../../core/content/index.ts'
import { cutPicture } from './crop.ts'
import { softness } from './softness.ts'
import { uprightPicture } from './upright-picture.ts'

/**
 * Quality of WebP. Its compression steps are invisible in edges and texture, but visible in a sky: a picture that is
 * soft all over gets the higher quality.
 */
const WEBP_QUALITY = { least: 78, most: 92 }
/** Share of soft blocks (`softness`) from which the quality rises, and at which it is highest. */
const SOFT = { from: 0.4, to: 0.8 }
/**
 * Quality of AVIF. The two are nearer together, as AVIF keeps gradients smooth by itself. With more effort it takes ten
 * times as long to save a tenth of the bytes (docs/decisions/0017-avif.md).
 */
const AVIF_QUALITY = { least: 57, most: 65 }
const AVIF_EFFORT = 2
const JPEG_QUALITY = 80

// Encodes each picture on one thread, so that encoding leaves the other core to visitors. Decoded files are used once, so nothing
// is cached.
sharp.concurrency(1)
sharp.cache(false)

/** Size of a rendition in pixels, and the crop that it shows; the whole original if absent. */
export interface EncodedSize {
  width: number
  height: number
  crop?: PictureCrop | null
}

/**
 * Encodes one rendition of an original, with the quality that its content needs (media-2).
 *
 * @param original path of the original file
 * @param size pixels; never larger than the original
 * @throws Error when the original is missing or damaged
 */
export async function encodeRendition(
  original: string,
  size: EncodedSize,
  format: RenditionFormat,
): Promise<Uint8Array> {
  const upright = await uprightPicture(original)
  const resized = cutPicture(upright, size.crop)
    .resize(size.width, size.height, { fit: 'fill' })
    .toColourspace('srgb')
  if (format === 'jpeg') {
    // JPEG has no transparency: transparent parts become white.
    return resized
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY, progressive: true })
      .toBuffer()
  }
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: info })
  const soft = softness(data, info)
  return format === 'webp'
    ? pixels.webp({ quality: webpQuality(soft) }).toBuffer()
    : pixels.avif({ quality: qualityFor(soft, AVIF_QUALITY), effort: AVIF_EFFORT }).toBuffer()
}

/** Returns the quality of a WebP by the share of soft blocks. */
export const webpQuality = (soft: number): number => qualityFor(soft, WEBP_QUALITY)

function qualityFor(soft: number, { least, most }: { least: number; most: number }): number {
  const rise = Math.min(1, Math.max(0, (soft - SOFT.from) / (SOFT.to - SOFT.from)))
  return Math.round(least + rise * (most - least))
}
