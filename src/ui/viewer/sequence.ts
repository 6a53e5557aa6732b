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
 * The neighbours of slide `index`, of `loaded` slides and `total` in the whole result (`null`: unknown). The last slide
 * is followed by the first only when everything is loaded (viewer-10).
 */
export function neighbours(index: number, loaded: number, total: number | null): Neighbours {
  const count = total ?? loaded
  const whole = total !== null && loaded >= total
  const wraps = whole && total > 1
  const last = Math.max(count - 1, 0)
  // With an unknown total the owner may be asked for one more.
  const end = total === null ? loaded : last
  return {
    previous: index > 0 ? index - 1 : wraps ? last : null,
    next: index < end ? index + 1 : wraps ? 0 : null,
    first: 0,
    last,
  }
}

/**
 * Slides to fetch ahead when moving from `index` in `direction`; moving backward swaps the two numbers of `PRELOAD`.
 */
export function preloadIndexes(index: number, direction: 1 | -1, loaded: number, wraps: boolean): number[] {
  const [behind, ahead] = PRELOAD
  const wanted = [...new Array(ahead + behind)].map((_, turn) => {
    const at = index + (turn < ahead ? turn + 1 : ahead - turn - 1) * direction
    return wraps ? (at + loaded) % loaded : at
  })
  return [...new Set(wanted)].filter((at) => at !== index && at >= 0 && at < loaded)
}
