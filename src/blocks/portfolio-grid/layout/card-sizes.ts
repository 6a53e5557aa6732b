import { PAGE_WIDTH, sizesFor } from '../../../ui/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { DRAWN, STRETCHED } from './card-picture.ts'
import { bandsOf, columnsIn } from './columns.ts'

/**
 * The `sizes` of the pictures of a block's cards: the columns follow its own width, and so does what is fetched
 * (picture-1). Made where the schema is: islands do without it.
 *
 * @param width of the block in px where it is known; else it stands between the margins of one of our pages
 * @returns with `DRAWN` wherever the shape of the picture counts
 */
export function cardSizes(attributes: PortfolioAttributes, width?: number): string {
  const bands = bandsOf(attributes)
  const drawn = attributes.thumbnailHoverStyle === 'style-1' ? DRAWN : attributes.evenEnds ? STRETCHED : ''
  const column = (all: string, columns: number) =>
    `(${all} - ${(columns - 1) * attributes.gutter}px)/${columns}${drawn}`
  if (width !== undefined) return sizesFor(column(`${width}px`, columnsIn(bands, width)))
  return bands
    .map(({ to, columns }) => sizesFor(column(PAGE_WIDTH, columns), to ? `width<${windowFor(to)}px` : ''))
    .join()
}

/** Width of the window, in px, between whose margins so much is left; the inverse of `PAGE_WIDTH`. */
function windowFor(width: number): number {
  if (width <= 368) return width + 32
  if (width <= 1472) return Math.round(width / 0.0092) / 100
  return width < 1920 ? width + 128 : 1e5
}
