import { HOUR_MS, MINUTE_MS } from '../../../core/kit/time.ts'
import { networksOf } from '../../kit/http/index.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { AttemptsRepository } from './attempts.repository.ts'

/** Number of attempts of one kind that are allowed within a time in milliseconds. */
export interface Limit {
  kind: string
  attempts: number
  withinMs: number
  /** True if the first part of the key is an address, whose networks are counted too. */
  from: boolean
}

/** Limits on attempts. They refuse addresses and never lock an account. */
export const LIMITS = {
  /**
   * Logins from one address to any account: an office shares one address, while a list of stolen passwords needs more.
   */
  loginFrom: { kind: 'login-from', attempts: 30, withinMs: 10 * MINUTE_MS, from: true },
  /** Logins from one address to one account. */
  loginFromTo: { kind: 'login-from-to', attempts: 5, withinMs: 15 * MINUTE_MS, from: true },
  /** Logins to one account from addresses without an earlier login; see `createLoginThrottle`. */
  loginToFromStrangers: {
    kind: 'login-to',
    attempts: Number.POSITIVE_INFINITY,
    withinMs: HOUR_MS,
    from: false,
  },
  lostPasswordFrom: { kind: 'lost-from', attempts: 10, withinMs: HOUR_MS, from: true },
  /** Mails to one account; the response stays the same. */
  lostPasswordTo: { kind: 'lost-to', attempts: 3, withinMs: HOUR_MS, from: false },
  /** Wrong application passwords; they are too long to be guessed, but each costs a query. */
  applicationPasswordFrom: {
    kind: 'application-password-from',
    attempts: 30,
    withinMs: 10 * MINUTE_MS,
    from: true,
  },
  /** Logins with passkeys that were begun and not ended: they guess nothing, but each takes a row. */
  passkeyFrom: { kind: 'passkey-from', attempts: 30, withinMs: 10 * MINUTE_MS, from: true },
  /**
   * Codes for the second step of logins to one account. Each known address has a counter; all unknown ones share one.
   */
  loginCodeTo: { kind: 'login-code-to', attempts: 10, withinMs: HOUR_MS, from: false },
  /** Attempts to guess the token of a link. */
  tokenFrom: { kind: 'token-from', attempts: 20, withinMs: 10 * MINUTE_MS, from: true },
} as const satisfies Record<string, Limit>

/** Longest window of all limits. */
const MAX_WINDOW_MS = HOUR_MS

/** An admitted attempt with its number in the window, or the time to wait. */
export type Attempt = { ok: true; nth: number } | { ok: false; waitMs: number }

/** Counts attempts before they are made, so that simultaneous ones cannot all pass. */
export interface Attempts {
  /** Returns the time until the next attempt is allowed, in milliseconds, without counting an attempt. */
  waitMs(limit: Limit, ...of: string[]): Promise<number>
  take(limit: Limit, ...of: string[]): Promise<Attempt>
  /** Uncounts a successful attempt. */
  uncount(limit: Limit, ...of: string[]): Promise<void>
  /** Resets the counter of the address, and uncounts this attempt for its networks. */
  reset(limit: Limit, ...of: string[]): Promise<void>
  /** Removes expired counters. */
  tidy(): Promise<void>
}

/**
 * @param hash hides addresses and names in the database
 * @param now milliseconds since 1970
 */
export function createAttempts(repository: AttemptsRepository, hash: KeyedHash, now: () => number): Attempts {
  /** Returns the counters of an attempt with their limits, the narrowest network first. */
  const countersOf = ({ kind, attempts, from }: Limit, [first = '', ...rest]: string[]) => {
    const counter = (name: string, times: number) => ({
      key: hash('attempt', kind, name, ...rest),
      most: attempts * times,
    })
    const [own, ...around] = from ? networksOf(first) : [{ name: first, times: 1 }]
    return [counter(own.name, own.times), ...around.map(({ name, times }) => counter(name, times))] as const
  }
  const keysOf = (limit: Limit, of: string[]) => countersOf(limit, of).map(({ key }) => key)

  /** Returns the time to wait. Only reads, so that a flood of refused attempts causes no writes. */
  const waitMs = async (limit: Limit, of: string[]) => {
    const counters = countersOf(limit, of)
    const time = now()
    const rows = await repository.read(counters.map(({ key }) => key))
    const full = rows.filter(({ key, count }) => counters.some((one) => one.key === key && count >= one.most))
    // An end beyond the window was written while the clock was ahead. It is corrected once, so that it does not keep
    // moving along.
    const latest = time + limit.withinMs
    const keys = full.filter(({ ends_at }) => ends_at > latest).map(({ key }) => key)
    if (keys.length > 0) await repository.limitEnds(latest, keys)
    return Math.max(0, ...full.map(({ ends_at }) => Math.min(ends_at, latest) - time))
  }
  return {
    waitMs: (limit, ...of) => waitMs(limit, of),
    async take(limit, ...of) {
      const wait = await waitMs(limit, of)
      if (wait > 0) return { ok: false, waitMs: wait }
      const counters = countersOf(limit, of)
      const time = now()
      const rows = await repository.increment(keysOf(limit, of), { now: time, endsAt: time + limit.withinMs })
      const over = rows.filter(({ key, count }) =>
        counters.some((one) => one.key === key && count > one.most),
      )
      if (over.length === 0)
        return { ok: true, nth: rows.find(({ key }) => key === counters[0].key)?.count ?? 1 }
      // An attempt refused for one network does not count in the others.
      const countedKeys = rows.filter((row) => !over.includes(row)).map(({ key }) => key)
      if (countedKeys.length > 0) await repository.decrement(countedKeys)
      return { ok: false, waitMs: Math.max(...over.map(({ ends_at }) => ends_at - time)) }
    },
    uncount: (limit, ...of) => repository.decrement(keysOf(limit, of)),
    async reset(limit, ...of) {
      const [own, ...around] = countersOf(limit, of)
      await repository.remove(own.key)
      if (around.length > 0) await repository.decrement(around.map(({ key }) => key))
    },
    async tidy() {
      const time = now()
      await repository.removeEnded(time)
      await repository.limitEnds(time + MAX_WINDOW_MS)
    },
  }
}
