import type { Invalidation } from '../platform/index.ts'
import type { Db } from './open-database.ts'

/** How soon a change by another process shows, for example by `vitrine seed` beside a running server. */
const POLL_EVERY_MS = 250

/** The database's count of foreign writes; `previous` if it cannot be read. */
function readForeignWrites(db: Db, previous: number): number {
  try {
    return db.foreignWrites()
  } catch {
    // The next query reports this problem; polling just goes on.
    return previous
  }
}

/**
 * Clears all caches when another process has written to the database.
 *
 * @returns a function that stops watching
 */
export function watchOtherWriters(db: Db, invalidation: Invalidation, everyMs = POLL_EVERY_MS): () => void {
  let current = readForeignWrites(db, 0)
  const timer = setInterval(() => {
    const now = readForeignWrites(db, current)
    if (now === current) return
    current = now
    invalidation.emit(['*'])
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
