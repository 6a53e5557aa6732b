/** The slides reachable from a slide; `null` if there is none. */
export interface Neighbours {
  previous: number | null
  next: number | null
  first: number
  last: number
}

/** Number of pictures fetched ahead: behind, in front (viewer-5). */
const PRELOAD = [0, 2] as const

/**
 * The neighbours of slide `index`, of `loaded` slides and `total` in the whole result (`null`: unknown). The ends never
 * meet: what is loaded makes no difference to where one can go (viewer-10).
 */
export function neighbours(index: number, loaded: number, total: number | null): Neighbours {
  const last = Math.max((total ?? loaded) - 1, 0)
  // With an unknown total the owner may be asked for one more.
  const end = total === null ? loaded : last
  return { previous: index > 0 ? index - 1 : null, next: index < end ? index + 1 : null, first: 0, last }
}

/**
 * Slides to fetch ahead when moving from `index` in `direction`; moving backward swaps the two numbers of `PRELOAD`.
 */
export function preloadIndexes(index: number, direction: 1 | -1, loaded: number): number[] {
  const [behind, ahead] = PRELOAD
  return Array.from(
    { length: ahead + behind },
    (_, turn) => index + (turn < ahead ? turn + 1 : ahead - turn - 1) * direction,
  ).filter((at) => at >= 0 && at < loaded)
}
