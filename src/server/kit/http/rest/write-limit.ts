import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../../../core/kit/time.ts'

/** Limit on the writes of one user within a minute; a bulk change is one. */
const WRITES_PER_MINUTE = 600
/** Limit on the users whose writes are counted at once; one that was dropped starts again at zero. */
const MAX_USERS = 10_000

/** Counts the writes of users over all calls (call-2). */
export interface WriteLimit {
  /** Counts one write of a user. Returns the seconds to wait; 0 if the limit is not reached. */
  count(user: string): number
}

/** @param clock milliseconds that never go back */
export function createWriteLimit(clock: () => number = () => performance.now()): WriteLimit {
  const writes = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_USERS })
  return {
    count(user) {
      const now = clock()
      const current = writes.get(user)
      const window = current && current.endsAt > now ? current : { count: 0, endsAt: now + MINUTE_MS }
      window.count += 1
      writes.set(user, window)
      return window.count > WRITES_PER_MINUTE ? Math.ceil((window.endsAt - now) / 1000) : 0
    },
  }
}
