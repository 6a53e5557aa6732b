import { test as base } from '../test.ts'
import { type RunningWordPress, startWordPress } from './start-wordpress.js'

export { expect } from '../test.ts'

/** Test with a WordPress for its worker; its pages load our script. */
export const test = base.extend<object, { wordpress: RunningWordPress }>({
  wordpress: [
    async ({ server }, use) => {
      const wordpress = await startWordPress({ embedUrl: `${server.url}/embed.js` })
      await use(wordpress)
      await wordpress.stop()
    },
    // The first one on a machine installs packages.
    { scope: 'worker', timeout: 300_000 },
  ],
})
