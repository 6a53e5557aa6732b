// Virtual scrolling of a long list, fetched when a list nears the length that needs it (`use-card-window.ts`).
import type { CSSProperties } from 'react'
import type { Placement } from '../../../ui/index.ts'

/**
 * Distance beyond the screen in which cards stay mounted, in screens, so that scrolling and arrow keys always meet a
 * mounted card.
 */
const OVERSCAN_SCREENS = 1

/** Positions of all cards, in px from the top of the grid. */
export interface CardBoxes {
  /** Column of each card, from 0. */
  columns: Uint8Array
  tops: Float64Array
  heights: Float64Array
  height: number
}

/** Measures that the layout of all cards depends on; lengths in px. */
export interface CardMeasures {
  columns: number
  columnWidth: number
  caption: number
  gutter: number
}

/**
 * Computes the boxes of all cards: the same layout as the style sheet's, for cards that are not mounted.
 *
 * @param count of the cards
 * @param placements of the masonry; `null` for uniform cards in rows
 */
export function cardBoxes(
  count: number,
  placements: readonly Placement[] | null,
  measures: CardMeasures,
): CardBoxes {
  const { columns, columnWidth, caption, gutter } = measures
  const step = caption + gutter
  const boxes: CardBoxes = {
    columns: new Uint8Array(count),
    tops: new Float64Array(count),
    heights: new Float64Array(count),
    height: 0,
  }
  for (let index = 0; index < count; index++) {
    const row = Math.floor(index / columns)
    const place = placements?.[index] ?? {
      column: index % columns,
      ratio: 1,
      cards: 1,
      ratioAbove: row,
      cardsAbove: row,
    }
    const height = place.ratio * columnWidth + caption + (place.cards - 1) * step
    const top = place.ratioAbove * columnWidth + place.cardsAbove * step
    boxes.columns[index] = place.column
    boxes.tops[index] = top
    boxes.heights[index] = height
    boxes.height = Math.max(boxes.height, top + height)
  }
  return boxes
}

/** The part of a grid that is on the screen, in px from its top. */
export interface Band {
  top: number
  bottom: number
}

/** Returns the indexes of the cards within reach of a part of the grid, in source order. */
export function cardsWithin(boxes: CardBoxes, { top, bottom }: Band): number[] {
  const reach = (bottom - top) * OVERSCAN_SCREENS
  const within: number[] = []
  for (let index = 0; index < boxes.tops.length; index++) {
    const start = boxes.tops[index] as number
    if (start < bottom + reach && start + (boxes.heights[index] as number) > top - reach) within.push(index)
  }
  return within
}

/**
 * Calls back when a grid is scrolled or resized, and once at the start.
 *
 * @param layout of the grid; measured when its size changes, never per scroll
 * @returns stops it
 */
export function watchGrid(
  grid: HTMLElement,
  layout: { gutter: number; columnsAt(width: number): number },
  onMeasured: (measures: CardMeasures) => void,
  onMoved: (band: Band) => void,
): () => void {
  let band: Band | null = null
  const follow = () => {
    const top = -grid.getBoundingClientRect().top
    // Scrolling less than half a screen changes nothing, which covers most scroll events.
    if (band && Math.abs(top - band.top) <= innerHeight / 2) return
    band = { top, bottom: top + innerHeight }
    onMoved(band)
  }
  const look = () => {
    const caption = grid.querySelector<HTMLElement>('[data-caption]')
    if (caption) {
      const { gutter } = layout
      // Not rounded: over a hundred rows rounding would add up to the height of a card.
      const { width } = grid.getBoundingClientRect()
      const columns = layout.columnsAt(width)
      onMeasured({
        columns,
        columnWidth: (width - (columns - 1) * gutter) / columns,
        // The reserved height, since a long title may have taken more.
        caption: Number.parseFloat(getComputedStyle(caption).minBlockSize),
        gutter,
      })
    }
    follow()
  }
  look()
  const observer = new ResizeObserver(look)
  observer.observe(grid)
  addEventListener('scroll', follow, { passive: true })
  return () => {
    observer.disconnect()
    removeEventListener('scroll', follow)
  }
}

/**
 * Returns the positions like `masonryStyle`, for a list that is mounted in part: its width has been measured, so one
 * band is enough.
 */
export const windowedStyle = (
  boxes: CardBoxes,
  { columns }: CardMeasures,
  placements: readonly Placement[] | null,
) => ({
  grid: {
    '--pg-column': `calc((100cqi - ${columns - 1}*var(--pg-gutter))/${columns})`,
    '--h': `${boxes.height}px`,
  } as CSSProperties,
  card: (index: number) =>
    ({
      '--pg-picture': `calc(${placements?.[index]?.ratio ?? 1}*var(--pg-column))`,
      '--more': (placements?.[index]?.cards ?? 1) - 1,
      insetInlineStart: `calc(${boxes.columns[index]}*(var(--pg-column) + var(--pg-gutter)))`,
      insetBlockStart: `${boxes.tops[index]}px`,
    }) as CSSProperties,
})
