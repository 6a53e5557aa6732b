import { randomUUID } from 'node:crypto'
import { createLeases, type Db } from '../db/index.ts'

/** Begins the names of the leases of running backups. */
const BACKUP = 'backup '
/** Milliseconds for which a killed backup goes on holding files; long, as reading a large database blocks its process. */
const HOLD_MS = 15 * 60_000
const RENEW_EVERY_MS = 5 * 60_000

/** Keeps files in storage that a running backup still has to copy (transfer-10). */
export interface BackupHold {
  /** Runs a backup. Its rows must be read within the task, so that nothing is removed that they name. */
  during<T>(backup: () => Promise<T>): Promise<T>
  /** Tells whether a backup is running in any process. Ask after the rows of the files are gone. */
  isActive(): Promise<boolean>
}

export function createBackupHold(query: Db['query']): BackupHold {
  const leases = createLeases(query)
  return {
    async during(backup) {
      const name = BACKUP + randomUUID()
      // Where nothing can be written, such as on a full disk, nothing can be deleted either; the next renewal tries again.
      const renew = () =>
        leases
          .keep(name, HOLD_MS)
          .then((isKept) => isKept || leases.take(name, HOLD_MS))
          .catch(() => false)
      let renewal = renew()
      await renewal
      const timer = setInterval(() => {
        renewal = renew()
      }, RENEW_EVERY_MS)
      try {
        return await backup()
      } finally {
        clearInterval(timer)
        await renewal
        await leases.release(name).catch(() => {})
      }
    },
    isActive: () => leases.isAnyHeld(BACKUP),
  }
}
