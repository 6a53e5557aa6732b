import { randomUUID } from 'node:crypto'
import { createLeases, type Db } from '../../kit/db/index.ts'

/** Prefix of the names of leases that running backups hold. */
const BACKUP = 'backup '
/**
 * Time for which a killed backup goes on holding files, in milliseconds; long, as reading a large database blocks its
 * process.
 */
const HOLD_MS = 15 * 60_000
const RENEW_EVERY_MS = 5 * 60_000

/** Keeps files in storage that a running backup still has to copy (transfer-10). */
export interface BackupHold {
  /**
   * Runs a backup. The task must read the rows of the database, so that no file that they name is removed meanwhile.
   */
  during<T>(backup: () => Promise<T>): Promise<T>
  /** Tells whether a backup is running in any process. Call it after the rows of the files have been removed. */
  isActive(): Promise<boolean>
}

export function createBackupHold(query: Db['query']): BackupHold {
  const leases = createLeases(query)
  return {
    async during(backup) {
      const name = BACKUP + randomUUID()
      // If nothing can be written, such as on a full disk, nothing can be deleted either; the next renewal tries again.
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
