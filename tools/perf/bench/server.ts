// `npm run bench -- server`: requests per second of the home page and the item list beside a static file of nginx, and
// processor time per request beside bare `node:http` with the same bytes. They take turns in the same run, so that the
// ratios hold on a busy machine. `--items 10000` adds a larger set, `--write` stores the figures in docs/.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/support/free-port.ts'
import { SERVER_FILE } from '../../start/paths.js'
import { run } from '../../start/run.js'
import { say } from '../../start/say.js'
import { figure, median } from './figures.ts'
import { type BareAnswer, startBareServer } from './start-bare-server.ts'
import { writeFigures } from './write-figures.ts'

const ROUNDS = 5
const ROUND_MS = 2000
const CONNECTIONS = 16
const LIST = '/wp-json/wp/v2/astra-portfolio?per_page=12'
const TICKS_PER_SECOND = 100
/** Headers that Node sets itself. */
const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'content-length'])
const READY = /Vitrine is ready at (http:\/\/\S+)/

const NGINX = 'nginx, the same page as a file'
/** Encodings that browsers accept. */
const ACCEPTED = 'gzip, deflate, br, zstd'
/** Limit on the ratio of a response's processor time to that of bare `node:http`. */
const GOAL = 1.5

interface Target {
  name: string
  url: string
  /** Process id of the server. */
  pid: number
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
const nginx = await startNginx(await (await fetch(`${site.url}/`)).text())
const hasWrk = await have('wrk', 'wrk')

const targets: Target[] = [
  { name: 'home page', ...site },
  { name: 'item list', ...site, url: `${site.url}${LIST}` },
  ...(large ? [{ name: 'item list of the large set', ...large, url: `${large.url}${LIST}` }] : []),
  ...(nginx ? [{ name: NGINX, url: nginx, pid: 0 }] : []),
]
report(await measure(targets))
reportTimes(await measureTimes(targets.filter(({ name }) => name === 'home page' || name === 'item list')))
await cleanUp()

/** Ends the servers, waits until they have written everything, and removes their data. */
async function cleanUp(): Promise<void> {
  await Promise.all(
    children.map((child) => {
      if (child.exitCode !== null) return undefined
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return exit
    }),
  )
  rmSync(work, { recursive: true, force: true })
}

/** Starts a server with data of its own. */
async function serveSeeded(name: string, seedArgs: readonly string[]): Promise<Omit<Target, 'name'>> {
  const env = { DATA_DIR: join(work, name), PORT: '0' }
  const failed = `The ${name} data could not be made.`
  await mustRun(process.execPath, [SERVER_FILE, 'seed', ...seedArgs], failed, env)
  const child = spawn(process.execPath, [SERVER_FILE, 'serve'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      const url = READY.exec(output)?.[1]
      if (url !== undefined) resolve({ url: url.replace(/\/$/, ''), pid: child.pid ?? 0 })
    })
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}

/** Tells whether a program is available. Installs it if it is missing and the process runs as root. */
async function have(program: string, debianPackage: string): Promise<boolean> {
  if (!(await run(program, ['-v'])).missing) return true
  if (process.getuid?.() !== 0) return false
  say(`Installing ${debianPackage} by apt-get …`)
  await run('apt-get', ['update', '-qq'])
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { env })
  return !(await run(program, ['-v'])).missing
}

/** Serves one page as a static file; undefined if nginx is not available. */
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

/** Returns the requests per second, by target and round. */
async function measure(targets: readonly Target[]): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const { url } of targets) await load(url, 500)
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Round ${round} of ${ROUNDS}`)
    for (const { name, url } of targets) rates.get(name)?.push(await load(url, ROUND_MS))
  }
  return rates
}

/** Returns the requests per second of one address, measured by wrk if available. */
async function load(url: string, ms: number, accepted = 'identity'): Promise<number> {
  if (!hasWrk) return loadByNode(url, ms, accepted)
  const duration = `${Math.max(1, Math.round(ms / 1000))}s`
  const { output } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${duration}`,
    '-H',
    `accept-encoding: ${accepted}`,
    url,
  ])
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not always answer well:\n${output}`)
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1] ?? 0)
}

/** Requests one address over a few kept connections, one request at a time on each. Returns the requests per second. */
async function loadByNode(url: string, ms: number, accepted: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  let answered = 0
  const connection = async () => {
    while (performance.now() - started < ms) {
      await ask(url, accepted, agent)
      answered++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

/** Sends a request without decompressing the response. */
function ask(
  url: string,
  accepted: string,
  agent?: Agent,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const httpRequest = request(
      url,
      { ...(agent && { agent }), headers: { 'accept-encoding': accepted } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
      },
    )
    httpRequest.on('error', reject).end()
  })
}

/** Returns the microseconds of processor time per request, ours and bare, by round. */
async function measureTimes(
  ours: readonly Target[],
): Promise<Map<string, { own: number[]; bare: number[] }>> {
  const times = new Map(ours.map(({ name }) => [name, { own: [] as number[], bare: [] as number[] }]))
  if (!existsSync('/proc/self/stat')) {
    say('Processor time is only measured where the system tells it in /proc.')
    return times
  }
  const answers: Record<string, BareAnswer> = {}
  for (const { url } of ours) {
    const { headers, body } = await ask(url, ACCEPTED)
    const own = Object.entries(headers).filter(([name]) => !PER_CONNECTION.has(name))
    answers[new URL(url).pathname + new URL(url).search] = {
      headers: Object.fromEntries(own) as Record<string, string>,
      body,
    }
  }
  const bare = await startBareServer(answers)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, url, pid } of ours) {
      const { pathname, search } = new URL(url)
      const pair = {
        own: await processorTime(url, pid),
        bare: await processorTime(bare.url + pathname + search, bare.pid),
      }
      // The first round only warms both up.
      if (round === 0) continue
      times.get(name)?.own.push(pair.own)
      times.get(name)?.bare.push(pair.bare)
    }
  }
  bare.stop()
  return times
}

async function processorTime(url: string, pid: number): Promise<number> {
  const ticks = ticksOf(pid)
  const started = performance.now()
  const rate = await load(url, ROUND_MS, ACCEPTED)
  const seconds = hasWrk ? Math.round(ROUND_MS / 1000) : (performance.now() - started) / 1000
  return ((ticksOf(pid) - ticks) * (1e6 / TICKS_PER_SECOND)) / (rate * seconds)
}

/** Returns the processor time of a process in user and system mode, in clock ticks. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function reportTimes(times: ReadonlyMap<string, { own: number[]; bare: number[] }>): void {
  say('\nProcessor time of a request, µs (and beside bare node:http with the same bytes, by round)')
  const rows = [...times].map(([name, { own, bare }]) => {
    const ratio = figure(
      own.map((time, round) => time / (bare[round] ?? time)),
      2,
    )
    const verdict = ratio.median <= GOAL ? 'kept' : 'MISSED'
    const figures = `${median(own).toFixed(0).padStart(7)}  bare ${median(bare).toFixed(0)}`
    say(`${name.padEnd(32)} ${figures}  ${ratio.median} times bare (limit ${GOAL}: ${verdict})`)
    return { name, ours: figure(own, 1), bare: figure(bare, 1), ratio, goal: GOAL }
  })
  if (process.argv.includes('--write')) writeFigures({ server: rows })
}

function report(rates: ReadonlyMap<string, number[]>): void {
  const base = rates.get(NGINX)
  say('\nMedian requests per second (and the share of nginx, by round)')
  for (const [name, rounds] of rates) {
    const shares = base?.map((rate, round) => (rounds[round] ?? 0) / rate)
    const share = shares && base !== rounds ? `  ${median(shares).toFixed(2)} of nginx` : ''
    say(`${name.padEnd(32)} ${median(rounds).toFixed(0).padStart(7)}${share}`)
  }
  if (!hasWrk)
    say('Asked by Node, which is slower than nginx answers: the true shares are lower. Install wrk.')
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
