/** Room between two places: some twenty works fit between the same two before all are numbered anew. */
export const STEP = 2 ** 20

/**
 * Places between two neighbours, evenly apart.
 *
 * @param before place of the one that comes before; `null` at the start
 * @param after place of the one that comes after; `null` at the end
 * @param count how many places are wanted
 * @returns `null` where there is no room, so that all need new places
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
