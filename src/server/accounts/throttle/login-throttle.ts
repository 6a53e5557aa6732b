import { providerNetwork } from '../../kit/http/index.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { AttemptsRepository } from './attempts.repository.ts'
import { type Attempts, LIMITS } from './attempts.ts'

/** Number of attempts an hour before unknown addresses are slowed down. */
const SLOWED_AFTER = 10
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 4000

/** Longest wait in the queue in milliseconds, short enough for proxies with a timeout of one minute. */
const MAX_WAIT_MS = 14 * MAX_DELAY_MS
/** Length of the queue in milliseconds beyond which it admits no further attempt. */
const FULL_MS = MAX_WAIT_MS - MAX_DELAY_MS

/**
 * Number of attempts, over all accounts, that may wait in this process at once; each is an open request. The second
 * half is reserved for providers with few waiting attempts, so that one provider with many addresses does not take all
 * places.
 */
const MAX_WAITING = 200
const MAX_WAITING_OF_ONE = 10

/** Returns the delay of the nth attempt within the hour, in milliseconds. */
const delayOf = (nth: number): number =>
  nth <= SLOWED_AFTER ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (nth - SLOWED_AFTER - 1), MAX_DELAY_MS)

/** Permission for one attempt, or the time to wait for a place in the queue. */
export type LoginPermit = { ok: true } | { ok: false; waitMs: number }

/**
 * Queue in which attempts from unknown addresses, those without an earlier login to the account, wait for each other.
 * It allows about nine hundred guesses an hour, from however many addresses. A full queue refuses, so no account is
 * locked for long.
 */
export interface LoginThrottle {
  /** Returns the time to wait for a place in the queue, in milliseconds, without counting an attempt. */
  waitMs(account: string, from: string): Promise<number>
  /** Waits until it is the turn of an attempt. */
  take(account: string, from: string): Promise<LoginPermit>
  /** Uncounts a successful attempt. */
  uncount(account: string): Promise<void>
}

export interface LoginThrottleOptions {
  /** Stores the end of each queue, so that all processes on one database share it. */
  repository: AttemptsRepository
  attempts: Attempts
  hash: KeyedHash
  /** Returns the time in milliseconds since 1970. */
  now(): number
  pause(ms: number): Promise<void>
}

export function createLoginThrottle(options: LoginThrottleOptions): LoginThrottle {
  const { repository, attempts, hash, now, pause } = options
  const keyOf = (account: string) => hash('attempt', 'turn', account)
  const queue = createWaiting()

  const waitMs = async (account: string, from: string) => {
    if (queue.isFull(from)) return MAX_DELAY_MS
    const key = keyOf(account)
    const [row] = await repository.read([key])
    const behindMs = (row?.ends_at ?? 0) - now()
    if (behindMs <= FULL_MS) return 0
    if (behindMs <= MAX_WAIT_MS) return behindMs - FULL_MS
    // The queue cannot be this long, so the clock has been set back.
    await repository.limitEnds(now(), [key])
    return 0
  }

  return {
    waitMs,
    async take(account, from) {
      const attempt = await attempts.take(LIMITS.loginToFromStrangers, account)
      const delay = delayOf(attempt.ok ? attempt.nth : 0)
      if (delay === 0) return { ok: true }
      const time = now()
      const endsAt = await repository.append(keyOf(account), time, delay, time + FULL_MS)
      if (endsAt === null) {
        await attempts.uncount(LIMITS.loginToFromStrangers, account)
        return { ok: false, waitMs: MAX_DELAY_MS }
      }
      queue.add(from, 1)
      try {
        await pause(endsAt - time)
      } finally {
        queue.add(from, -1)
      }
      return { ok: true }
    },
    uncount: (account) => attempts.uncount(LIMITS.loginToFromStrangers, account),
  }
}

/** Counts waiting attempts, in total and per provider. */
function createWaiting() {
  const ofProviders = new Map<string, number>()
  let all = 0
  return {
    isFull(from: string): boolean {
      if (all < MAX_WAITING / 2) return false
      return all >= MAX_WAITING || (ofProviders.get(providerNetwork(from)) ?? 0) >= MAX_WAITING_OF_ONE
    },
    add(from: string, by: 1 | -1): void {
      const provider = providerNetwork(from)
      const sum = (ofProviders.get(provider) ?? 0) + by
      all += by
      if (sum > 0) ofProviders.set(provider, sum)
      else ofProviders.delete(provider)
    },
  }
}
