import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Cluster, startCluster } from '../../../../tests/support/postgres/cluster.ts'
import { testPostgresConfig } from '../../../../tests/support/postgres/test-schema.ts'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import type { Db } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'
import { storageFailure } from './storage-failure.ts'

/** Starts a server for one test, which the test may stop and cut off. */
async function ownCluster(): Promise<Cluster> {
  const cluster = await startCluster({ durable: true })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** Opens a database in a schema of its own, as one of several processes. */
async function open(cluster: Cluster, folder: string) {
  const db = openPostgres(await testPostgresConfig(cluster.url, folder))
  onTestFinished(() => db.close().catch(() => {}))
  return db
}

const write = (db: Db, key: string) => db.query.insertInto('setting').values({ key, value: '1' }).execute()

it('reads succeed although every connection was cut', async () => {
  const cluster = await ownCluster()
  const db = await open(cluster, await temporaryFolder())
  await db.migrate()
  await Promise.all(Array.from({ length: 4 }, () => db.query.selectFrom('setting').selectAll().execute()))
  await cluster.cut()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => db.query.selectFrom('setting').selectAll().execute()),
  )
  expect(answers).toHaveLength(8)
})

it('while the server is unavailable the error says so, and afterwards everything works', async () => {
  const cluster = await ownCluster()
  const db = await open(cluster, await temporaryFolder())
  await db.migrate()
  await write(db, 'before')
  await cluster.kill()
  const failure = await write(db, 'meanwhile').catch((error: unknown) => error)
  expect(storageFailure(failure)).toBe('storage_unavailable')
  await cluster.start()
  await write(db, 'after')
  const rows = await db.query.selectFrom('setting').select('key').orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(['after', 'before'])
})

it('notifies other processes of what a transaction changed, after its commit', async () => {
  const cluster = await ownCluster()
  const folder = await temporaryFolder()
  const [writer, reader] = [await open(cluster, folder), await open(cluster, folder)]
  await writer.migrate()
  const heard = vi.fn()
  const watching = reader.watch(heard)
  startTask(watching.task)
  onTestFinished(watching.stop)
  // Everything that happened before it listened counts as changed.
  await expect.poll(() => heard.mock.calls).toEqual([[['*']]])
  await writer.query
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('menu').values({ location: 'main', entries: '[]' }).execute()
      throw new Error('no')
    })
    .catch(() => {})
  await writer.query.transaction().execute(async (transaction) => {
    await transaction.insertInto('menu').values({ location: 'footer', entries: '[]' }).execute()
    await transaction.insertInto('setting').values({ key: 'site', value: '{}' }).execute()
  })
  await expect.poll(() => heard.mock.calls.slice(1).flat(2).toSorted()).toEqual(['menu:footer', 'settings'])
})

// @behaviour processes-2
it('treats everything as changed after missing notifications', async () => {
  const cluster = await ownCluster()
  const db = await open(cluster, await temporaryFolder())
  await db.migrate()
  const heard = vi.fn()
  const onReport = vi.fn()
  const watching = db.watch(heard)
  startTask(watching.task, onReport)
  onTestFinished(watching.stop)
  await expect.poll(() => heard.mock.calls).toEqual([[['*']]])
  expect(watching.trustedSince()).toBe(Number.NEGATIVE_INFINITY)
  await cluster.kill()
  await expect.poll(() => onReport.mock.calls.length).toBe(1)
  const isKnown = performance.now()
  expect(watching.trustedSince()).toBeGreaterThanOrEqual(isKnown - 500)
  await cluster.start()
  await expect.poll(() => heard.mock.calls, { timeout: 20_000 }).toEqual([[['*']], [['*']]])
  expect(watching.trustedSince()).toBe(Number.NEGATIVE_INFINITY)
  expect(onReport.mock.calls.map(([sentence]) => sentence)).toEqual([
    expect.stringMatching(/^Notices of changes by other processes are paused: /),
    'Notices of changes by other processes continue.',
  ])
})

it('one process holds a lock, and the next gets it when that one ends', async () => {
  const cluster = await ownCluster()
  const folder = await temporaryFolder()
  const [one, other] = [await open(cluster, folder), await open(cluster, folder)]
  const lock = await one.lock('filling')
  expect(lock).not.toBeNull()
  expect(await other.lock('filling')).toBeNull()
  expect(await other.lock('tidying')).not.toBeNull()
  lock?.release()
  await expect.poll(() => other.lock('filling')).not.toBeNull()
})

it('two processes that start at the same time create the tables once', async () => {
  const cluster = await ownCluster()
  const folder = await temporaryFolder()
  const processes = [await open(cluster, folder), await open(cluster, folder), await open(cluster, folder)]
  const applied = await Promise.all(processes.map((db) => db.migrate()))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

it('without the trigram extension it logs once what to do, and uses the extension when it is there', async () => {
  const cluster = await ownCluster()
  const admin = new Client(cluster.url)
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query('CREATE ROLE plain LOGIN')
  await admin.query('CREATE SCHEMA own AUTHORIZATION plain')
  const url = new URL(cluster.url)
  url.username = 'plain'
  url.searchParams.set('options', '-c search_path=own')
  const start = async () => {
    const sentences: string[] = []
    const db = openPostgres({
      url: url.href,
      listenUrl: null,
      poolSize: 2,
      connectTimeoutMs: 5000,
      statementTimeoutMs: 15_000,
    })
    await db.migrate((sentence) => void sentences.push(sentence))
    await db.close()
    return sentences
  }
  const indexes = async () =>
    (
      await admin.query(
        "SELECT 1 FROM pg_indexes WHERE schemaname = 'own' AND indexdef LIKE '%gin_trgm_ops%'",
      )
    ).rowCount
  expect(await start()).toEqual([expect.stringContaining('CREATE EXTENSION pg_trgm')])
  expect(await indexes()).toBe(0)
  await admin.query('CREATE EXTENSION pg_trgm')
  expect(await start()).toEqual([])
  expect(await indexes()).toBe(3)
})

// @behaviour processes-7
it.each(['SQL_ASCII', 'LATIN1'])(
  'a database that stores texts as %s is refused with a sentence',
  async (encoding) => {
    const cluster = await ownCluster()
    await cluster.query(
      `CREATE DATABASE other ENCODING '${encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`,
    )
    const url = new URL(cluster.url)
    url.pathname = '/other'
    const db = openPostgres({
      ...(await testPostgresConfig(cluster.url, await temporaryFolder())),
      url: url.href,
    })
    onTestFinished(() => db.close())
    await expect(db.migrate()).rejects.toThrow(
      `The database of DATABASE_URL stores texts as ${encoding}, but Vitrine needs UTF8`,
    )
  },
)
