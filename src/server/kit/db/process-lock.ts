import Database from 'libsql'

/** Lock between processes, which the operating system releases when a process ends or is killed. */
export interface ProcessLock {
  release(): void
}

const BEGIN = {
  exclusive: 'BEGIN EXCLUSIVE',
  // A read takes SQLite's shared lock.
  shared: 'BEGIN; SELECT * FROM sqlite_master',
}

/**
 * Takes a lock; `null` if another process holds it or the file system does not support locks.
 *
 * @param file absolute path of the lock file, created if missing and never written to
 * @param mode `exclusive`, or `shared` with other holders of a shared lock
 */
export function takeProcessLock(file: string, mode: keyof typeof BEGIN = 'exclusive'): ProcessLock | null {
  let lock: Database.Database | null = null
  try {
    // Node has no file locks, so SQLite provides them.
    lock = new Database(file, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = OFF')
    lock.exec(BEGIN[mode])
  } catch {
    lock?.close()
    return null
  }
  const acquired = lock
  return {
    release() {
      if (!acquired.open) return
      acquired.exec('ROLLBACK')
      acquired.close()
    },
  }
}
