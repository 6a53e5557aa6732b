import Database from 'libsql'

/** A lock between processes. The system takes it from a process that ends, also from one that is killed. */
export interface ProcessLock {
  release(): void
}

const BEGIN = {
  alone: 'BEGIN EXCLUSIVE',
  // Reading takes the lock that many may have at once.
  together: 'BEGIN; SELECT * FROM sqlite_master',
}

/**
 * Takes a lock; `null` when another holds it, or locks do not work there.
 *
 * @param file absolute path of the lock, made when missing; nothing is ever written into it
 * @param how `alone`, or `together` with others that ask for the same
 */
export function takeProcessLock(file: string, how: keyof typeof BEGIN = 'alone'): ProcessLock | null {
  let lock: Database.Database | null = null
  try {
    // Node knows no locks on files; the database engine does.
    lock = new Database(file, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = OFF')
    lock.exec(BEGIN[how])
  } catch {
    lock?.close()
    return null
  }
  const held = lock
  return {
    release() {
      if (!held.open) return
      held.exec('ROLLBACK')
      held.close()
    },
  }
}
