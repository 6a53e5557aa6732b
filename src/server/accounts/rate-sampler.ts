/**
 * Passes one event of a kind per interval.
 *
 * @returns how many events the passed one stands for; 0 for one that is held back
 */
export type RateSampler = (key: string, now: number) => number

/** Keys tracked at once; all further keys share the last one. */
const MOST_KEYS = 1000
const OTHERS = ''

/** @param everyMs shortest interval between two events of a kind, in milliseconds */
export function createRateSampler(everyMs: number): RateSampler {
  const kinds = new Map<string, { since: number; held: number }>()
  const removeIdle = (now: number) => {
    for (const [key, { since, held }] of kinds) if (held === 0 && now - since >= everyMs) kinds.delete(key)
  }
  return (kind, now) => {
    if (kinds.size >= MOST_KEYS) removeIdle(now)
    const key = kinds.has(kind) || kinds.size < MOST_KEYS ? kind : OTHERS
    const known = kinds.get(key)
    if (known && now - known.since < everyMs) {
      known.held += 1
      return 0
    }
    kinds.set(key, { since: now, held: 0 })
    return 1 + (known?.held ?? 0)
  }
}
