import { layOutMasonry } from '../../../ui/index.ts'

/** Up to this many cards all stand in the document; above it only those near the screen do. */
export const WINDOW_THRESHOLD = 200

/** How far beyond the screen cards are kept, in screens: scrolling and arrow keys always meet a mounted card. */
const OVERSCAN_SCREENS = 1

/** Where each card stands, in px from the top of the grid. */
export interface CardBoxes {
  /** Column of each card, from 0. */
  columns: Uint8Array
  tops: Float64Array
  heights: Float64Array
  height: number
}

/** What the layout of all cards depends on; lengths in px. */
export interface CardMeasures {
  columns: number
  columnWidth: number
  caption: number
  gutter: number
}

/** The boxes of all cards, by arithmetic alone: the same layout as the style sheet's, for cards that are not mounted. */
export function cardBoxes(ratios: readonly number[], uniform: boolean, measures: CardMeasures): CardBoxes {
  const { columns, columnWidth, caption, gutter } = measures
  const step = caption + gutter
  const boxes: CardBoxes = {
    columns: new Uint8Array(ratios.length),
    tops: new Float64Array(ratios.length),
    heights: new Float64Array(ratios.length),
    height: 0,
  }
  const placements = uniform ? null : layOutMasonry(ratios, columns).placements
  ratios.forEach((ratio, index) => {
    const row = Math.floor(index / columns)
    const place = placements?.[index] ?? { column: index % columns, ratioAbove: row, cardsAbove: row }
    const height = (uniform ? 1 : ratio) * columnWidth + caption
    const top = place.ratioAbove * columnWidth + place.cardsAbove * step
    boxes.columns[index] = place.column
    boxes.tops[index] = top
    boxes.heights[index] = height
    boxes.height = Math.max(boxes.height, top + height)
  })
  return boxes
}

/** Indexes of the cards within reach of the part of the grid between `top` and `bottom` (px), in source order. */
export function cardsWithin(boxes: CardBoxes, top: number, bottom: number): number[] {
  const reach = (bottom - top) * OVERSCAN_SCREENS
  const within: number[] = []
  for (let index = 0; index < boxes.tops.length; index++) {
    const start = boxes.tops[index] as number
    if (start < bottom + reach && start + (boxes.heights[index] as number) > top - reach) within.push(index)
  }
  return within
}
