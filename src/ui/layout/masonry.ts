/** Where a card stands: its column, and what is above it in that column. */
export interface Placement {
  column: number
  /** Sum of height/width of the pictures above; times the column width it is their height. */
  ratioAbove: number
  /** Number of cards above; times caption height and gap it is the rest of the offset. */
  cardsAbove: number
}

/** A column's end, in the units of `Placement`. */
export interface ColumnEnd {
  ratio: number
  cards: number
}

export interface MasonryLayout {
  placements: Placement[]
  ends: ColumnEnd[]
}

/** What a caption and a gap take, as a share of a usual column's width: decides which column is the shortest. */
const CAPTION_SHARE = 0.22

/**
 * Puts every card into the column that is shortest so far, in one pass and without measuring.
 * Appending items leaves earlier placements as they are. Source order stays reading order: among columns
 * of nearly equal height the first one wins.
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
