import type { AttemptsRepository } from './attempts.repository.ts'
import { type Attempts, LIMITS } from './attempts.ts'
import type { KeyedHash } from './keyed-hash.ts'

/** Strangers to an account are not slowed before so many attempts an hour. */
const SLOWED_AFTER = 10
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** The longest wait for a turn, fourteen places: proxies that give up after a minute do not give up before. */
const LONGEST_WAIT_MS = 14 * LONGEST_DELAY_MS
/** A queue that reaches further ahead has no place left. */
const FULL_MS = LONGEST_WAIT_MS - LONGEST_DELAY_MS

/** Strangers to all accounts who may wait in this process at a time: each is an open request. */
const MAX_WAITING = 200

/** How long the nth attempt by a stranger within the hour takes, in milliseconds. */
const delayOf = (nth: number): number =>
  nth <= SLOWED_AFTER ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (nth - SLOWED_AFTER - 1), LONGEST_DELAY_MS)

/** A turn that has come, or how long to wait for a place in the queue. */
export type Turn = { ok: true } | { ok: false; waitMs: number }

/**
 * Strangers to an account, who have never logged in to it from where they are, try one after the other, however many
 * they are: some nine hundred guesses an hour. A queue that is full refuses; nobody is locked out for long.
 */
export interface LoginThrottle {
  /** How long to wait for a place in the queue, in milliseconds; nothing is counted. */
  waitMs(account: string): Promise<number>
  /** Waits for a turn. */
  take(account: string): Promise<Turn>
  /** The attempt was a good one: it does not count. */
  giveBack(account: string): Promise<void>
}

export interface LoginThrottleOptions {
  /** Where the end of each queue is kept, so that all processes on one database share it. */
  repository: AttemptsRepository
  attempts: Attempts
  hash: KeyedHash
  /** Milliseconds since 1970. */
  now(): number
  pause(ms: number): Promise<void>
}

export function createLoginThrottle(options: LoginThrottleOptions): LoginThrottle {
  const { repository, attempts, hash, now, pause } = options
  const keyOf = (account: string) => hash('attempt', 'turn', account)
  let waiting = 0

  const waitMs = async (account: string) => {
    if (waiting >= MAX_WAITING) return LONGEST_DELAY_MS
    const key = keyOf(account)
    const [row] = await repository.read([key])
    const behindMs = (row?.ends_at ?? 0) - now()
    if (behindMs <= FULL_MS) return 0
    if (behindMs <= LONGEST_WAIT_MS) return behindMs - FULL_MS
    // No queue is that long: the clock has gone back since.
    await repository.drawNear(now(), [key])
    return 0
  }

  return {
    waitMs,
    async take(account) {
      const taken = await attempts.take(LIMITS.loginToFromStrangers, account)
      const delay = delayOf(taken.ok ? taken.nth : 0)
      if (delay === 0) return { ok: true }
      const time = now()
      const endsAt = await repository.append(keyOf(account), time, delay, time + FULL_MS)
      if (endsAt === null) {
        await attempts.giveBack(LIMITS.loginToFromStrangers, account)
        return { ok: false, waitMs: LONGEST_DELAY_MS }
      }
      waiting += 1
      try {
        await pause(endsAt - time)
      } finally {
        waiting -= 1
      }
      return { ok: true }
    },
    giveBack: (account) => attempts.giveBack(LIMITS.loginToFromStrangers, account),
  }
}
