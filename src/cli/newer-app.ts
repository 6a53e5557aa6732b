import { pathToFileURL } from 'node:url'
import type { createApp } from '../server/app/index.ts'

/**
 * `npm run dev` only: the process that builds names the file of every newer application, so that what is open (database,
 * media, connections) stays open.
 *
 * @param use puts an application made of the newer code in the place of the one before
 */
export function takeNewerApps(use: (create: typeof createApp) => void): void {
  process.on('message', async (file) => {
    if (typeof file !== 'string') return
    const newer: { createApp: typeof createApp } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    use(newer.createApp)
  })
  // Nobody else would end a server whose builder is gone.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
