// @ts-check
// `npm run dev`: builds again on every save and restarts the server; open pages reload themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { build } from '../build/build.js'
import { ensureInstalled } from '../start/install.js'
import { inRoot, SERVER_FILE } from '../start/paths.js'
import { say } from '../start/say.js'

const QUIET_MS = 80
const IGNORED = /\.test\.tsx?$|~$/

await ensureInstalled()

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {NodeJS.Timeout | undefined} */
let soon
let building = false
let again = false
let stopping = false

await rebuild()
watch(inRoot('src'), { recursive: true }, (_event, file) => {
  if (file !== null && IGNORED.test(file)) return
  clearTimeout(soon)
  soon = setTimeout(rebuild, QUIET_MS)
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    stopping = true
    await stopServer()
    process.exit(0)
  })
}

async function rebuild() {
  if (building) {
    again = true
    return
  }
  building = true
  try {
    await build({ compress: false })
    await stopServer()
    if (!stopping) startServer()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    say('The build failed; the last good one goes on serving.')
  }
  building = false
  if (again) {
    again = false
    await rebuild()
  }
}

function startServer() {
  const child = spawn(process.execPath, [SERVER_FILE, 'serve', '--start'], {
    env: { ...process.env, VITRINE_DEV_RELOAD: '1', VITRINE_WORKSHOP: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('close', (code) => {
    if (server !== child) return
    server = undefined
    if (code !== 0) say('The server ended; it starts again after the next save.')
  })
  server = child
}

/** Waits until the server let go of its port. */
function stopServer() {
  return new Promise((resolve) => {
    const child = server
    server = undefined
    if (child === undefined || child.exitCode !== null) return resolve(undefined)
    child.once('close', resolve)
    child.kill('SIGTERM')
  })
}
