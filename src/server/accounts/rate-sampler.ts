/** Lets one of a kind through now and then, as how many it stands for; 0 for those that are held back. */
export type RateSampler = (key: string, now: number) => number

/** Keys remembered at once: whoever invents ever new ones shares the last. */
const MOST_KEYS = 1000
const OTHERS = ''

/** @param everyMs how long after one of a kind the next is let through, in milliseconds */
export function createRateSampler(everyMs: number): RateSampler {
  const kinds = new Map<string, { since: number; held: number }>()
  const drop = (now: number) => {
    for (const [key, { since, held }] of kinds) if (held === 0 && now - since >= everyMs) kinds.delete(key)
  }
  return (asked, now) => {
    if (kinds.size >= MOST_KEYS) drop(now)
    const key = kinds.has(asked) || kinds.size < MOST_KEYS ? asked : OTHERS
    const known = kinds.get(key)
    if (known && now - known.since < everyMs) {
      known.held += 1
      return 0
    }
    kinds.set(key, { since: now, held: 0 })
    return 1 + (known?.held ?? 0)
  }
}
