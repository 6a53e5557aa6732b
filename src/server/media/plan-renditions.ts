/** Size of a rendition in pixels. */
export interface PlannedSize {
  width: number
  height: number
}

/** Fewer choices than this, and smaller sizes are added below the regular ones. */
const WANTED_SIZES = 3
/** A regular width this close to the picture's own is left out in favour of the picture's own. */
const NEARLY_OWN = 0.9
/** Narrower than this a rendition is of no use to anybody. */
const NARROWEST_PX = 40

/**
 * Sizes that a picture gets when it is stored, smallest first: the regular widths below its own, then its own up to
 * the largest regular one. Never enlarged; at least three sizes unless the picture is tiny. Afterwards only what is
 * stored for the picture counts.
 *
 * @param picture width and height in pixels, as seen (after turning by EXIF)
 * @param regularWidths in pixels, smallest first
 */
export function planRenditions(picture: PlannedSize, regularWidths: readonly number[]): PlannedSize[] {
  const largest = Math.min(picture.width, regularWidths.at(-1) ?? picture.width)
  const regular = regularWidths.filter((width) => width < largest * NEARLY_OWN)
  const widths = new Set<number>([...regular, largest])
  for (const part of [2, 4]) {
    const width = Math.round(largest / part)
    if (widths.size < WANTED_SIZES && width >= NARROWEST_PX) widths.add(width)
  }
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => ({ width, height: Math.max(1, Math.round((width * picture.height) / picture.width)) }))
}
