import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../kit/platform/index.ts'

/**
 * Creates a runner for work that no response waits for, such as mail, so that its result does not affect response
 * times.
 */
export function createAfterResponse(log: Logger) {
  const pending = new Set<Promise<void>>()
  return {
    /** Runs work after the response; `what` begins the log line of a failure. */
    afterResponse(what: string, work: () => Promise<void>): void {
      const task = pause(0)
        .then(work)
        .catch((error: unknown) => log(`${what}: ${error}`))
        .finally(() => pending.delete(task))
      pending.add(task)
    },
    /** Waits for all work started so far. */
    settled: () => Promise.all(pending),
  }
}
