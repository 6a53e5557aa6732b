import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..')
const READY = /Vitrine is ready at (http:\/\/[^\s"]+)/
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 10_000

/**
 * Runs the built command, as `vitrine seed` or `vitrine serve` would.
 *
 * @param root folder of another clone
 */
export function vitrine(
  verb: string[],
  env: Record<string, string>,
  root = ROOT,
): ChildProcess & { text(): string } {
  const { SITE_URL: _own, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'src', 'cli', 'vitrine.js'), ...verb], {
    cwd: root,
    // Pictures in AVIF take longest to make; they are made only where they are tested.
    env: { ...inherited, AVIF: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  return Object.assign(child, { text: () => output })
}

/** Fills an empty data folder with the demo and waits until it is complete. */
export async function seed(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const child = vitrine(['seed'], { DATA_DIR: dataDir, ...env })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`vitrine seed ended with code ${code}:\n${child.text()}`)
}

/** Running site. `stop` ends it as a service manager would and resolves with its exit code. */
export interface RunningSite {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  readonly log: () => string
  /** Tells whether the process is still running. */
  readonly isRunning: () => boolean
  stop(): Promise<number | null>
}

/** Serves a data folder on a free port. */
export async function serve(
  dataDir: string,
  env: Record<string, string> = {},
  root = ROOT,
): Promise<RunningSite> {
  const child = vitrine(['serve'], { DATA_DIR: dataDir, PORT: '0', ...env }, root)
  const url = await new Promise<string>((resolve, failed) => {
    const fail = (why: string) => failed(new Error(`${why}\n${child.text()}`))
    const timer = setTimeout(() => fail(`No ready line within ${READY_WITHIN_MS} ms.`), READY_WITHIN_MS)
    child.once('close', (code) => fail(`The server ended with code ${code} before it was ready.`))
    child.stdout?.on('data', () => {
      const address = READY.exec(child.text())?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address.replace(/\/$/, ''))
    })
  }).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { url, dataDir, pid: child.pid ?? 0, log: child.text, isRunning, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  return code
}
