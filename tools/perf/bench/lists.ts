// `npm run bench -- lists`: cost of lists, filters, deep pages and searches among 100,000 works compared with 1,000, in
// turns in the same run, on SQLite and, if installed, on PostgreSQL. Only the ratios are meaningful.
//   npm run bench -- lists --engine sqlite
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openServices, type Services } from '../../../src/server/index.ts'
import { makeFolder } from '../../../src/server/kit/db/index.ts'
import { openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { draft } from '../../../tests/support/item-draft.ts'
import { NO_BLOCKS } from '../../../tests/support/no-blocks.ts'
import { type Cluster, startCluster } from '../../../tests/support/postgres/cluster.ts'
import { findPostgres } from '../../../tests/support/postgres/find-postgres.ts'
import { runStatement } from '../../../tests/support/postgres/run-statement.ts'
import { COMMON_WORD, insertManyItems } from '../../../tests/support/server/many-items.ts'
import { serve } from '../../../tests/support/vitrine.ts'
import { say } from '../../start/say.js'
import { median } from './figures.ts'
import { processorTime, residentMemory } from './processor-time.ts'

const ROUNDS = 5
const SIZES = [1000, 100_000] as const
/** Time in milliseconds after which a change of another process is certainly noticed. */
const NOTICED_MS = 600
const ITEMS = '/wp-json/wp/v2/astra-portfolio?per_page=12'
/** Filter that matches half of the works. */
const FILTER = '&astra-portfolio-categories=1'

interface Measured {
  name: string
  /** Limit on the ratio of processor time, or memory, to that of the small site. */
  goal?: number
  /** Number of requests per round. */
  requests: number
  /** True if a work is changed before each request. */
  afterChange?: boolean
  /** Returns the path of a request, by its number in all rounds and the number of works. */
  path(nth: number, works: number): string
}

const MEASURED: Measured[] = [
  { name: 'list, kept', goal: 1.5, requests: 1000, path: () => ITEMS },
  { name: 'filtered list, kept', goal: 1.5, requests: 1000, path: () => ITEMS + FILTER },
  { name: 'list, made anew', goal: 2, requests: 60, path: (nth) => `${ITEMS}&offset=${nth}` },
  { name: 'filtered list, made anew', goal: 2, requests: 60, path: (nth) => `${ITEMS}${FILTER}&offset=${nth}` },
  { name: 'list by title, made anew', goal: 2, requests: 60, path: (nth) => `${ITEMS}&orderby=title&offset=${nth}` },
  { name: 'deep page', goal: 3, requests: 60, path: (nth, works) => `${ITEMS}&offset=${Math.floor(works * 0.97) - 400 + nth}` },
  { name: 'deep page by title', goal: 3, requests: 60, path: (nth, works) => `${ITEMS}&orderby=title&offset=${Math.floor(works * 0.97) - 400 + nth}` },
  { name: 'search, a rare word', goal: 10, requests: 60, path: (nth) => `${ITEMS}&search=number%20${100 + nth}` },
  { name: 'search in titles', goal: 10, requests: 60, path: (nth) => `${ITEMS}&search_columns=post_title&search=map%20${100 + nth}` },
  { name: 'search of the header', goal: 10, requests: 60, path: (nth) => `/wp-json/wp/v2/search?search=number%20${100 + nth}` },
  { name: 'search page', goal: 10, requests: 30, path: (nth) => `/search/?q=number%20${100 + nth}` },
  { name: 'list, after a change', requests: 4, afterChange: true, path: () => ITEMS },
  { name: 'deep page, after a change', requests: 4, afterChange: true, path: (_, works) => `${ITEMS}&offset=${Math.floor(works * 0.9)}` },
  { name: 'search, a word in all works, after a change', requests: 4, afterChange: true, path: () => `${ITEMS}&search=${COMMON_WORD}&orderby=relevance` },
] // biome-ignore format: rows

/** Server over a number of works. */
interface Site {
  works: number
  url: string
  pid: number
  /** Returns the database's processes that work for it. */
  helpers(): Promise<number[]>
  services: Services
  stop(): Promise<unknown>
}

const work = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let callCount = 0

const { values } = parseArgs({ args: process.argv.slice(3), options: { engine: { type: 'string' } } })
const isWanted = (engine: string) => (values.engine ?? engine) === engine

try {
  if (isWanted('sqlite')) await compare('SQLite', null)
  if (isWanted('postgres') && findPostgres()) {
    const cluster = await startCluster()
    await compare('PostgreSQL', cluster).finally(() => cluster.stop())
  } else if (isWanted('postgres')) say('No PostgreSQL here: its half is left out.')
} finally {
  agent.destroy()
  rmSync(work, { recursive: true, force: true })
}

async function compare(engine: string, cluster: Cluster | null): Promise<void> {
  const sites: Site[] = []
  for (const works of SIZES) {
    say(`${engine}: ${works.toLocaleString('en')} works …`)
    sites.push(await openSite(works, cluster))
  }
  const times = new Map(MEASURED.map(({ name }) => [name, sites.map((): number[] => [])]))
  for (const { path } of MEASURED) for (const site of sites) await ask(site, path(0, site.works))
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of MEASURED) {
      for (const [nth, site] of sites.entries()) {
        const spent = await measure(site, one, round)
        times.get(one.name)?.[nth]?.push(spent)
      }
    }
  }
  say(`\n${engine}: microseconds of processor time of one request, medians of ${ROUNDS} rounds`)
  say(`${''.padEnd(46)}${SIZES.map((size) => size.toLocaleString('en').padStart(10)).join('')}   ratio`)
  for (const { name, goal } of MEASURED) {
    const [few = [], many = []] = times.get(name) ?? []
    row(name, median(few), median(many), goal)
  }
  row('memory of the process, MiB', ...(sites.map(({ pid }) => residentMemory(pid)) as [number, number]), 1.3)
  for (const site of sites) {
    await site.stop()
    await site.services.close()
  }
}

function row(name: string, few: number, many: number, goal?: number): void {
  const ratio = many / few
  const verdict = goal === undefined ? '' : ` (limit ${goal}: ${ratio <= goal ? 'kept' : 'MISSED'})`
  if (goal !== undefined && ratio > goal) process.exitCode = 1
  say(
    `${name.padEnd(46)}${few.toFixed(0).padStart(10)}${many.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(8)}${verdict}`,
  )
}

/** Returns the microseconds of processor time per request, including the database's. */
async function measure(
  site: Site,
  { requests, path, afterChange }: Measured,
  round: number,
): Promise<number> {
  let spent = 0
  const each = async (nth: number) => ask(site, path(round * requests + nth, site.works))
  if (!afterChange) {
    // A change may have come before; its one-time cost is not part of each request.
    await ask(site, path(ROUNDS * requests + round, site.works))
    const before = await timesOf(site)
    for (let nth = 0; nth < requests; nth++) await each(nth)
    return (await spentSince(before, site)) / requests
  }
  for (let nth = 0; nth < requests; nth++) {
    await site.services.portfolio.save([draft({ slug: 'changed', title: `Changed ${callCount}` })])
    await pause(NOTICED_MS)
    // What every request needs after a change is not measured.
    await ask(site, '/wp-json/wp/v2/astra-portfolio-tags')
    const before = await timesOf(site)
    await each(nth)
    spent += await spentSince(before, site)
  }
  return spent / requests
}

/** Returns the processor time so far, by process. */
async function timesOf({ pid, helpers }: Site): Promise<Map<number, number>> {
  return new Map([pid, ...(await helpers())].map((one) => [one, processorTime(one)]))
}

/** Returns the processor time since then. A database connection that has ended meanwhile was no longer in use. */
async function spentSince(before: ReadonlyMap<number, number>, site: Site): Promise<number> {
  let spent = 0
  for (const [pid, time] of await timesOf(site)) spent += Math.max(0, time - (before.get(pid) ?? 0))
  return spent
}

/** Sends a request, each from another address, because uncached responses are limited per address. */
function ask({ url }: Site, path: string): Promise<void> {
  callCount += 1
  const address = `10.${callCount >> 16}.${(callCount >> 8) & 255}.${callCount & 255}`
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}

async function openSite(works: number, cluster: Cluster | null): Promise<Site> {
  const dataDir = join(work, `${cluster ? 'postgres' : 'sqlite'}-${works}`)
  makeFolder(dataDir)
  const database = `works_${works}`
  if (cluster) await runStatement(cluster.url, `CREATE DATABASE ${database}`)
  const address = cluster && Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href
  const db = address
    ? openPostgres({
        url: address,
        listenUrl: null,
        poolSize: 2,
        connectTimeoutMs: 5000,
        statementTimeoutMs: 3_600_000,
      })
    : openDatabase(dataDir)
  const services = await openServices({ dataDir }, { blocks: NO_BLOCKS, db })
  await services.pages.save({
    path: '/',
    title: 'Home',
    description: '',
    blocks: [{ name: 'portfolio-grid', attributes: {} }],
  })
  await insertManyItems(db.query, works)
  if (address) await runStatement(address, 'VACUUM ANALYZE')
  const { url, pid, stop } = await serve(dataDir, {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...(address && { DATABASE_URL: address }),
  })
  const helpers = async () => (address ? backendsOf(address, database) : [])
  return { works, url, pid, helpers, services, stop }
}

/** Returns the processes that PostgreSQL runs for the connections to a database. */
async function backendsOf(server: string, database: string): Promise<number[]> {
  const rows = await runStatement<{ pid: number }>(
    server,
    `SELECT pid FROM pg_stat_activity WHERE datname = '${database}' AND pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}
