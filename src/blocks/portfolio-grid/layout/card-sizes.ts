import { PAGE_WIDTH, sizesFor } from '../../../ui/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import { DRAWN, STRETCHED } from './card-picture.ts'
import { bandsOf, columnsIn } from './columns.ts'

/**
 * Returns the `sizes` of the pictures on a block's cards: the columns depend on the block's own width, and so do the
 * renditions to load (picture-1). Computed on the server, since islands have no schema.
 *
 * @param width of the block in px if known; else that between the margins of one of our pages
 * @returns with `DRAWN` wherever the shape of the picture counts
 */
export function cardSizes(attributes: PortfolioAttributes, width?: number): string {
  const bands = bandsOf(attributes)
  const factor = attributes.thumbnailHoverStyle === 'style-1' ? DRAWN : attributes.evenEnds ? STRETCHED : ''
  const column = (all: string, columns: number) =>
    `(${all} - ${(columns - 1) * attributes.gutter}px)/${columns}${factor}`
  if (width !== undefined) return sizesFor(column(`${width}px`, columnsIn(bands, width)))
  return bands
    .map(({ to, columns }) => sizesFor(column(PAGE_WIDTH, columns), to ? `width<${windowFor(to)}px` : ''))
    .join()
}

/** Returns the window width in px at which the page content has the given width; the inverse of `PAGE_WIDTH`. */
function windowFor(width: number): number {
  if (width <= 368) return width + 32
  if (width <= 1472) return Math.round(width / 0.0092) / 100
  return width < 1920 ? width + 128 : 1e5
}
