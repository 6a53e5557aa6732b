import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Cluster, startCluster } from '../../../tests/support/postgres/cluster.ts'
import { postgresOf } from '../../../tests/support/postgres/test-schema.ts'
import { temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import type { Db } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'
import { storageFailure } from './storage-failure.ts'

/** A server of this test's own, which it may end and cut off. */
async function ownCluster(): Promise<Cluster> {
  const cluster = await startCluster({ durable: true })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** A database in a schema of its own, as one of several processes has it open. */
async function open(cluster: Cluster, folder: string) {
  const db = openPostgres(await postgresOf(cluster.url, folder))
  onTestFinished(() => db.close().catch(() => {}))
  return db
}

const write = (db: Db, key: string) => db.query.insertInto('setting').values({ key, value: '1' }).execute()

it('readers do not notice that every connection was cut', async () => {
  const cluster = await ownCluster()
  const db = await open(cluster, await temporaryFolder())
  await db.migrate()
  await Promise.all(Array.from({ length: 4 }, () => db.query.selectFrom('setting').selectAll().execute()))
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine'`,
  )
  await admin.end()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => db.query.selectFrom('setting').selectAll().execute()),
  )
  expect(answers).toHaveLength(8)
})

it('while the server is gone a failure says so, and afterwards all goes on', async () => {
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

it('tells other processes what a transaction changed, once it is committed', async () => {
  const cluster = await ownCluster()
  const folder = await temporaryFolder()
  const [writer, reader] = [await open(cluster, folder), await open(cluster, folder)]
  await writer.migrate()
  const heard = vi.fn()
  onTestFinished(reader.watch(heard, () => {}))
  // Whatever happened before it listened counts as a change.
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

it('counts everything as changed after it could not hear for a while', async () => {
  const cluster = await ownCluster()
  const db = await open(cluster, await temporaryFolder())
  await db.migrate()
  const heard = vi.fn()
  const said = vi.fn()
  onTestFinished(db.watch(heard, said))
  await expect.poll(() => heard.mock.calls).toEqual([[['*']]])
  await cluster.kill()
  await expect.poll(() => said.mock.calls.length).toBe(1)
  await cluster.start()
  await expect.poll(() => heard.mock.calls, { timeout: 20_000 }).toEqual([[['*']], [['*']]])
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^What other processes change is not heard: /),
    'What other processes change is heard again.',
  ])
})

it('one process holds a lock, and the next gets it when that one is gone', async () => {
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

it('two processes that start at once make the tables once', async () => {
  const cluster = await ownCluster()
  const folder = await temporaryFolder()
  const processes = [await open(cluster, folder), await open(cluster, folder), await open(cluster, folder)]
  const applied = await Promise.all(processes.map((db) => db.migrate()))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})
