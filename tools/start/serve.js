// @ts-check
// Installs and builds what is missing or stale, then serves in this process, so that signals reach the server directly.
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.js'
import { inRoot, SERVER_FILE } from './paths.js'
import { run } from './run.js'
import { isBuildStale } from './stale.js'

const toBuild = orExit(isBuildStale)
await ensureInstalled({ toBuild })
if (toBuild) await buildApart()

process.argv = [process.execPath, SERVER_FILE, 'serve', '--start']
await import(pathToFileURL(SERVER_FILE).href)

/** Builds in a separate process, so that its memory is freed. */
async function buildApart() {
  const { code } = await run(
    process.execPath,
    [inRoot('tools', 'run.js'), inRoot('tools', 'build', 'main.ts')],
    { show: true },
  )
  if (code !== 0) process.exit(code)
}

/**
 * Prints an error without its stack trace, and exits.
 *
 * @param {() => boolean} ask
 */
function orExit(ask) {
  try {
    return ask()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
