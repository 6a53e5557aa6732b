import type { Picture } from '../../core/content/index.ts'

/** CSS width between a page's two margins, that is the window without `--margin`. */
export const PAGE_WIDTH = 'min(100vw - 2*clamp(1rem,4vw,4rem),120rem)'

/**
 * Returns the `sizes` of an image whose width is known.
 *
 * @param width a CSS length, for use within `calc()`
 * @param condition of the window, such as `width<30rem`; without one for all that are left
 */
export const sizesFor = (width: string, condition = ''): string =>
  `${condition && `(${condition}) `}calc(${width})`

/**
 * Returns the factor by which a picture that covers a box is drawn wider than it.
 *
 * @param box width by height
 */
export const coverFactor = ({ width, height }: Picture, box: number): number =>
  width && height ? Math.max(1, Number((width / height / box).toFixed(2))) : 1
