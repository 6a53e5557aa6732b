import type { Db } from './db/index.ts'
import type { Invalidation } from './invalidation.ts'

/** How soon a change by another process shows, such as `vitrine seed` beside a running server. */
const LOOK_EVERY_MS = 250

/** Drops every remembered answer when another process has written to the database. Gives a function that ends it. */
export function watchOtherWriters(db: Db, invalidation: Invalidation, everyMs = LOOK_EVERY_MS): () => void {
  let seen = db.foreignWrites()
  const timer = setInterval(() => {
    const now = db.foreignWrites()
    if (now === seen) return
    seen = now
    invalidation.emit(['*'])
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
