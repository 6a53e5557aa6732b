/** Placeholder in the `sizes` of a block for the shape of each picture. */
export const DRAWN = '/R'

/**
 * Divisor of the width in `sizes`: a masonry with even ends stretches a picture by a tenth at most (columns-5), and the
 * picture keeps 0.95 of its pixels.
 */
export const STRETCHED = '/0.95'

/**
 * Returns the `sizes` of one picture, derived from those of its block.
 *
 * @param ratio height/width of the picture: a picture that covers a square is drawn wider than the square
 */
export const pictureSizes = (sizes: string, ratio: number): string =>
  sizes.replaceAll(DRAWN, ratio < 1 ? `/${ratio.toFixed(2)}` : '')
