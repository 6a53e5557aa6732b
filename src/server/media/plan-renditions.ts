import type { RenditionFormat } from '../../core/content/index.ts'

/** Size of a rendition in pixels. */
export interface PlannedSize {
  width: number
  height: number
}

/** Fewer choices than this, and smaller sizes are added below the regular ones. */
const WANTED_SIZES = 3
/** A regular width this close to the picture's own is left out in favour of the picture's own. */
const NEARLY_OWN = 0.9
/** Widest of the one size given to readers that know no srcset, in pixels. */
const PLAIN_WIDTH_PX = 1280
/** Longest side that WebP and AVIF can have, in pixels. */
export const LONGEST_PX = 16_383
/** So many times as wide as high, and the largest regular size leaves few rows: a panorama gets those of a stage. */
const PANORAMA = 2.5
const STAGE_ROWS = 960
/** Narrower than this a rendition is of no use to anybody. */
const NARROWEST_PX = 40

/**
 * Sizes that a picture gets when it is stored, smallest first: the regular widths below its own, then its own up to
 * the largest regular one. Panoramas get larger ones, each twice as wide, until they have the rows of a stage. Never
 * enlarged, and never larger than formats allow; at least three sizes unless the picture is tiny. Afterwards only what
 * is stored for the picture counts.
 *
 * @param picture width and height in pixels, as seen (after turning by EXIF)
 * @param regularWidths in pixels, smallest first
 */
export function planRenditions(picture: PlannedSize, regularWidths: readonly number[]): PlannedSize[] {
  const regularMost = regularWidths.at(-1) ?? picture.width
  const ratio = picture.width / picture.height
  const wanted =
    ratio > PANORAMA
      ? Math.max(regularMost, Math.ceil((STAGE_ROWS * picture.width) / picture.height))
      : regularMost
  const possible = Math.max(1, Math.floor(Math.min(picture.width, LONGEST_PX, LONGEST_PX * ratio)))
  const largest = Math.min(possible, wanted)
  const regular = [...regularWidths]
  for (let width = 2 * regularMost; width < largest; width *= 2) regular.push(width)
  const widths = new Set<number>([...regular.filter((width) => width < largest * NEARLY_OWN), largest])
  for (const part of [2, 4]) {
    const width = Math.round(largest / part)
    if (widths.size < WANTED_SIZES && width >= NARROWEST_PX) widths.add(width)
  }
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => ({ width, height: Math.min(LONGEST_PX, Math.max(1, Math.round(width / ratio))) }))
}

/** A rendition that is to be made. */
export interface PlannedRendition extends PlannedSize {
  format: RenditionFormat
}

/** Each size in each format; JPEG in the one size for readers that take one. @param sizes smallest first */
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

/** The width for readers that take one size; `undefined` where there is none. @param widths smallest first */
export const plainWidth = (widths: readonly number[]): number | undefined =>
  widths.findLast((width) => width <= PLAIN_WIDTH_PX) ?? widths[0]
