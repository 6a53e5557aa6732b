// `npm run bench`: requests per second of the home page and the item list beside a static file of nginx, in the same
// run and in turns, so that the ratios hold on a busy machine. Also `--items 10000` for a larger set, and `input` for
// the time from a key or click to the next frame.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../build/build.ts'
import { SERVER_FILE } from '../start/paths.js'
import { run } from '../start/run.js'
import { say } from '../start/say.js'
import { isBuildStale } from '../start/stale.js'

const ROUNDS = 5
const ROUND_MS = 2000
const CONNECTIONS = 16
const LIST = '/wp-json/wp/v2/astra-portfolio?per_page=12'
const READY = /Vitrine is ready at (http:\/\/\S+)/

interface Target {
  name: string
  url: string
}

if (isBuildStale()) await build()
if (process.argv[2] === 'input') {
  await import('./interactions.ts')
  process.exit()
}

const work = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => cleanUp().then(() => process.exit(130)))

const site = await serveSeeded('demo', [])
const large = process.argv.includes('--items')
  ? await serveSeeded('large', ['--items', process.argv[process.argv.indexOf('--items') + 1] ?? '10000'])
  : undefined
const nginx = await startNginx(await (await fetch(`${site}/`)).text())

const hasWrk = await have('wrk', 'wrk')

const targets: Target[] = [
  { name: 'home page', url: `${site}/` },
  { name: 'item list', url: `${site}${LIST}` },
  ...(large ? [{ name: 'item list of the large set', url: `${large}${LIST}` }] : []),
  ...(nginx ? [{ name: 'nginx, the same page as a file', url: nginx }] : []),
]
report(await measure(targets))
await cleanUp()
process.exit(0)

/** Ends the servers, waits until they wrote their last, and removes their data. */
async function cleanUp(): Promise<void> {
  await Promise.all(
    children.map((child) => {
      if (child.exitCode !== null) return undefined
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return ended
    }),
  )
  rmSync(work, { recursive: true, force: true })
}

/** Gives the address of a server with data of its own. */
async function serveSeeded(name: string, seedArgs: readonly string[]): Promise<string> {
  const env = { DATA_DIR: join(work, name), PORT: '0' }
  const failed = `The ${name} data could not be made.`
  await mustRun(process.execPath, [SERVER_FILE, 'seed', ...seedArgs], failed, env)
  const child = spawn(process.execPath, [SERVER_FILE, 'serve'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      const url = READY.exec(output)?.[1]
      if (url !== undefined) resolve(url.replace(/\/$/, ''))
    })
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}

/** True when a program is there, installed just now if need be and if we may. */
async function have(program: string, debianPackage: string): Promise<boolean> {
  if (!(await run(program, ['-v'])).missing) return true
  if (process.getuid?.() !== 0) return false
  say(`Installing ${debianPackage} by apt-get …`)
  await run('apt-get', ['update', '-qq'])
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { env })
  return !(await run(program, ['-v'])).missing
}

/** Serves one page as a static file. Gives undefined where nginx cannot be had. */
async function startNginx(html: string): Promise<string | undefined> {
  if (!(await have('nginx', 'nginx-light'))) return void say('No nginx here: no comparison in this run.')
  const root = join(work, 'nginx')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), html)
  const port = await freePort()
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; pid ${root}/pid; error_log stderr error;
events { worker_connections 256; }
http { access_log off; types { text/html html; } sendfile on; keepalive_requests 1000000;
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  server { listen 127.0.0.1:${port}; root ${root}; } }
`,
  )
  children.push(spawn('nginx', ['-c', join(root, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] }))
  const url = `http://127.0.0.1:${port}/index.html`
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return url
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return void say('nginx did not answer: no comparison in this run.')
}

/** Requests per second, by target and round. */
async function measure(targets: readonly Target[]): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const { url } of targets) await load(url, 500)
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Round ${round} of ${ROUNDS}`)
    for (const { name, url } of targets) rates.get(name)?.push(await load(url, ROUND_MS))
  }
  return rates
}

/** Requests per second of one address, by wrk where it is there. */
async function load(url: string, ms: number): Promise<number> {
  if (!hasWrk) return loadByNode(url, ms)
  const duration = `${Math.max(1, Math.round(ms / 1000))}s`
  const { output } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${duration}`, url])
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not always answer well:\n${output}`)
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1] ?? 0)
}

/** Asks one address over a few kept connections, one question at a time on each, and gives requests per second. */
async function loadByNode(url: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const options = { agent, headers: { 'accept-encoding': 'identity' } }
  const started = performance.now()
  let answered = 0
  const connection = async () => {
    while (performance.now() - started < ms) {
      await new Promise<void>((resolve, reject) => {
        const asked = request(url, options, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
          answer.resume().on('end', () => resolve())
        })
        asked.on('error', reject).end()
      })
      answered++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

function report(rates: ReadonlyMap<string, number[]>): void {
  const base = rates.get('nginx, the same page as a file')
  say('\nMedian requests per second (and the share of nginx, by round)')
  for (const [name, rounds] of rates) {
    const shares = base?.map((rate, round) => (rounds[round] ?? 0) / rate)
    const share = shares && base !== rounds ? `  ${median(shares).toFixed(2)} of nginx` : ''
    say(`${name.padEnd(32)} ${median(rounds).toFixed(0).padStart(7)}${share}`)
  }
  if (!hasWrk)
    say('Asked by Node, which is slower than nginx answers: the true shares are lower. Install wrk.')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
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

async function mustRun(
  command: string,
  args: string[],
  failed: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { code } = await run(command, args, { show: true, env })
  if (code === 0) return
  console.error(failed)
  process.exit(1)
}
