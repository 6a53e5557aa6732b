import type { Visitor } from './visitor.ts'

/** Tasks of the whole process at a time: one thread runs them, so more of them only make each other late. */
const MAX_AT_ONCE = 6
/** How long a task waits for its turn. */
const PATIENCE_MS = 2000

interface Waiter {
  begin(): void
  isGone: boolean
}

/** Waits for a turn; `false` if it does not come in time. Every turn that was taken is given back. */
export interface Turns {
  take(visitor: Visitor): Promise<boolean>
  giveBack(): void
}

/**
 * Lets a few tasks run at a time. Those of users go first; the others take turns by provider, so that a flood from one
 * place waits for itself.
 */
export function createTurns(): Turns {
  const ofUsers: Waiter[] = []
  const ofProviders = new Map<string, Waiter[]>()
  let running = 0

  /** The first waiter of the provider whose last turn is longest ago. */
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
        }, PATIENCE_MS)
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
