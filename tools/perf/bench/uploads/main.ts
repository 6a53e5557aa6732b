// `npm run bench -- uploads`: sends 500 different pictures of 24 megapixels, three at a time, to the server as it is
// run, and waits until all their renditions exist. Before and after, sharp alone makes the same sizes and formats of
// the same files. Reports the throughput beside sharp's, the time until all pictures can be used beside that of the
// transfer alone, the memory of the server with its child processes, and the response time of the home page meanwhile.
// `--pictures 60` sends fewer, `--write` stores the figures in docs/.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../../src/server/kit/db/open-database.ts'
import { say } from '../../../start/say.js'
import { quantile } from '../figures.ts'
import { goalText, type UploadRow, writeFigures } from '../write-figures.ts'
import { AT_ONCE, eachOf, timed } from './each-of.ts'
import { makePictures } from './pictures.ts'
import { plainSharp, type Spent, type Wanted } from './plain-sharp.ts'
import { put, type Site, send, serve } from './site.ts'
import { type Memory, processorOf, watchHome, watchMemory } from './watch.ts'

const PICTURES = process.argv.includes('--pictures')
  ? Number(process.argv[process.argv.indexOf('--pictures') + 1])
  : 500
const IDLE_MS = 5000
/** Number of renditions, all WebP, that a picture has when it is reported as stored. */
const SIZES_AT_ONCE = 2

const work = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const dataDir = join(work, 'data')
for (const name of ['files', 'plain', 'data']) mkdirSync(join(work, name))
const site = await serve(dataDir)
process.once('SIGTERM', () => process.exit(1))
process.on('exit', () => {
  site.process.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
})
const db = openDatabase(dataDir)
// Larger renditions of the demo's pictures are skipped, so that the server has nothing else to do.
await db.query.updateTable('rendition').set({ state: 'failed' }).where('state', '=', 'planned').execute()

say(`Making ${PICTURES} pictures`)
const files = await makePictures(join(work, 'files'), PICTURES)
const half = Math.ceil(PICTURES / 2)
await send(site, files[0] as string)
await allMade()
const sizes = await sizesMade()
const small = sizes.filter(({ format }) => format === 'webp').slice(0, SIZES_AT_ONCE)
const rest = files.slice(1)

say(`${rest.length} are sent, ${AT_ONCE} at a time; each has ${sizes.length} sizes`)
const plain = [await plainOf(rest.slice(0, half))]
const transfer = await timedTransfer()
const idle = await watchHome(site.url, () => pause(IDLE_MS))
const ours = await sendAll(site)
idle.push(...(await watchHome(site.url, () => pause(IDLE_MS))))
plain.push(await plainOf(rest.slice(half)))
const rows = rowsOf()
/** Average over the last five minutes. */
const load = Math.round(loadavg()[1] ?? 0)
for (const row of rows) tell(row)
if (rows.some(isMissed)) process.exitCode = 1
if (process.argv.includes('--write'))
  writeFigures({ uploads: { pictures: rest.length, load, processors: availableParallelism(), rows } })

function rowsOf(): UploadRow[] {
  const of = (measure: (part: { all: Spent; small: Spent }) => number) =>
    plain.reduce((sum, part) => sum + measure(part), 0)
  const each = (seconds: number) => Math.round((seconds * 1000) / rest.length)
  const most = (150 * rest.length) / 500
  const times = quantile(ours.home, 0.99) / quantile(idle, 0.99)
  return [
    row('all sizes, sharp alone, ms a picture', each(of(({ all }) => all.clock))),
    row('all sizes, ours, ms a picture', each(ours.all)),
    row('throughput beside sharp, all sizes', of(({ all }) => all.clock) / ours.all, { least: 0.85 }),
    row('processor, sharp alone, ms a picture', each(of(({ all }) => all.processor))),
    row('processor, ours, ms a picture', each(ours.processor)),
    row('processor of sharp in parts of ours', of(({ all }) => all.processor) / ours.processor),
    row('small sizes, sharp alone, ms a picture', each(of(({ small }) => small.clock))),
    row('sent until it can be used, ours, ms a picture', each(ours.usable)),
    row('the transfer alone, ms a picture', each(transfer)),
    row('all can be used beyond the transfer, s', ours.usable - transfer, { most }),
    row('most memory of the server, MiB', ours.memory.all, { most: 350 }),
    row('of which without the process for pictures, MiB', ours.memory.own),
    row('home page, slowest but 1 of 100, idle, ms', quantile(idle, 0.99)),
    row('the same meanwhile, ms', quantile(ours.home, 0.99)),
    row('times as long', times, { most: 3 }),
  ]
}

function row(name: string, value: number, goal: Pick<UploadRow, 'least' | 'most'> = {}): UploadRow {
  return { name, value: Number(value.toPrecision(3)), ...goal }
}

function isMissed({ value, least = value, most = value }: UploadRow): boolean {
  return value < least || value > most
}

function tell(told: UploadRow): void {
  const { name, value } = told
  say(`${name.padEnd(52)}${String(value).padStart(8)}   ${goalText(told)}${isMissed(told) ? ': MISSED' : ''}`)
}

async function plainOf(some: readonly string[]): Promise<{ all: Spent; small: Spent }> {
  const folder = join(work, 'plain')
  return {
    all: await plainSharp({ files: some, wanted: sizes, folder }),
    small: await plainSharp({ files: some, wanted: small, folder }),
  }
}

/** Sends all pictures and waits for all their renditions. */
async function sendAll(
  site: Site,
): Promise<{ usable: number; all: number; processor: number; memory: Memory; home: number[] }> {
  const pid = site.process.pid ?? 0
  const before = processorOf(pid)
  let [usable, all] = [0, 0]
  let home: number[] = []
  const memory = await watchMemory(pid, async () => {
    home = await watchHome(site.url, async () => {
      all = await timed(async () => {
        usable = await timed(() => eachOf(rest, (file) => send(site, file)))
        await allMade()
      })
    })
  })
  return { usable, all, processor: processorOf(pid) - before, memory, home }
}

/** Resolves when no rendition is planned any more. */
async function allMade(): Promise<void> {
  const openRenditions = db.query.selectFrom('rendition').select('width').where('state', '=', 'planned')
  while (await openRenditions.executeTakeFirst()) await pause(100)
}

/** Returns the renditions of the picture that was sent last, smallest first. */
async function sizesMade(): Promise<Wanted[]> {
  const last = db.query.selectFrom('media_asset').select((is) => is.fn.max('id').as('id'))
  return db.query
    .selectFrom('rendition')
    .select(['width', 'height', 'format'])
    .where('asset_id', '=', last)
    .orderBy('width')
    .execute()
}

/** Measures the seconds of the same transfer to a server that accepts everything and does nothing. */
async function timedTransfer(): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seconds = await timed(() =>
    eachOf(rest, async (file, nth) => put(`${target}/${nth}`, 'PUT', await readFile(file), {})),
  )
  server.close()
  return seconds
}
