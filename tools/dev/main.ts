// `npm run dev`: builds again on every save and restarts the server; open pages reload themselves.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { Builder, PARTS } from '../build/build.ts'
import { inRoot, SERVER_FILE } from '../start/paths.js'
import { say } from '../start/say.js'

const QUIET_MS = 80
const IGNORED = /\.test\.tsx?$|~$/

const builder = new Builder()
let server: ChildProcess | undefined
let soon: NodeJS.Timeout | undefined
let building = false
let again = false
let stopping = false

await rebuild()
watch(inRoot('src'), { recursive: true }, (_event, file) => {
  if (file !== null && IGNORED.test(file)) return
  clearTimeout(soon)
  soon = setTimeout(rebuild, QUIET_MS)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    stopping = true
    await stopServer()
    process.exit(0)
  })
}

async function rebuild(): Promise<void> {
  if (building) {
    again = true
    return
  }
  building = true
  try {
    await builder.build(PARTS)
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

function startServer(): void {
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
function stopServer(): Promise<void> {
  return new Promise((resolve) => {
    const child = server
    server = undefined
    if (!child || child.exitCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}
