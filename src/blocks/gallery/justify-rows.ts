/** A picture's part of its row. */
export interface RowPart {
  /** Of the row's width without its gaps, from 0 to 1. */
  share: number
  /** Pictures of its row; those of a last row that is not full count as if it were. */
  count: number
}

/** A last row this full is stretched to the whole width. */
const NEARLY_FULL = 0.8

/**
 * Rows of pictures of one height each, all as wide as the page, in source order: of all ways to break them the one
 * whose rows differ least in height. What is left over stands in a last row as high as the others usually are.
 *
 * @param ratios width/height of each picture, in source order
 * @param full sum of ratios of a row of the wanted height
 */
export function justifyRows(ratios: readonly number[], full: number): RowPart[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= ratios.length; end++) {
    let chosen = { cost: Infinity, from: end - 1 }
    let sum = 0
    for (let from = end - 1; from >= 0; from--) {
      sum += ratios[from] as number
      const isLast = end === ratios.length
      const cost = (best[from]?.cost ?? 0) + (isLast && sum < full ? 0 : unevenness(sum, full))
      if (cost < chosen.cost) chosen = { cost, from }
      if (sum > full * 3) break
    }
    best.push(chosen)
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

/** Rows twice as high and half as high are as bad as each other. */
const unevenness = (sum: number, full: number): number => Math.log(sum / full) ** 2
