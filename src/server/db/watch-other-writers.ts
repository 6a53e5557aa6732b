import type { Invalidation } from '../platform/index.ts'
import type { Db } from './open-database.ts'

/** How soon a change by another process shows, such as `vitrine seed` beside a running server. */
const LOOK_EVERY_MS = 250

/** What other processes have written so far; the same as before where the database does not say. */
function look(db: Db, before: number): number {
  try {
    return db.foreignWrites()
  } catch {
    // Whoever reads or writes meets the same trouble and is told; this asks again in a moment.
    return before
  }
}

/** Drops every remembered answer when another process has written to the database. Gives a function that ends it. */
export function watchOtherWriters(db: Db, invalidation: Invalidation, everyMs = LOOK_EVERY_MS): () => void {
  let seen = look(db, 0)
  const timer = setInterval(() => {
    const now = look(db, seen)
    if (now === seen) return
    seen = now
    invalidation.emit(['*'])
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
