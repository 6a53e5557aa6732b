import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot, type Services, takeProcessLock } from '../../server/index.ts'
import { seedDemo } from './seed-demo.ts'

/** How often is looked whether another process has finished. */
const LOOK_EVERY_MS = 250

/**
 * Fills the demo in, unless another process is doing that: then it waits until that has finished, or goes on where a
 * killed one stopped.
 *
 * @param isDue whether there is anything left to fill in
 * @param onProgress told how much is done, of how much
 */
export async function fillInDemo(
  services: Services,
  dataDir: string,
  isDue: () => Promise<boolean>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  let isWaiting = false
  while (await isDue()) {
    const lock = takeProcessLock(join(dataDir, 'filling.lock'))
    if (!lock) {
      if (!isWaiting) console.log('Another Vitrine is filling this folder in; waiting.')
      isWaiting = true
      await pause(LOOK_EVERY_MS)
      continue
    }
    try {
      // The one before may have finished between the look and the lock.
      if (await isDue()) {
        await seedDemo(services, join(packageRoot(), 'demo'), onProgress)
      }
      return
    } finally {
      lock.release()
    }
  }
}
