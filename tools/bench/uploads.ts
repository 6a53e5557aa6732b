// `npm run bench -- uploads`: 500 pictures of 24 megapixels are sent, three at a time, to the server as it is run. Told
// are the time until all can be used beside that of the transfer alone, the memory of the server with what it has
// started, and how long the home page takes meanwhile. `--pictures 60` sends fewer.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { openServices } from '../../src/server/index.ts'
import { NO_BLOCKS } from '../../tests/support/no-blocks.ts'
import { SERVER_FILE } from '../start/paths.js'
import { say } from '../start/say.js'
import { quantile } from './figures.ts'

const PICTURES = process.argv.includes('--pictures')
  ? Number(process.argv[process.argv.indexOf('--pictures') + 1])
  : 500
const AT_ONCE = 3
/** Goals: seconds beyond the transfer for 500 pictures, megabytes, and how much longer the home page may take. */
const GOAL_SECONDS = (150 * PICTURES) / 500
const GOAL_MEGABYTES = 350
const GOAL_FACTOR = 3
const CHUNK = 8 * 1024 ** 2
const UPLOADS = '/wp-json/vitrine/v1/uploads'
const READY = /Vitrine is ready at (http:\/\/\S+)/
const OWNER = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const TUS = { 'tus-resumable': '1.0.0' }

const work = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
})

const original = await photograph()
const { url, pid, authorization } = await serve()
say(
  `${PICTURES} pictures of 24 megapixels, ${(original.length / 1e6).toFixed(1)} MB each, ${AT_ONCE} at a time`,
)
const transfer = await timed(await sink(), (target) =>
  each((nth) => put(`${target}/${nth}`, 'PUT', picture(nth), {})),
)
const idle = await watchHome(url, () => pause(5000))
let [highest, ownHighest, isOver] = [0, 0, false]
const watching = watchMemory()
let seconds = 0
const busy = await watchHome(url, async () => {
  seconds = await timed(url, () => each((nth) => send(`p${nth}.jpg`, picture(nth))))
})
isOver = true
await watching
const beyond = seconds - transfer
line('until all can be used, beyond the transfer', `${beyond.toFixed(1)} s`, `${GOAL_SECONDS.toFixed(0)} s`)
line('of each', `${((seconds * 1000) / PICTURES).toFixed(0)} ms`, '')
line('the transfer alone', `${transfer.toFixed(1)} s`, '')
line('most memory of the server', `${highest.toFixed(0)} MB`, `${GOAL_MEGABYTES} MB`)
line('of which without the process for pictures', `${ownHighest.toFixed(0)} MB`, '')
const factor = quantile(busy, 0.99) / quantile(idle, 0.99)
line('home page, 99 of 100, idle', `${quantile(idle, 0.99).toFixed(1)} ms`, '')
line('home page, 99 of 100, meanwhile', `${quantile(busy, 0.99).toFixed(1)} ms`, '')
line('times as long', factor.toFixed(1), GOAL_FACTOR.toFixed(1))
if (beyond > GOAL_SECONDS || highest > GOAL_MEGABYTES || factor > GOAL_FACTOR) process.exitCode = 1

function line(name: string, value: string, goal: string): void {
  say(`${name.padEnd(46)}${value.padStart(10)}${goal && `   goal ${goal}`}`)
}

/** A picture with the size and about the detail of a photograph. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#777', noise } })
  const small = await grain.png().toBuffer()
  return sharp(small).resize(6000, 4000, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer()
}

/** The same with other bytes: a comment behind the first mark of the file. */
function picture(nth: number): Buffer {
  const text = Buffer.from(`picture ${nth}`)
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2, ...text])
  return Buffer.concat([original.subarray(0, 2), comment, original.subarray(2)])
}

/** The server as it is run, on an empty site with an owner, and by what a program sends for her. */
async function serve(): Promise<{ url: string; pid: number; authorization: string }> {
  const dataDir = join(work, 'data')
  const db = openDatabase(dataDir)
  const services = await openServices({ dataDir }, { blocks: NO_BLOCKS, log: say, db })
  await services.accounts.add({ ...OWNER, role: 'owner' })
  const { id } = await db.query.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const user = { name: OWNER.name, role: 'owner' as const }
  const session = { id: 'bench', userId: id, email: OWNER.email, user, cookies: [] }
  const visit = { from: '127.0.0.1', headers: new Headers() }
  const made = await services.accounts.addApplicationPassword(session, 'Bench', visit)
  await services.close()
  if (!made.ok) throw new Error(made.error.code)
  const authorization = `Basic ${Buffer.from(`${OWNER.name}:${made.value.password}`).toString('base64')}`
  const child = spawn(process.execPath, [SERVER_FILE, 'serve'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      const found = READY.exec(output)?.[1]
      if (found !== undefined) resolve({ url: found.replace(/\/$/, ''), pid: child.pid ?? 0, authorization })
    })
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}

/** Sends a file in the way of the studio: in pieces. */
async function send(name: string, bytes: Buffer): Promise<void> {
  const who = { ...TUS, authorization }
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const begun = await put(`${url}${UPLOADS}`, 'POST', null, {
    ...who,
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  })
  const address = new URL(begun.headers.get('location') ?? '', url).href
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const sent = await put(address, 'PATCH', bytes.subarray(start, start + CHUNK), {
      ...who,
      'upload-offset': String(start),
      'content-type': 'application/offset+octet-stream',
    })
    const isLast = start + CHUNK >= bytes.length
    if (isLast && !sent.headers.has('vitrine-media')) throw new Error(`${name} became no picture.`)
  }
}

async function put(
  address: string,
  method: string,
  body: Buffer | null,
  headers: Record<string, string>,
): Promise<Response> {
  const response = await fetch(address, { method, headers, body: body && new Uint8Array(body) })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
  return response
}

/** A server that takes everything and does nothing. */
async function sink(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function each(act: (nth: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const walk = async () => {
    while (next < PICTURES) await act(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
}

/** Seconds that something takes. */
async function timed(target: string, run: (target: string) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run(target)
  return (performance.now() - began) / 1000
}

/** Milliseconds that the home page takes while something runs, asked for twenty times a second. */
async function watchHome(origin: string, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const running = run().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const began = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    times.push(performance.now() - began)
    await pause(50)
  }
  await running
  return times
}

/** Notes the most memory of the server and its children, in megabytes. */
async function watchMemory(): Promise<void> {
  while (!isOver) {
    highest = Math.max(highest, memoryOf(pid))
    ownHighest = Math.max(ownHighest, ownMemoryOf(pid))
    await pause(250)
  }
}

function memoryOf(id: number): number {
  try {
    const below = readdirSync(`/proc/${id}/task`).flatMap((task) =>
      readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return ownMemoryOf(id) + below.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  } catch {
    // It has just ended.
    return 0
  }
}

function ownMemoryOf(id: number): number {
  const [, own = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  return Number(own) / 1024
}
