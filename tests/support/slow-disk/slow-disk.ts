import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Builds the library that slows down waiting for the disk.
 *
 * @param folder where it is put
 * @returns the environment of a process with a slow disk; `null` where no compiler is installed or the system is no
 * Linux
 */
export function slowDisk(folder: string, delayMs: number): Record<string, string> | null {
  if (process.platform !== 'linux') return null
  const library = join(folder, 'slow-disk.so')
  const source = join(import.meta.dirname, 'slow-disk.c')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'])
  return status === 0 ? { LD_PRELOAD: library, FSYNC_DELAY_MS: String(delayMs) } : null
}
