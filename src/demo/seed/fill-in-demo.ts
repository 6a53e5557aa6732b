import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot, type Services } from '../../server/index.ts'
import { seedDemo } from './seed-demo.ts'

/** Interval in milliseconds at which to check whether another process has finished. */
const CHECK_EVERY_MS = 250

/**
 * Fills in the demo. While another process does so, it waits, and continues if that process was killed.
 *
 * @param isDue whether anything is left to fill in
 * @param onProgress called with how much is done, of how much
 * @param say gets a sentence while it waits
 */
export async function fillInDemo(
  services: Services,
  isDue: () => Promise<boolean>,
  onProgress: (done: number, total: number) => void,
  say: (sentence: string) => void = console.log,
): Promise<void> {
  let isWaiting = false
  while (await isDue()) {
    const lock = await services.lock('filling')
    if (!lock) {
      if (!isWaiting) say('Another Vitrine is filling in the demo; waiting.')
      isWaiting = true
      await pause(CHECK_EVERY_MS)
      continue
    }
    try {
      // Another process may have finished before this one got the lock.
      if (await isDue()) {
        await seedDemo(services, join(packageRoot(), 'demo'), onProgress)
      }
      return
    } finally {
      lock.release()
    }
  }
}
