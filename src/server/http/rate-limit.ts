import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { RequestBindings } from './client-ip.ts'

/** Uncached responses an address may request at once. */
const BURST = 60
const PER_SECOND = 20
/** Addresses tracked at once; a forgotten one starts afresh. */
const MAX_ADDRESSES = 10_000

/**
 * Limits how much work one address causes. Only responses that must be produced count; cached ones and files do not.
 */
export interface RateLimit {
  /**
   * Counts one uncached response.
   *
   * @param address where the visitor comes from; without one, as in a test without a socket, nothing is counted
   * @throws TooManyRequests when the limit is reached
   */
  count(address: string | undefined): void
}

/** Thrown when an address exceeds its limit. */
export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests from one address.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** @param now milliseconds of a clock that never goes back */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  const usage = new LRUCache<string, { count: number; at: number }>({ max: MAX_ADDRESSES })
  return {
    count(address) {
      if (address === undefined) return
      const at = now()
      const previous = usage.get(address)
      const refilled = previous ? ((at - previous.at) / 1000) * PER_SECOND : 0
      const count = Math.max(0, (previous?.count ?? 0) - refilled) + 1
      if (count > BURST) throw new TooManyRequests(Math.ceil((count - BURST) / PER_SECOND))
      usage.set(address, { count, at })
    },
  }
}

/** Counts every GET of the routes behind it, whose pages are never cached. */
export const limitPages =
  (
    limit: RateLimit,
    refuse: (context: Context, error: TooManyRequests) => Promise<Response>,
  ): MiddlewareHandler<{ Bindings: RequestBindings }> =>
  async (context, next) => {
    try {
      if (context.req.method === 'GET') limit.count(context.env?.clientIp)
    } catch (error) {
      if (error instanceof TooManyRequests) return refuse(context, error)
      throw error
    }
    return next()
  }
