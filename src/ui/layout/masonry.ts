/** Position of a card: its column, and the cards above it in that column. */
export interface Placement {
  column: number
  /** Height/width of the card's picture: its own, except at the end of a page where pictures may be cropped. */
  ratio: number
  /** Height of the card's own caption, as a multiple of the usual one. */
  cards: number
  /** Sum of height/width of the pictures above; multiplied by the column width, their height. */
  ratioAbove: number
  /** Number of captions above; multiplied by caption height and gap, the rest of the offset. */
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

export interface MasonryOptions {
  /** Number of cards that are loaded at a time; at the end of such a page, the columns end as evenly as possible. */
  page?: number
  /**
   * Number of cards that were shown before the rest of their page arrived: they stay in place, as a page of their own.
   */
  earlyCount?: number
  /** True if the last pictures of a page may be cropped or stretched by a tenth, so that the columns end together. */
  mayCrop?: boolean
  /** Height of each card's caption as a multiple of the usual one. */
  captions?: readonly number[]
}

/**
 * Height of caption and gap as a share of the column's width, measured in wide columns, where gaps at the end are
 * largest.
 */
const CAPTION_SHARE = 0.16

/** Heights that differ by less than this share of a column's width count as equal. */
const TOLERANCE = 0.05

/** Share of a picture's height that may be cropped or stretched for an even end without being noticed. */
const CROP = 0.1

/** Cost of placing a card above an earlier one, compared with an uneven end of the same height. */
const DISORDER_COST = 0.1

/**
 * Number of cards at the end of a page whose columns are chosen together: some hundred combinations, in four columns
 * some thousand.
 */
export const CHOSEN_TOGETHER = 6

/** Number of cards after which ends are no longer evened out: a longer list is not seen as a whole. */
const BALANCED_CARDS = 100

/**
 * Puts each card into the shortest column so far, without measuring; the columns of the last ones of each page are
 * chosen together, for an even end (columns-5). Appending pages does not change earlier placements. Of columns of
 * nearly equal height the first one wins, so that source order stays reading order.
 *
 * @param ratios height/width of each card's picture, in source order
 */
export function layOutMasonry(
  ratios: readonly number[],
  columns: number,
  { page = Infinity, earlyCount = 0, mayCrop = false, captions }: MasonryOptions = {},
): MasonryLayout {
  const ends: ColumnEnd[] = [...new Array(columns)].map(() => ({ ratio: 0, cards: 0 }))
  const placements: Placement[] = []
  const place = (column: number, ratio: number, cards: number) => {
    const end = ends[column] as ColumnEnd
    placements.push({ column, ratio, cards, ratioAbove: end.ratio, cardsAbove: end.cards })
    end.ratio += ratio
    end.cards += cards
  }
  for (let from = 0, end = earlyCount || page; from < ratios.length; from = end, end += page - (end % page)) {
    const to = Math.min(end, ratios.length)
    const last = columns === 1 || from >= BALANCED_CARDS ? to : Math.max(from, to - CHOSEN_TOGETHER)
    for (let index = from; index < last; index++)
      place(shortest(ends), ratios[index] as number, captions?.[index] ?? 1)
    if (last === to) continue
    const cards = ratios.slice(last, to).map((ratio, at) => ({ ratio, cards: captions?.[last + at] ?? 1 }))
    const cardColumns = evenColumns(ends, cards)
    const scales = mayCrop ? evenScales(ends, cards, cardColumns) : []
    cardColumns.forEach((column, at) => {
      const { ratio, cards: captions } = cards[at] as ColumnEnd
      place(column, ratio * (scales[column] ?? 1), captions)
    })
  }
  return { placements, ends }
}

const heightOf = ({ ratio, cards }: ColumnEnd): number => ratio + cards * CAPTION_SHARE

function shortest(ends: readonly ColumnEnd[]): number {
  let best = 0
  let bestHeight = Infinity
  for (let column = 0; column < ends.length; column++) {
    const height = heightOf(ends[column] as ColumnEnd)
    if (height < bestHeight - TOLERANCE) {
      best = column
      bestHeight = height
    }
  }
  return best
}

/** Returns the column of each card for which all columns end most evenly and the order is kept best. */
function evenColumns(ends: readonly ColumnEnd[], cards: readonly ColumnEnd[]): number[] {
  const heights = ends.map(heightOf)
  const mean = [...heights, ...cards.map(heightOf)].reduce((sum, height) => sum + height) / heights.length
  const way: number[] = []
  let bestColumns: number[] = []
  let least = Infinity
  const seek = (reached: number, disorder: number): void => {
    const card = cards[way.length]
    // The shortest column is at most as high as the mean, so this is a lower bound of the final cost.
    const cost = disorder + Math.max(...heights) - (card ? mean : Math.min(...heights))
    if (cost >= least) return
    if (!card) {
      least = cost
      bestColumns = [...way]
      return
    }
    heights.forEach((top, column) => {
      heights[column] = top + heightOf(card)
      way.push(column)
      seek(Math.max(reached, top), disorder + Math.max(0, reached - top) * DISORDER_COST)
      way.pop()
      heights[column] = top
    })
  }
  seek(0, 0)
  return bestColumns
}

/**
 * Returns the factor for each column by which its last pictures are scaled to end where the others do; 1 if that is out
 * of reach.
 */
function evenScales(
  ends: readonly ColumnEnd[],
  cards: readonly ColumnEnd[],
  chosenIndexes: readonly number[],
): number[] {
  const sumOf = (column: number, of: (card: ColumnEnd) => number) =>
    cards.reduce((sum, card, at) => (chosenIndexes[at] === column ? sum + of(card) : sum), 0)
  const heights = ends.map((end, column) => heightOf(end) + sumOf(column, heightOf))
  const least = Math.min(...heights)
  const middle = (Math.max(...heights) + least) / 2
  return heights.map((height, column) => {
    // An empty column cannot be evened out.
    const change = least && (middle - height) / (sumOf(column, ({ ratio }) => ratio) || Infinity)
    return Math.abs(change) > 2 * CROP ? 1 : 1 + Math.max(-CROP, Math.min(CROP, change))
  })
}
