import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../platform/index.ts'
import { databaseFile } from './open-database.ts'
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './private-files.ts'
import { errorCode } from './storage-failure.ts'

/** Permission bits of everyone but the owner of a file. */
const OTHERS = 0o077

/**
 * Makes a data folder of an earlier version unreadable for other users, and logs that. The data folder itself stays as
 * it is, because it may hold other things.
 *
 * @param dataDir absolute path
 *
 */
export async function restrictPermissions(dataDir: string, log: Logger): Promise<void> {
  // Windows does not use these permission bits.
  if (process.platform === 'win32') return
  const database = databaseFile(dataDir)
  const modes: [path: string, mode: number][] = [
    [database, PRIVATE_FILE_MODE],
    [`${database}-wal`, PRIVATE_FILE_MODE],
    [`${database}-shm`, PRIVATE_FILE_MODE],
    [join(dataDir, 'media'), PRIVATE_FOLDER_MODE],
  ]
  const restricted: string[] = []
  for (const [path, mode] of modes) {
    const facts = await stat(path).catch(() => null)
    if (!facts || (facts.mode & OTHERS) === 0) continue
    try {
      await chmod(path, mode)
      restricted.push(path)
    } catch (error) {
      log(
        `Other users of this machine can read ${path} (${errorCode(error)}): its owner can change that with "chmod ${mode.toString(8)}".`,
        'warn',
      )
    }
  }
  if (restricted.length > 0) {
    log(`Other users of this machine could read ${restricted.join(', ')}: now only this user can.`, 'warn')
  }
}
