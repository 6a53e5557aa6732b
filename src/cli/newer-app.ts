import { pathToFileURL } from 'node:url'
import type { createSiteApp } from './site-app.ts'

/**
 * `npm run dev` only: the process that builds names the file of every newer application, so that what is open (database,
 * media, connections) stays open.
 *
 * @param use puts an application made of the newer code in the place of the one before
 */
export function takeNewerApps(use: (create: typeof createSiteApp) => void): void {
  process.on('message', async (file) => {
    if (typeof file !== 'string') return
    const newer: { createSiteApp: typeof createSiteApp } = await import(
      /* @vite-ignore */ pathToFileURL(file).href
    )
    use(newer.createSiteApp)
  })
  // A server that was stopped ends even though it could still be told something.
  process.channel?.unref()
  // Nobody else would end a server whose builder is gone.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
