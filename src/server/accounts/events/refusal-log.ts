import type { RefusedRequest } from '../../kit/http/index.ts'
import type { Logger } from '../../kit/platform/index.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { createRateSampler } from '../throttle/rate-sampler.ts'

/** Interval in milliseconds at which the same refusal of the same sender is logged. */
const SAME_EVERY_MS = 60_000
/** Number of kinds of refusals that get their own lines within that time; all further ones share a line. */
export const MAX_KINDS = 60

/** Logs a request whose sender was refused. */
export type LogRefusal = (refused: RefusedRequest) => void

interface RefusalLogOptions {
  /** Hides addresses in the log. */
  hash: KeyedHash
  now(): Date
  log: Logger
}

/**
 * Creates a function that logs requests whose sender was refused. A flood cannot fill a disk: `count` is the number of
 * refusals a line stands for.
 */
export function createRefusalLog({ hash, now, log }: RefusalLogOptions): LogRefusal {
  const sample = createRateSampler(SAME_EVERY_MS, MAX_KINDS)
  return ({ id, method, route, status, reason, account, from }) => {
    const place = shortAddressHash(hash('address', from))
    const count = sample([method, route, reason, account, place].join(' '), now().getTime())
    if (count === 0) return
    log(
      `request.refused ${method} ${route} ${status} ${reason} account=${account ?? '-'} place=${place} count=${count}`,
      'warn',
      { requestId: id, method, route, status, reason, ...(account !== null && { account }), place, count },
    )
  }
}

/** Returns the start of the hash of an address, which tells addresses apart without revealing them. */
export const shortAddressHash = (address: string): string => address.slice(0, 8) || '-'
