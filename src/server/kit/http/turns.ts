import type { Visitor } from './visitor.ts'

/** Number of tasks of the whole process at a time: one thread runs them, so more of them only delay each other. */
const MAX_AT_ONCE = 6
/** Time in milliseconds that a task waits for its turn. */
const WAIT_TIMEOUT_MS = 2000

interface Waiter {
  begin(): void
  isGone: boolean
}

/**
 * Queue for tasks. `take` waits for a turn; `false` if it does not come in time. Every turn that was taken must be
 * given back.
 */
export interface Turns {
  take(visitor: Visitor): Promise<boolean>
  giveBack(): void
}

/**
 * Creates the queue, which lets a few tasks run at a time. Those of users go first; the others take turns by provider,
 * so that a flood from one place delays only itself.
 */
export function createTurns(): Turns {
  const ofUsers: Waiter[] = []
  const ofProviders = new Map<string, Waiter[]>()
  let running = 0

  /** Returns the first waiter of the provider that has waited longest since its last turn. */
  const firstOfProviders = (): Waiter | undefined => {
    for (const [provider, waiters] of ofProviders) {
      const waiter = waiters.shift()
      ofProviders.delete(provider)
      if (waiters.length > 0) ofProviders.set(provider, waiters)
      return waiter
    }
    return undefined
  }

  const next = (): Waiter | undefined => {
    let waiter = ofUsers.shift() ?? firstOfProviders()
    while (waiter?.isGone) waiter = ofUsers.shift() ?? firstOfProviders()
    return waiter
  }

  const lineOf = ({ isUser, provider }: Visitor): Waiter[] => {
    if (isUser) return ofUsers
    const line = ofProviders.get(provider) ?? []
    ofProviders.set(provider, line)
    return line
  }

  return {
    async take(visitor) {
      if (running < MAX_AT_ONCE) {
        running += 1
        return true
      }
      return new Promise((resolve) => {
        const waiter: Waiter = {
          isGone: false,
          begin() {
            clearTimeout(timer)
            resolve(true)
          },
        }
        const timer = setTimeout(() => {
          waiter.isGone = true
          resolve(false)
        }, WAIT_TIMEOUT_MS)
        lineOf(visitor).push(waiter)
      })
    },
    giveBack() {
      const waiter = next()
      if (waiter) waiter.begin()
      else running -= 1
    },
  }
}
