import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'

/** A server of PostgreSQL with an empty folder of its own. */
export interface Cluster {
  /** Address of an empty database. */
  url: string
  /** Ends all its processes at once, as when the machine's power is cut off for them. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes and starts a server on a free port of this machine.
 *
 * @param options.durable whether it waits for the disk; only tests that kill it need that
 * @throws when there is no PostgreSQL here, or it does not start
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const programs = findPostgres()
  if (programs === null)
    throw new Error('There is no PostgreSQL on this machine; npm test installs one where it can.')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, stdio: 'pipe', cwd: folder } as const
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const url = `postgres://vitrine@127.0.0.1:${port}/postgres`
  const hasty = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=200', ...hasty]
  let server: ChildProcess | null = null

  const ended = async (signal: NodeJS.Signals) => {
    if (!server) return
    const gone = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await gone
    server = null
  }
  const start = async () => {
    const own = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      options,
    )
    server = own
    let said = ''
    own.stderr?.on('data', (part) => {
      said = (said + part).slice(-4000)
    })
    for (let tries = 0; tries < 600; tries++) {
      if (own.exitCode !== null) throw new Error(`PostgreSQL ended at once:\n${said}`)
      if (await answers(url)) return
      await pause(50)
    }
    throw new Error(`PostgreSQL does not answer:\n${said}`)
  }
  await start()
  return {
    url,
    start,
    // The children notice that their parent is gone and end.
    kill: () => ended('SIGKILL'),
    async stop() {
      await ended('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its packages bring a user for it. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
