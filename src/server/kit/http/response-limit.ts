import { createRateLimit, ServerBusy } from './rate-limit.ts'
import { createTurns } from './turns.ts'
import type { Visitor } from './visitor.ts'

/** Limits responses that are made for one visitor and not cached. Every route that makes one uses it. */
export interface ResponseLimit {
  /**
   * Counts one response.
   *
   * @throws TooManyRequests when the visitor, or a network of theirs, has reached its limit
   */
  count(visitor: Visitor): void
  /**
   * Counts one response, and makes it when it is its turn.
   *
   * @throws TooManyRequests as `count`
   * @throws ServerBusy when its turn does not come in time
   */
  make<T>(visitor: Visitor, make: () => Promise<T>): Promise<T>
}

/** @param now milliseconds of a clock that never goes back */
export function createResponseLimit(now?: () => number): ResponseLimit {
  const limit = createRateLimit(now)
  const turns = createTurns()
  return {
    count: limit.count,
    async make(visitor, make) {
      // Requests of the site to itself have no socket, and are not limited.
      if (visitor.networks.length === 0) return make()
      limit.count(visitor)
      if (!(await turns.take(visitor))) throw new ServerBusy()
      try {
        return await make()
      } finally {
        turns.giveBack()
      }
    },
  }
}
