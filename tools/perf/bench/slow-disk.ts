// `npm run bench -- slow-disk`: effect on visitors of the home page while works are saved and changed in bulk, with
// every wait for the disk made 100 ms longer. It needs Linux and a C compiler. Visits come one after the other.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { addPerson } from '../../../tests/support/add-person.ts'
import { CHROMIUM_ARGS, findBrowser } from '../../../tests/support/browsers.js'
import { slowDisk } from '../../../tests/support/slow-disk/slow-disk.ts'
import { type RunningSite, seed, serve } from '../../../tests/support/vitrine.ts'
import { say } from '../../start/say.js'
import { quantile } from './figures.ts'
import { type Call, callOf } from './studio/calls.ts'

const DELAY_MS = 100
const SECONDS = 10
/** Limit in milliseconds for 99 of 100 visits. */
const GOAL_MS = 30

const executablePath = findBrowser('chromium')?.executablePath
if (executablePath === undefined)
  throw new Error('There is no Chromium to log in with; npm test installs one.')
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const disk = slowDisk(dataDir, DELAY_MS)
  if (!disk) throw new Error('A slow disk needs Linux and a C compiler (cc).')
  await seed(dataDir)
  const site = await serve(dataDir, disk)
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] })
  try {
    const call = await callOf(browser, site, await addPerson(site, 'bench', 'editor'))
    await browser.close()
    await measure(site, call)
  } finally {
    await browser.close()
    await site.stop()
  }
} finally {
  agent.destroy()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure({ url }: RunningSite, call: Call): Promise<void> {
  const ids: number[] = []
  const save = async (nth: number) => {
    const draft = await call('entries/work', { values: { title: `Draft ${nth}` } })
    ids.push((JSON.parse(draft) as { id: number }).id)
  }
  const change = (nth: number) =>
    call('bulk', { kind: 'work', ids: ids.slice(0, 40), action: { do: nth % 2 ? 'restore' : 'trash' } })
  say(`Milliseconds of the home page, every wait for the disk ${DELAY_MS} ms longer, on SQLite`)
  say(`${''.padEnd(45)}  middle  99 of 100  worst`)
  report('while nobody writes', await visitDuring(url, () => pause(500)))
  report('while one draft after the other is saved', await visitDuring(url, save))
  report('while 40 drafts are changed by one call', await visitDuring(url, change))
}

/** Returns the milliseconds of each visit of the home page, one after the other, while something is repeated. */
async function visitDuring(url: string, write: (nth: number) => Promise<unknown>) {
  await visit(url)
  const end = performance.now() + SECONDS * 1000
  let writes = 0
  const writing = (async () => {
    for (; performance.now() < end; writes += 1) await write(writes)
  })()
  const times: number[] = []
  while (performance.now() < end) times.push(await visit(url))
  await writing
  return { times, writes }
}

function visit(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const httpRequest = request(`${url}/`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - began))
    })
    httpRequest.on('error', reject).end()
  })
}

function report(name: string, { times, writes }: { times: number[]; writes: number }): void {
  const [middle = 0, slow = 0, worst = 0] = [0.5, 0.99, 1].map((share) => quantile(times, share))
  const isMissed = slow > GOAL_MS
  if (isMissed) process.exitCode = 1
  const figures = [middle, slow, worst].map((ms) => ms.toFixed(1).padStart(8)).join('')
  say(
    `${name.padEnd(45)}${figures}   of ${times.length} visits, ${writes} writes${isMissed ? ': MISSED' : ''}`,
  )
}
