import { setTimeout as pause } from 'node:timers/promises'
import { databaseError, isAbsent } from './postgres-errors.ts'

/** The first and the longest pause before the next try, in milliseconds. */
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 250

/**
 * Connects with patience: a server that restarts is away for a moment, and whoever asks meanwhile waits instead of being
 * refused. While it stays away longer nobody waits: one caller at a time tries, and the others fail at once.
 *
 * @param patienceMs how long to wait from the moment the server has gone, in milliseconds
 * @returns connects; it throws errors with the codes that `storageFailure` knows
 */
export function createPatience<C>(connect: () => Promise<C>, patienceMs: number): () => Promise<C> {
  /** Since when the server is away, by the monotonic clock, what the last try met, and whether patience has run out. */
  let away: { since: number; error: unknown; isLong: boolean } | null = null
  let isTrying = false

  const tryOnce = async (): Promise<C> => {
    const connected = await connect()
    away = null
    return connected
  }

  const waitForIt = async (): Promise<C> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await tryOnce()
      } catch (error) {
        if (!isAbsent(error)) throw databaseError(error)
        const since = away?.since ?? performance.now()
        const isLong = away?.isLong || performance.now() + pauseMs - since > patienceMs
        away = { since, error, isLong }
        if (isLong) throw databaseError(error)
      }
      await pause(pauseMs)
    }
  }

  return async () => {
    if (!away?.isLong) return waitForIt()
    if (isTrying) throw databaseError(away.error)
    isTrying = true
    try {
      return await waitForIt()
    } finally {
      isTrying = false
    }
  }
}
