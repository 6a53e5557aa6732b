import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { findPostgres } from './find-postgres.ts'
import { runStatement } from './run-statement.ts'

/** PostgreSQL server with an empty folder of its own. */
export interface Cluster {
  /** URL of an empty database. */
  url: string
  /** Kills all its processes at once, as in a power failure. */
  kill(): Promise<void>
  /** Shuts it down as an administrator does to restart it: all connections end, nothing is lost. */
  shutDown(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Runs a statement as the administrator, on a separate connection. */
  query(statement: string): Promise<Record<string, unknown>[]>
  /** Ends connections, by default those of Vitrine, as a failing network does. */
  cut(where?: string): Promise<void>
}

/**
 * Creates and starts a server on a free port of this machine.
 *
 * @param options.durable whether it waits for the disk; only tests that kill it need that
 * @throws when there is no PostgreSQL here, or it does not start
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const programs = findPostgres()
  if (programs === null)
    throw new Error('There is no PostgreSQL on this machine; npm test installs one where it can.')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const user = postgresUser()
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

  const endServer = async (signal: NodeJS.Signals) => {
    if (!server) return
    const exit = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await exit
    server = null
  }
  const start = async () => {
    let output = ''
    const launch = () => {
      output = ''
      server = spawn(
        join(programs, 'postgres'),
        ['-D', data, ...settings.flatMap((one) => ['-c', one])],
        options,
      )
      server.stderr?.on('data', (part) => {
        output = (output + part).slice(-4000)
      })
      return server
    }
    let own = launch()
    for (let tries = 0; tries < 600; tries++) {
      if (own.exitCode !== null) {
        // Child processes of a killed server keep its memory until they notice that it is gone.
        if (!output.includes('is still in use')) throw new Error(`PostgreSQL ended at once:\n${output}`)
        own = launch()
      }
      if (await acceptsConnections(url)) return
      await pause(50)
    }
    throw new Error(`PostgreSQL does not answer:\n${output}`)
  }
  await start()
  const query: Cluster['query'] = (statement) => runStatement(url, statement)
  return {
    url,
    start,
    query,
    async cut(where = "application_name = 'vitrine'") {
      await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${where}`)
    },
    // Its child processes notice that their parent is gone, and exit.
    kill: () => endServer('SIGKILL'),
    shutDown: () => endServer('SIGINT'),
    async stop() {
      await endServer('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the user as whom PostgreSQL and its poolers run, because they refuse to run as root; `null` if the tests do
 * not run as root. Their packages create this user.
 */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Tells whether a server accepts a connection. */
export async function acceptsConnections(url: string): Promise<boolean> {
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
