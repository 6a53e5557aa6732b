// @ts-check
// `npm run build`: server, browser scripts and stylesheet into dist/.

import { ensureInstalled } from '../start/install.js'
import { build } from './build.js'

await ensureInstalled()
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('The build failed; the lines above say where. Nothing was started.')
  process.exit(1)
}
