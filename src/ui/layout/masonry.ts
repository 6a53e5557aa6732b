/** Position of a card: its column, and the cards above it in that column. */
export interface Placement {
  column: number
  /** Sum of height/width of the pictures above; multiplied by the column width, their height. */
  ratioAbove: number
  /** Number of cards above; multiplied by caption height and gap, the rest of the offset. */
  cardsAbove: number
}

/** Height of a column, in the units of `Placement`. */
export interface ColumnEnd {
  ratio: number
  cards: number
}

export interface MasonryLayout {
  placements: Placement[]
  ends: ColumnEnd[]
}

/** Estimated height of caption and gap, as a share of the column width: used to find the shortest column. */
const CAPTION_SHARE = 0.22

/**
 * Puts each card into the shortest column so far, in one pass and without measuring. Appending items does not change
 * earlier placements. Of columns of nearly equal height the first one wins, so that source order stays reading order.
 *
 * @param ratios height/width of each card's picture, in source order
 */
export function layOutMasonry(ratios: readonly number[], columns: number): MasonryLayout {
  const ends: ColumnEnd[] = [...new Array(columns)].map(() => ({ ratio: 0, cards: 0 }))
  const placements = ratios.map((ratio) => {
    const column = shortest(ends)
    const end = ends[column] as ColumnEnd
    const placement = { column, ratioAbove: end.ratio, cardsAbove: end.cards }
    end.ratio += ratio
    end.cards += 1
    return placement
  })
  return { placements, ends }
}

/** Heights that differ by less than this share of a column's width count as equal. */
const TOLERANCE = 0.05

function shortest(ends: readonly ColumnEnd[]): number {
  let best = 0
  let bestHeight = Infinity
  ends.forEach(({ ratio, cards }, column) => {
    const height = ratio + cards * CAPTION_SHARE
    if (height < bestHeight - TOLERANCE) {
      best = column
      bestHeight = height
    }
  })
  return best
}
