/**
 * Interval in milliseconds at which changes by other processes are noticed, for example by `vitrine seed` beside a
 * running server. Reading the count takes some microseconds.
 */
const POLL_EVERY_MS = 100

/**
 * Polls a count that changes when another process has written to the database.
 *
 * @param foreignWrites returns the count
 * @returns a function that stops watching
 */
export function watchOtherWriters(
  foreignWrites: () => number,
  onChange: () => void,
  everyMs = POLL_EVERY_MS,
): () => void {
  const currentWrites = (previous: number): number => {
    try {
      return foreignWrites()
    } catch {
      // The next query reports this problem; polling goes on.
      return previous
    }
  }
  let current = currentWrites(0)
  const timer = setInterval(() => {
    const now = currentWrites(current)
    if (now === current) return
    current = now
    onChange()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
