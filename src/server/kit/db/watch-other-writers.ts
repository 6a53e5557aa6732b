import { createTask, type Task } from '../platform/index.ts'

/**
 * Interval in milliseconds at which changes by other processes are noticed, for example by `vitrine seed` beside a
 * running server. Reading the count takes some microseconds.
 */
const POLL_EVERY_MS = 100

/**
 * Creates the task that polls a count which changes when another process has written to the database.
 *
 * @param foreignWrites returns the count
 */
export function watchOtherWriters(foreignWrites: () => number, onChange: () => void): Task {
  let current: number | null = null
  return createTask({
    name: 'Checks for changes by other processes',
    async run() {
      const count = foreignWrites()
      const isChanged = current !== null && count !== current
      current = count
      if (isChanged) onChange()
    },
    everyMs: POLL_EVERY_MS,
  })
}
