import sharp from 'sharp'
import type { RenditionFormat } from '../../core/content/index.ts'
import { MAX_PIXELS } from './read-picture.ts'

const WEBP_QUALITY = 78
const JPEG_QUALITY = 80

// One thread per picture: encoding must leave the other core to visitors. Decoded files are used once: no cache.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Encodes one rendition of an original.
 *
 * @param original path of the original file
 * @param size pixels; never larger than the original
 * @throws Error when the original is missing or damaged
 */
export function encodeRendition(
  original: string,
  size: { width: number; height: number },
  format: RenditionFormat,
): Promise<Uint8Array> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(size.width, size.height, { fit: 'fill' })
    .toColourspace('srgb')
  return format === 'webp'
    ? resized.webp({ quality: WEBP_QUALITY }).toBuffer()
    : // JPEG knows no transparency: what is clear becomes paper.
      resized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY, progressive: true }).toBuffer()
}
