// `npm run bench -- studio`: how the studio opens on a phone's connection, scrolls through 10,000 works, and reacts to
// a key; effect on visitors while ten people write, and while one job changes all works. Compared values are measured
// in turns in the same run, because only the ratios and differences are meaningful on another machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { SERVER } from '../../../../src/core/account/index.ts'
import { openServices } from '../../../../src/server/index.ts'
import { addPerson } from '../../../../tests/support/add-person.ts'
import { CHROMIUM_ARGS, findBrowser } from '../../../../tests/support/browsers.js'
import { draft } from '../../../../tests/support/item-draft.ts'
import { NO_BLOCKS } from '../../../../tests/support/no-blocks.ts'
import { seed, serve } from '../../../../tests/support/vitrine.ts'
import { say } from '../../../start/say.js'
import { quantile } from '../figures.ts'
import { measureJob } from './jobs.ts'
import { measureTyping } from './typing.ts'
import { measureVisitors } from './visitors.ts'
import { measureOpening, measureWorks } from './works.ts'

/** Measured values with their limit, which may follow from the value they are compared with. */
export interface Row {
  name: string
  values: number[]
  /** True to report the 95th percentile instead of the median. */
  isSlowest?: boolean
  most?: number
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WORKS = 10_000

const executablePath = findBrowser('chromium')?.executablePath
if (executablePath === undefined)
  throw new Error('There is no Chromium to measure with; npm test installs one.')
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
await seed(dataDir)
const services = await openServices({ dataDir }, { blocks: NO_BLOCKS, log: say })
const pictures = await services.entries.list(SERVER, 'work', { limit: 30 })
const ids = pictures.ok ? pictures.value.items.flatMap(({ thumbnailId }) => thumbnailId ?? []) : []
const works = await services.portfolio.save(
  Array.from({ length: WORKS }, (_, nth) =>
    draft({
      slug: `w-${nth}`,
      title: `Work ${nth}`,
      type: 'page',
      thumbnailId: ids[nth % ids.length] ?? null,
    }),
  ),
)
await services.close()
const site = await serve(dataDir, { TRUSTED_PROXIES: '127.0.0.1,::1' })
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_ARGS, '--enable-precise-memory-info'],
})
try {
  const person = await addPerson(site, 'bench', 'editor')
  const rows = [
    ...(await measureOpening(browser, site.url, person, ROUNDS)),
    ...(await measureWorks(browser, site.url, person, ROUNDS)),
    ...(await measureTyping(browser, site.url, person, ROUNDS)),
    ...(await measureVisitors(browser, site)),
    ...(await measureJob(browser, site, [...works.values()])),
  ]
  say(`\nMedians, or the slowest but 5 of 100 where it says so; ${ROUNDS} rounds`)
  for (const row of rows) report(row)
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function report({ name, values, isSlowest, most }: Row): void {
  const value = quantile(values, isSlowest ? 0.95 : 0.5)
  const isMissed = most !== undefined && value > most
  if (isMissed) process.exitCode = 1
  const goal = most === undefined ? '' : `   at most ${round(most)}${isMissed ? ': MISSED' : ''}`
  say(`${name.padEnd(68)}${round(value).padStart(9)}${goal}`)
}

function round(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}
