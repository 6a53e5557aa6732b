import type { AttemptsRepository } from './attempts.repository.ts'
import type { KeyedHash } from './keyed-hash.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How many attempts of a kind there may be in a stretch of time, in milliseconds. */
export interface Limit {
  kind: string
  attempts: number
  withinMs: number
}

/** Nothing here locks an account: whoever is refused is refused at one address. */
export const LIMITS = {
  /** From one address, whatever the account: an office shares one, a list of stolen passwords needs more. */
  loginFrom: { kind: 'login-from', attempts: 30, withinMs: 10 * MINUTE_MS },
  /** From one address to one account. */
  loginFromTo: { kind: 'login-from-to', attempts: 5, withinMs: 15 * MINUTE_MS },
  /** To one account from addresses that have never logged in there: they are slowed, never refused. */
  loginToFromStrangers: { kind: 'login-to', attempts: Number.POSITIVE_INFINITY, withinMs: HOUR_MS },
  lostPasswordFrom: { kind: 'lost-from', attempts: 10, withinMs: HOUR_MS },
  /** Mails to one account; whoever asks is told the same. */
  lostPasswordTo: { kind: 'lost-to', attempts: 3, withinMs: HOUR_MS },
  /** Guesses of the token of a link. */
  tokenFrom: { kind: 'token-from', attempts: 20, withinMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>

/** Strangers to an account are not slowed before so many attempts an hour. */
const SLOWED_AFTER = 10
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** How long an attempt by a stranger waits, in milliseconds, when it is the nth within the hour. */
export const strangersDelay = (nth: number): number =>
  nth <= SLOWED_AFTER ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (nth - SLOWED_AFTER - 1), LONGEST_DELAY_MS)

/** An attempt that is let through, as the nth of its stretch; or how long to wait for the next stretch. */
export type Attempt = { ok: true; nth: number } | { ok: false; waitMs: number }

/** Counts attempts. An attempt is counted before it is made, so that many at once cannot pass together. */
export interface Attempts {
  /** How long the next attempt has to wait, in milliseconds; nothing is counted. */
  waitMs(limit: Limit, ...of: string[]): Promise<number>
  take(limit: Limit, ...of: string[]): Promise<Attempt>
  /** The attempt was a good one: it does not count. */
  giveBack(limit: Limit, ...of: string[]): Promise<void>
  /** Counting begins anew. */
  forget(limit: Limit, ...of: string[]): Promise<void>
  /** Removes what has run out. */
  tidy(): Promise<void>
}

/**
 * @param hash hides addresses and names in the database
 * @param now milliseconds since 1970
 */
export function countAttempts(repository: AttemptsRepository, hash: KeyedHash, now: () => number): Attempts {
  const keyOf = ({ kind }: Limit, of: string[]) => hash('attempt', kind, ...of)
  /** Whoever is refused is only read: a flood of attempts costs no writes. */
  const waitMs = async ({ attempts }: Limit, key: string, time: number) => {
    const known = await repository.read(key)
    return known && known.count >= attempts ? Math.max(known.ends_at - time, 0) : 0
  }
  return {
    waitMs: (limit, ...of) => waitMs(limit, keyOf(limit, of), now()),
    async take(limit, ...of) {
      const key = keyOf(limit, of)
      const time = now()
      const wait = await waitMs(limit, key, time)
      if (wait > 0) return { ok: false, waitMs: wait }
      const { count, ends_at } = await repository.add(key, time, time + limit.withinMs)
      return count <= limit.attempts ? { ok: true, nth: count } : { ok: false, waitMs: ends_at - time }
    },
    giveBack: (limit, ...of) => repository.takeBack(keyOf(limit, of)),
    forget: (limit, ...of) => repository.remove(keyOf(limit, of)),
    tidy: () => repository.removeEnded(now()),
  }
}
