/** Size of a picture within its row. */
export interface RowPart {
  /** Share of the row's width without its gaps, from 0 to 1. */
  share: number
  /** Number of pictures in its row; a last row that is not full counts as if it were. */
  count: number
}

/** Share of a full row from which a last row is stretched to the whole width. */
const NEARLY_FULL = 0.8

/**
 * Arranges pictures in rows of equal height within a row, all as wide as the page, in source order: of all line breaks
 * it chooses the one whose rows differ least in height. Remaining pictures form a last row of the usual height.
 *
 * @param ratios width/height of each picture, in source order
 * @param full sum of ratios of a row of the wanted height
 */
export function justifyRows(ratios: readonly number[], full: number): RowPart[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= ratios.length; end++) {
    let choice = { cost: Infinity, from: end - 1 }
    let sum = 0
    for (let from = end - 1; from >= 0; from--) {
      sum += ratios[from] as number
      const isLast = end === ratios.length
      const cost = (best[from]?.cost ?? 0) + (isLast && sum < full ? 0 : unevenness(sum, full))
      if (cost < choice.cost) choice = { cost, from }
      if (sum > full * 3) break
    }
    best.push(choice)
  }
  const parts: RowPart[] = []
  for (let end = ratios.length; end > 0; ) {
    const { from } = best[end] as { from: number }
    const row = ratios.slice(from, end)
    const sum = row.reduce((all, ratio) => all + ratio, 0)
    const whole = end === ratios.length && sum < full * NEARLY_FULL ? full : sum
    parts.unshift(...row.map((ratio) => ({ share: ratio / whole, count: row.length })))
    end = from
  }
  return parts
}

/** Returns the cost of a row: twice and half the wanted height cost the same. */
const unevenness = (sum: number, full: number): number => Math.log(sum / full) ** 2
