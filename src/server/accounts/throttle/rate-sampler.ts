/**
 * Passes one event of a kind per interval.
 *
 * @returns number of events that the passed one stands for; 0 if the event is suppressed
 */
export type RateSampler = (key: string, now: number) => number

/** Number of keys tracked at once. */
const MAX_KEYS = 1000
/** Key that all further keys share. */
const OTHERS = ''

/**
 * @param everyMs shortest interval between two events of a kind, in milliseconds
 * @param mostKeys kinds tracked at once; all further ones share one, with what was suppressed of dropped kinds
 */
export function createRateSampler(everyMs: number, mostKeys = MAX_KEYS): RateSampler {
  const kinds = new Map<string, { since: number; suppressed: number }>()
  const removeIdle = (now: number) => {
    const others = kinds.get(OTHERS) ?? { since: Number.NEGATIVE_INFINITY, suppressed: 0 }
    for (const [key, { since, suppressed }] of kinds) {
      if (key === OTHERS || now - since < everyMs) continue
      kinds.delete(key)
      others.suppressed += suppressed
    }
    kinds.set(OTHERS, others)
  }
  return (kind, now) => {
    if (kinds.size >= mostKeys) removeIdle(now)
    const key = kinds.has(kind) || kinds.size < mostKeys ? kind : OTHERS
    const sample = kinds.get(key)
    if (sample && now - sample.since < everyMs) {
      sample.suppressed += 1
      return 0
    }
    kinds.set(key, { since: now, suppressed: 0 })
    return 1 + (sample?.suppressed ?? 0)
  }
}
