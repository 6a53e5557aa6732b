import sharp from 'sharp'
import type { PictureCrop, RenditionFormat } from '../../core/content/index.ts'
import { cutPicture } from './crop.ts'
import { softness } from './softness.ts'
import { uprightPicture } from './upright-picture.ts'

/** WebP hides its steps in edges and texture, not in a sky: what is soft all over gets the higher quality. */
const WEBP_QUALITY = { least: 78, most: 92 }
/** Share of soft blocks (`softness`) from which quality rises, and at which it is highest. */
const SOFT = { from: 0.4, to: 0.8 }
/**
 * Nearer together: AVIF keeps gradients smooth by itself. With more effort it takes ten times as long for a tenth less
 * (docs/decisions/0017-avif.md).
 */
const AVIF_QUALITY = { least: 57, most: 65 }
const AVIF_EFFORT = 2
const JPEG_QUALITY = 80

// One thread per picture: encoding must leave the other core to visitors. Decoded files are used once: no cache.
sharp.concurrency(1)
sharp.cache(false)

/** Size of a rendition in pixels, and the part of the original that it shows; all of it unless said. */
export interface EncodedSize {
  width: number
  height: number
  crop?: PictureCrop | null
}

/**
 * Encodes one rendition of an original, with as much quality as its content needs (media-2).
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
    // JPEG knows no transparency: what is clear becomes paper.
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

/** Quality of a WebP by how much of the picture is soft. */
export const webpQuality = (soft: number): number => qualityFor(soft, WEBP_QUALITY)

function qualityFor(soft: number, { least, most }: { least: number; most: number }): number {
  const rise = Math.min(1, Math.max(0, (soft - SOFT.from) / (SOFT.to - SOFT.from)))
  return Math.round(least + rise * (most - least))
}
