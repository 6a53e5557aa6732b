import { setTimeout as pause } from 'node:timers/promises'
import { databaseError, isAbsent } from './postgres-errors.ts'

/** First and longest pause before the next try, in milliseconds. */
const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 250

/**
 * Creates a function that connects and waits while the server restarts, so that queries in that moment are delayed
 * instead of refused. If the server stays away longer, waiting ends: one caller at a time tries to connect, and the
 * others fail at once.
 *
 * @param patienceMs how long to wait from the moment the server is gone, in milliseconds
 * @returns a function that connects and throws errors with the codes that `storageFailure` knows
 */
export function createRetryingConnect<C>(connect: () => Promise<C>, patienceMs: number): () => Promise<C> {
  /**
   * State of an absent server: the time of the monotonic clock at which it was first missed, the error of the last try,
   * and whether `patienceMs` has passed; `null` while the server answers.
   */
  let outage: { since: number; error: unknown; isLong: boolean } | null = null
  let isTrying = false

  const tryOnce = async (): Promise<C> => {
    const connected = await connect()
    outage = null
    return connected
  }

  const waitForIt = async (): Promise<C> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        return await tryOnce()
      } catch (error) {
        if (!isAbsent(error)) throw databaseError(error)
        const since = outage?.since ?? performance.now()
        const isLong = outage?.isLong || performance.now() + pauseMs - since > patienceMs
        outage = { since, error, isLong }
        if (isLong) throw databaseError(error)
      }
      await pause(pauseMs)
    }
  }

  return async () => {
    if (!outage?.isLong) return waitForIt()
    if (isTrying) throw databaseError(outage.error)
    isTrying = true
    try {
      return await waitForIt()
    } finally {
      isTrying = false
    }
  }
}
