import sharp from 'sharp'
import { cutPicture } from '../crop.ts'
import { uprightPicture } from '../upright-picture.ts'
import { DRAW_TIMEOUT_SECONDS } from './draw-share.ts'
import type { IconDrawing } from './drawing.ts'
import { MARK } from './mark.ts'
import { srgb } from './srgb.ts'

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Density in dots per inch at which the mark's 32 pixels become enough for the largest icon. */
const MARK_DENSITY = 1152
/** Ratio of width to height above which a logo is searched for an emblem. */
const WIDE = 2
/** Height in pixels to which the logo is scaled for this search. */
const SCAN_PX = 64
/** Number of empty columns that separate an emblem from what follows. */
const GAP_PX = 5
/** Difference from the background above which a pixel counts as ink, of 255. */
const INK = 40
/** Ratio of width to height that an emblem may have. */
const EMBLEM = { least: 0.5, most: 1.6 }
/** Longest side in pixels; a larger logo is scaled down first. */
const LOGO_PX = 2048

/** Draws a square icon: the logo, the emblem of a wide one, or Vitrine's mark. */
export async function drawIcon({
  original,
  crop,
  size,
  paper,
  margin,
  dir,
}: IconDrawing): Promise<Uint8Array> {
  const inner = Math.max(1, Math.round(size * (1 - 2 * margin)))
  const emblem = original
    ? await emblemOf(original, crop, dir)
    : await sharp(Buffer.from(MARK), { density: MARK_DENSITY }).png().toBuffer()
  const small = await sharp(emblem)
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  const ground = paper === null ? CLEAR : await srgb(paper, '#ffffff')
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: small, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Returns the logo without its empty edges, or the emblem before its words. */
async function emblemOf(original: string, crop: IconDrawing['crop'], dir: 'ltr' | 'rtl'): Promise<Buffer> {
  const logo = await cutPicture(await uprightPicture(original), crop)
    .timeout({ seconds: DRAW_TIMEOUT_SECONDS })
    .resize({ width: LOGO_PX, height: LOGO_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer()
  const { isOpaque } = await sharp(logo).stats()
  // Trimming takes the colour of the corner for the background. A transparent logo may fill its corner, so its
  // background is given explicitly.
  const edge = isOpaque ? {} : { background: CLEAR }
  const { data, info } = await sharp(logo).trim(edge).png().toBuffer({ resolveWithObject: true })
  if (info.width <= info.height * WIDE) return data
  const emblemRange = emblemColumns(await inkedColumns(data, isOpaque), dir)
  if (!emblemRange) return data
  const scale = info.height / SCAN_PX
  const left = Math.floor(emblemRange.start * scale)
  const width = Math.min(info.width - left, Math.ceil((emblemRange.end - emblemRange.start) * scale))
  const emblem = await sharp(data).extract({ left, top: 0, width, height: info.height }).png().toBuffer()
  return sharp(emblem).trim(edge).png().toBuffer()
}

/** Tells for each column of the logo whether it contains ink. */
async function inkedColumns(logo: Buffer, isOpaque: boolean): Promise<boolean[]> {
  const { data, info } = await sharp(logo)
    .resize({ height: SCAN_PX })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)
  const ground = pixel(0, 0)
  const isInk = (color: Uint8Array) =>
    isOpaque
      ? [0, 1, 2].some((channel) => Math.abs((color[channel] ?? 0) - (ground[channel] ?? 0)) > INK)
      : (color[3] ?? 0) > INK
  return Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (_, y) => y).some((y) => isInk(pixel(x, y))),
  )
}

/** Returns the first separate part of a row that is about as wide as high; `null` if there is none. */
export function emblemColumns(
  inked: readonly boolean[],
  dir: 'ltr' | 'rtl',
): { start: number; end: number } | null {
  const columns = dir === 'rtl' ? [...inked].reverse() : inked
  const start = columns.indexOf(true)
  const end = columns.findIndex(
    (_, x) => x > start && columns.slice(x, x + GAP_PX).every((isInked) => !isInked),
  )
  const width = end - start
  if (start < 0 || end < 0 || !columns.slice(end).includes(true)) return null
  if (width < SCAN_PX * EMBLEM.least || width > SCAN_PX * EMBLEM.most) return null
  return dir === 'rtl' ? { start: columns.length - end, end: columns.length - start } : { start, end }
}
