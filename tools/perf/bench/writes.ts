// `npm run bench -- writes`: cost of an owner's writes among 10,000 works, in this process, on SQLite and, if
// installed, on PostgreSQL. Processor time is that of this process; PostgreSQL's own processes are not included.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SERVER } from '../../../src/core/account/index.ts'
import type { Result } from '../../../src/core/kit/result.ts'
import { openServices, type Services } from '../../../src/server/index.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import { draft } from '../../../tests/support/item-draft.ts'
import { NO_BLOCKS } from '../../../tests/support/no-blocks.ts'
import { type Cluster, startCluster } from '../../../tests/support/postgres/cluster.ts'
import { findPostgres } from '../../../tests/support/postgres/find-postgres.ts'
import { say } from '../../start/say.js'

const WORKS = 10_000
const TERMS = 20
const TIMES = 300
const WARM_UP = 20
const ANY = { version: null }
/** Summary of every work, as long as a page of some paragraphs. */
const SUMMARY = 'A page of some words. '.repeat(15)

const work = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
try {
  await measureEngine('SQLite', null)
  if (findPostgres()) {
    const cluster = await startCluster()
    await measureEngine('PostgreSQL', cluster).finally(() => cluster.stop())
  } else say('No PostgreSQL here: its half is left out.')
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function measureEngine(engine: string, cluster: Cluster | null): Promise<void> {
  const services = await open(engine, cluster)
  try {
    await fill(services)
    say(`\n${engine}: milliseconds of one call among ${WORKS.toLocaleString('en')} works, means of ${TIMES}`)
    say(`${''.padEnd(40)}${'processor'.padStart(10)}${'clock'.padStart(8)}   goal`)
    const { entries } = services
    /** Returns the work of a call; each call uses another one, spread over the list. */
    const ref = (nth: number) => ({ kind: 'work', id: 1 + ((nth * 37) % WORKS) }) as const
    const list = (offset: number, sort?: 'hand' | 'title' | 'changed') => () =>
      entries.list(SERVER, 'work', { offset, limit: 100, ...(sort && { sort }) })
    await measure('autosave', 3, (nth) =>
      entries.save(SERVER, ref(nth), { summary: `${nth} ${SUMMARY}` }, ANY),
    )
    await measure('publish', 5, (nth) => entries.publish(SERVER, ref(nth), ANY))
    await measure('100 works at place 5,000, newest', 5, list(5000))
    await entries.move(SERVER, [1], { to: 'end' })
    await measure('100 works at place 5,000, by hand', 5, list(5000, 'hand'))
    await measure('100 works at place 9,900, by title', 5, list(9900, 'title'))
    await measure('100 works at place 5,000, by change', 5, list(5000, 'changed'))
    await measure('100 works of a term at place 200', 5, () =>
      entries.list(SERVER, 'work', { terms: { tags: ['t3'] }, offset: 200 }),
    )
    await measure('100 works found by a word', 5, () => entries.list(SERVER, 'work', { search: '99' }))
    await measure('100 works found by a rare word', 5, () =>
      entries.list(SERVER, 'work', { search: 'work 4711' }),
    )
    await measure('100 works that need attention', 5, () =>
      entries.list(SERVER, 'work', { attention: 'any', offset: 5000 }),
    )
    await measure('anything found by a word', 100, () => services.adminSearch.search(SERVER, '99', 8))
    await measure('ids of all works', 20, () => entries.ids(SERVER, 'work', {}))
    await measure('counts of all works', 50, () => entries.counts(SERVER, 'work'))
    await measure('move', 1, (nth) => entries.move(SERVER, [ref(nth).id], { after: ref(nth + 1).id }))
  } finally {
    await services.close()
  }
}

async function open(engine: string, cluster: Cluster | null): Promise<Services> {
  const dataDir = join(work, engine)
  const options = { blocks: NO_BLOCKS, log: say }
  if (!cluster) return openServices({ dataDir }, options)
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query('CREATE DATABASE bench_writes')
  await admin.end()
  const url = new URL(cluster.url)
  url.pathname = '/bench_writes'
  const db = openPostgres({
    url: url.href,
    listenUrl: null,
    poolSize: 4,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
  })
  return openServices({ dataDir }, { ...options, db })
}

async function fill({ portfolio }: Services): Promise<void> {
  const terms: number[] = []
  for (let nth = 0; nth < TERMS; nth++)
    terms.push(await portfolio.saveTerm({ taxonomy: 'tags', slug: `t${nth}`, name: `T ${nth}` }))
  const items = Array.from({ length: WORKS }, (_, nth) =>
    draft({
      slug: `w-${nth}`,
      title: `Work ${nth}`,
      type: 'page',
      summary: SUMMARY,
      publishedAt: new Date(1.6e12 + nth * 1e6).toISOString(),
      terms: [terms[nth % TERMS] ?? 0, terms[(nth * 7) % TERMS] ?? 0],
    }),
  )
  await portfolio.save(items)
}

async function measure(
  name: string,
  goal: number,
  call: (nth: number) => Promise<Result<unknown, unknown>>,
): Promise<void> {
  for (let nth = 0; nth < WARM_UP; nth++) await call(WORKS - nth)
  const [processor, clock] = [process.cpuUsage(), performance.now()]
  for (let nth = 0; nth < TIMES; nth++) {
    const result = await call(nth)
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
  }
  const { user, system } = process.cpuUsage(processor)
  const [spent, elapsed] = [(user + system) / 1000 / TIMES, (performance.now() - clock) / TIMES]
  const verdict = spent <= goal ? `${goal}` : `${goal}: MISSED`
  say(`${name.padEnd(40)}${spent.toFixed(2).padStart(10)}${elapsed.toFixed(2).padStart(8)}   ${verdict}`)
}
