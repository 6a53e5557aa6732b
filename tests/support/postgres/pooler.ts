import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { acceptsConnections, postgresUser } from './cluster.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Tells whether a pooler is installed. */
export const hasPooler = (): boolean => existsSync(PROGRAM)

/**
 * Starts a pooler in transaction mode in front of a server: every transaction may get another of its two connections.
 *
 * @param url of the database
 */
export async function startPooler(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: serverPort, pathname, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pooler-'))
  const port = await freePort()
  const [settings, users] = [join(folder, 'pooler.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  )
  const user = postgresUser()
  if (user) for (const path of [folder, settings, users]) chownSync(path, user.uid, user.gid)
  const pooler = spawn(PROGRAM, ['-q', settings], { ...user, stdio: 'ignore' })
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`
  for (let tries = 0; !(await acceptsConnections(pooled)); tries += 1) {
    if (tries === 200) throw new Error('The pooler does not answer.')
    await pause(50)
  }
  return {
    url: pooled,
    async stop() {
      const exit = new Promise((resolve) => pooler.once('exit', resolve))
      pooler.kill('SIGKILL')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
