import sharp, { type Sharp } from 'sharp'
import { cutPicture } from '../crop.ts'
import { readOptions, uprightPicture } from '../upright-picture.ts'
import { SHARE_SIZE, type ShareDrawing } from './drawing.ts'
import { srgb } from './srgb.ts'

/** Part of a picture that must remain for it to be cropped, 0 to 1; otherwise the whole picture is shown, on a mat. */
const MIN_CROPPED_SHARE = 0.6
/** Largest factor by which a picture is enlarged. */
const MAX_ENLARGED = 1.5
/** Width of the mat at the nearer edges, in pixels. */
const MAT_PX = 40
/** Time limit for drawing one picture, in seconds. */
export const DRAW_TIMEOUT_SECONDS = 30

/**
 * Draws a picture as other sites show it beside a link: landscapes fill it, posters and panoramas lie whole on a mat.
 */
export async function drawShare({ original, crop, focal, mat }: ShareDrawing): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE
  const size = crop ?? (await sharp(original, readOptions()).metadata()).autoOrient
  const picture = cutPicture(await uprightPicture(original), crop)
    .toColourspace('srgb')
    .timeout({ seconds: DRAW_TIMEOUT_SECONDS })
  const paper = await srgb(mat, '#808080')
  const scale = Math.max(width / size.width, height / size.height)
  const shape = size.width / size.height / (width / height)
  if (Math.min(shape, 1 / shape) >= MIN_CROPPED_SHARE && scale <= MAX_ENLARGED) {
    const whole = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
    const croppedBytes = await picture
      .resize({ ...whole, fit: 'fill' })
      .extract({
        left: offset(whole.width, width, focal.x),
        top: offset(whole.height, height, focal.y),
        ...SHARE_SIZE,
      })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return jpeg(sharp(croppedBytes))
  }
  const inner = { width: width - 2 * MAT_PX, height: height - 2 * MAT_PX }
  const whole = await picture
    .resize({ ...inner, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return jpeg(
    sharp({ create: { ...SHARE_SIZE, channels: 3, background: paper } }).composite([
      { input: whole, gravity: 'centre' },
    ]),
  )
}

/** Encodes a JPEG that phones and message services can read. */
export const jpeg = (image: Sharp): Promise<Uint8Array> =>
  image.jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()

/**
 * Returns the offset of a window of `wanted` pixels in `whole` pixels that brings the focal point as near to its middle
 * as possible.
 */
const offset = (whole: number, wanted: number, focus: number): number =>
  Math.round(Math.min(Math.max(whole * focus - wanted / 2, 0), whole - wanted))
