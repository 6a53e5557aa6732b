import sharp from 'sharp'
import type { RenditionFormat } from '../../core/content/index.ts'
import { MAX_PIXELS } from './read-picture.ts'
import { softness } from './softness.ts'

/** WebP hides its steps in edges and texture, not in a sky: what is soft all over gets the higher quality. */
const WEBP_QUALITY = { least: 78, most: 92 }
/** Share of soft blocks (`softness`) from which quality rises, and at which it is highest. */
const SOFT = { from: 0.4, to: 0.8 }
const JPEG_QUALITY = 80

// One thread per picture: encoding must leave the other core to visitors. Decoded files are used once: no cache.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Encodes one rendition of an original, with as much quality as its content needs (media-2).
 *
 * @param original path of the original file
 * @param size pixels; never larger than the original
 * @throws Error when the original is missing or damaged
 */
export async function encodeRendition(
  original: string,
  size: { width: number; height: number },
  format: RenditionFormat,
): Promise<Uint8Array> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
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
  return sharp(data, { raw: info })
    .webp({ quality: webpQuality(softness(data, info)) })
    .toBuffer()
}

/** Quality of a WebP by how much of the picture is soft. */
export function webpQuality(soft: number): number {
  const rise = Math.min(1, Math.max(0, (soft - SOFT.from) / (SOFT.to - SOFT.from)))
  return Math.round(WEBP_QUALITY.least + rise * (WEBP_QUALITY.most - WEBP_QUALITY.least))
}
