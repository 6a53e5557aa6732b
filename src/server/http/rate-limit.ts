import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { RequestBindings } from './client-ip.ts'

/** Answers an address may have made at once that nobody has asked for before. */
const BURST = 60
/** How many more each second. */
const PER_SECOND = 20
/** Addresses remembered at once; one that is forgotten begins with a full measure. */
const MAX_ADDRESSES = 10_000

/** Limits how much work one address makes: kept answers and files are free, what has to be made anew counts. */
export interface RateLimit {
  /**
   * Counts one answer that has to be made.
   *
   * @param address where the visitor comes from; without one, as in a test without a socket, nothing is counted
   * @throws TooManyRequests when the measure is used up
   */
  count(address: string | undefined): void
}

/** Said where an address asks for more than its measure. */
export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests from one address.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** @param now milliseconds of a clock that never goes back */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  const used = new LRUCache<string, { count: number; at: number }>({ max: MAX_ADDRESSES })
  return {
    count(address) {
      if (address === undefined) return
      const at = now()
      const before = used.get(address)
      const given = before ? ((at - before.at) / 1000) * PER_SECOND : 0
      const count = Math.max(0, (before?.count ?? 0) - given) + 1
      if (count > BURST) throw new TooManyRequests(Math.ceil((count - BURST) / PER_SECOND))
      used.set(address, { count, at })
    },
  }
}

/** Counts every page of the routes it stands before, since none of them is kept. */
export const limitPages =
  (
    limit: RateLimit,
    refuse: (context: Context, refused: TooManyRequests) => Promise<Response>,
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
