/** Distance between two positions: some twenty works fit between the same two before all are renumbered. */
export const STEP = 2 ** 20

/**
 * Returns evenly spaced positions between two neighbours.
 *
 * @param before position of the preceding one; `null` at the start
 * @param after position of the following one; `null` at the end
 * @param count number of positions wanted
 * @returns `null` if there is no room, so that all need new positions
 */
export function placesBetween(before: number | null, after: number | null, count: number): number[] | null {
  const numbers = Array.from({ length: count }, (_, index) => index)
  if (before === null && after === null) return numbers.map((index) => (index + 1) * STEP)
  if (before === null) return safe(numbers.map((index) => (after ?? 0) - (count - index) * STEP))
  if (after === null) return safe(numbers.map((index) => before + (index + 1) * STEP))
  const gap = (after - before) / (count + 1)
  return gap < 1 ? null : numbers.map((index) => Math.floor(before + (index + 1) * gap))
}

const safe = (places: number[]): number[] | null => (places.every(Number.isSafeInteger) ? places : null)
