// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const READY_WITHIN_MS = 30_000
const STOP_WITHIN_MS = 10_000

/** Environment in which MariaDB's own programs are found, because they are outside a user's path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/**
 * Returns the environment of one server, with its temporary files beside its data: a starting server deletes those it
 * finds, its own or not.
 *
 * @param {string} folder
 */
const envIn = (folder) => ({ ...env, TMPDIR: folder })

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []

/** @typedef {{ socket: string, stop(): Promise<void> }} RunningDatabase */

/**
 * Creates an empty data folder for `startMariaDb`.
 *
 * @param {string} folder absolute, not there yet
 */
export function createDataFolder(folder) {
  mkdirSync(folder, { recursive: true })
  const args = ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', ...asRoot]
  const { status, stderr } = spawnSync('mariadb-install-db', [...args, `--datadir=${folder}`], {
    env: envIn(folder),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`mariadb-install-db failed:\n${stderr}`)
}

/**
 * Starts a server for one data folder, reachable through a socket in it and nowhere else.
 * @param {string} folder made by `createDataFolder`
 * @returns {Promise<RunningDatabase>}
 */
export async function startMariaDb(folder) {
  // A socket's path is limited to about a hundred characters, so it is beside the data in a short folder.
  const socket = join(folder, 's')
  const options = ['--skip-networking', '--skip-log-bin', '--innodb-flush-log-at-trx-commit=0']
  const sizes = ['--innodb-log-file-size=8M', '--innodb-buffer-pool-size=32M', '--performance-schema=OFF']
  const server = spawn(
    'mariadbd',
    ['--no-defaults', `--datadir=${folder}`, `--socket=${socket}`, ...options, ...sizes, ...asRoot],
    { env: envIn(folder), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.on('data', (data) => (log += data))
  const until = Date.now() + READY_WITHIN_MS
  while (!/ready for connections/.test(log) || !existsSync(socket)) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL')
      throw new Error(`MariaDB did not start:\n${log.slice(-2000)}`)
    }
    await delay(50)
  }
  return {
    socket,
    async stop() {
      if (server.exitCode !== null) return
      const timer = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS)
      server.kill('SIGTERM')
      await once(server, 'exit')
      clearTimeout(timer)
    },
  }
}
