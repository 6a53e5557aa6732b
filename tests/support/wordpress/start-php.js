// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const READY_WITHIN_MS = 20_000

/** Number of PHP processes: enough for a page, its two term requests and its items at the same time. */
const WORKERS = '4'

/** @typedef {{ url: string, log(): string, stop(): Promise<void> }} RunningPhp */

/**
 * Serves a WordPress folder with PHP's own web server on a free loopback port.
 *
 * @param {string} site folder of the code, with `router.php`
 * @param {Record<string, string>} env read by its `wp-config.php` and the plugin
 * @returns {Promise<RunningPhp>}
 */
export async function startPhp(site, env) {
  const port = await freePort()
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site, join(site, 'router.php')], {
    env: { ...process.env, ...env, PHP_CLI_SERVER_WORKERS: WORKERS },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its workers are separate processes; they are ended together, as one process group.
    detached: true,
  })
  let log = ''
  server.stderr.on('data', (data) => (log = (log + data).slice(-20_000)))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (server.exitCode !== null || server.pid === undefined) return
    const exit = once(server, 'exit')
    process.kill(-server.pid, 'SIGKILL')
    await exit
  }
  const until = Date.now() + READY_WITHIN_MS
  while (!(await answers(`${url}/readme.html`))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`PHP did not start:\n${log}`)
    }
    await delay(50)
  }
  return { url, log: () => log, stop }
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
