import type { RenditionFormat } from '../../../core/content/index.ts'

/** Size of a rendition in pixels. */
export interface PlannedSize {
  width: number
  height: number
}

/** Number of sizes below which smaller ones are added to the regular ones. */
const WANTED_SIZES = 3
/** Ratio to the picture's own width above which a regular width is left out in favour of the picture's own. */
const NEARLY_OWN = 0.9
/** Limit in pixels on the width of the single size for readers that do not support srcset. */
const PLAIN_WIDTH_PX = 1280
/** Longest side that WebP and AVIF can have, in pixels. */
export const MAX_SIDE_PX = 16_383
/**
 * Ratio of width to height from which a picture is a panorama, as are frames of wide-screen films. The largest regular
 * size would have few rows, so a panorama gets sizes up to the rows of a stage.
 */
const PANORAMA = 2
const STAGE_ROWS = 960
/** Width in pixels below which a rendition is useless. */
const MIN_WIDTH_PX = 40

/**
 * Plans the sizes of a picture when it is stored, smallest first: the regular widths below its own, then its own up to
 * the largest regular one. Panoramas get larger ones, each twice as wide, until they have the rows of a stage. No size
 * is enlarged or larger than formats allow; there are at least three sizes unless the picture is tiny. Afterwards only
 * the sizes stored for the picture count.
 *
 * @param picture width and height in pixels, after rotation by EXIF
 * @param regularWidths regular widths in pixels, smallest first
 */
export function planRenditions(picture: PlannedSize, regularWidths: readonly number[]): PlannedSize[] {
  const regularMost = regularWidths.at(-1) ?? picture.width
  const ratio = picture.width / picture.height
  const targetWidth =
    ratio >= PANORAMA
      ? Math.max(regularMost, Math.ceil((STAGE_ROWS * picture.width) / picture.height))
      : regularMost
  const possible = Math.max(1, Math.floor(Math.min(picture.width, MAX_SIDE_PX, MAX_SIDE_PX * ratio)))
  const largest = Math.min(possible, targetWidth)
  const regular = [...regularWidths]
  for (let width = 2 * regularMost; width < largest; width *= 2) regular.push(width)
  const widths = new Set<number>([...regular.filter((width) => width < largest * NEARLY_OWN), largest])
  for (const part of [2, 4]) {
    const width = Math.round(largest / part)
    if (widths.size < WANTED_SIZES && width >= MIN_WIDTH_PX) widths.add(width)
  }
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => ({ width, height: Math.min(MAX_SIDE_PX, Math.max(1, Math.round(width / ratio))) }))
}

/** Rendition that is to be made. */
export interface PlannedRendition extends PlannedSize {
  format: RenditionFormat
}

/**
 * Returns each size in each format; JPEG only in the one size for readers that take a single size.
 *
 * @param sizes smallest first
 */
export function plannedRenditions(
  sizes: readonly PlannedSize[],
  formats: readonly RenditionFormat[],
): PlannedRendition[] {
  const plain = plainWidth(sizes.map(({ width }) => width))
  return sizes.flatMap((size) =>
    formats
      .filter((format) => format !== 'jpeg' || size.width === plain)
      .map((format) => ({ ...size, format })),
  )
}

/**
 * Returns the width for readers that take a single size; `undefined` if there is none.
 *
 * @param widths smallest first
 */
export const plainWidth = (widths: readonly number[]): number | undefined =>
  widths.findLast((width) => width <= PLAIN_WIDTH_PX) ?? widths[0]
