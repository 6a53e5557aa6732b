import { LRUCache } from 'lru-cache'
import type { Visitor } from './visitor.ts'

/** Number of uncached responses a visitor may request at once, and per second after that. */
const BURST = 60
const PER_SECOND = 20
/** Limit on visitors and networks tracked at once; one that was dropped starts again at zero. */
const MAX_ADDRESSES = 10_000

/**
 * Limit on the work that one visitor causes. Only responses that must be produced count; cached ones and files do not.
 */
export interface RateLimit {
  /**
   * Counts one uncached response, for the visitor and their networks.
   *
   * @throws TooManyRequests when a limit is reached
   */
  count(visitor: Visitor): void
}

/** Thrown when a visitor exceeds their limit. */
export class TooManyRequests extends Error {
  readonly status: 429 | 503 = 429
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests from one address.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown when all visitors together request more than the process can produce. */
export class ServerBusy extends TooManyRequests {
  override readonly status = 503
  constructor() {
    super(2)
  }
}

/** @param now milliseconds of a clock that never goes back */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  const usage = new LRUCache<string, { count: number; at: number }>({ max: MAX_ADDRESSES })
  return {
    count({ networks }) {
      const at = now()
      const counts = networks.map(({ name, times }) => {
        const previous = usage.get(name)
        const refilled = previous ? ((at - previous.at) / 1000) * PER_SECOND * times : 0
        const count = Math.max(0, (previous?.count ?? 0) - refilled) + 1
        const over = count - BURST * times
        if (over > 0) throw new TooManyRequests(Math.ceil(over / (PER_SECOND * times)))
        return { name, count }
      })
      for (const { name, count } of counts) usage.set(name, { count, at })
    },
  }
}
