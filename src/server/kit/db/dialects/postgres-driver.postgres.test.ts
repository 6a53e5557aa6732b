import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Cluster, startCluster } from '../../../../../tests/support/postgres/cluster.ts'
import { testPostgresConfig } from '../../../../../tests/support/postgres/test-schema.ts'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { openPostgres } from '../open-postgres.ts'
import type { Schema } from '../schema.ts'
import { storageFailure } from '../storage-failure.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ durable: true })
}, 60_000)
afterAll(() => cluster.stop())

/** @param connectTimeoutMs how long to wait for a server that is away */
async function openOwn(connectTimeoutMs = 15_000) {
  const config = await testPostgresConfig(cluster.url, await temporaryFolder())
  const db = openPostgres({ ...config, connectTimeoutMs })
  onTestFinished(() => db.close().catch(() => {}))
  await db.migrate()
  return db.query
}

const write = (query: Kysely<Schema>, key: string) =>
  query.insertInto('setting').values({ key, value: '1' }).execute()

const keys = async (query: Kysely<Schema>) =>
  (await query.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)

/** Cuts the connection that a transaction runs on. */
async function cut(transaction: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction)
  await cluster.query(`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`)
}

it('a read that the end of the server interrupts fails as a connection error', async () => {
  const query = await openOwn(100)
  const reading = sql`SELECT pg_sleep(60)`.execute(query).catch((error: unknown) => error)
  await expect
    .poll(() =>
      cluster.query(
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)' AND pid <> pg_backend_pid()",
      ),
    )
    .toHaveLength(1)
  await cluster.kill()
  expect(storageFailure(await reading)).toBe('storage_unavailable')
  await cluster.start()
})

// @behaviour processes-4
it('reads and writes during a restart of the server wait for it', async () => {
  const query = await openOwn()
  await write(query, 'before')
  await cluster.kill()
  const queries = [
    ...['a', 'b'].map((key) => write(query, key)),
    query.transaction().execute((transaction) => write(transaction, 'c')),
  ]
  const reading = keys(query)
  await cluster.start()
  await Promise.all(queries)
  expect(await reading).toContain('before')
  expect(await keys(query)).toEqual(['a', 'b', 'before', 'c'])
})

// @behaviour processes-4
it('a read that meets several broken connections uses the next one', async () => {
  const query = await openOwn()
  await sql`CREATE SEQUENCE met`.execute(query)
  const { rows } = await sql`SELECT pg_terminate_backend(pg_backend_pid()) FROM nextval('met') AS met
    WHERE met < 6`.execute(query)
  expect(rows).toEqual([])
})

// @behaviour processes-4
it('a transaction whose connection breaks before its commit is repeated', async () => {
  const query = await openOwn()
  let rounds = 0
  await query.transaction().execute(async (transaction) => {
    rounds += 1
    await write(transaction, `round ${rounds}`)
    if (rounds === 1) await cut(transaction)
    await write(transaction, 'end')
  })
  expect(await keys(query)).toEqual(['end', 'round 2'])
})

it('an interrupted commit is not repeated, because it may have succeeded', async () => {
  const query = await openOwn()
  let rounds = 0
  const outcome = await query
    .transaction()
    .execute(async (transaction) => {
      rounds += 1
      await write(transaction, 'half')
      await cut(transaction)
    })
    .catch((error: unknown) => error)
  expect(storageFailure(outcome)).toBe('storage_unavailable')
  expect(rounds).toBe(1)
})

// @behaviour processes-4
it('one of two deadlocked transactions is repeated, and both succeed', async () => {
  const query = await openOwn()
  await write(query, 'a')
  await write(query, 'b')
  let rounds = 0
  let bothHoldOne = () => {}
  const meeting = new Promise<void>((resolve) => {
    bothHoldOne = resolve
  })
  const touch = (transaction: Transaction<Schema>, key: string) =>
    transaction
      .updateTable('setting')
      .set(({ eb }) => ({ value: eb('value', '||', 'x') }))
      .where('key', '=', key)
      .execute()
  const both = (first: string, second: string) =>
    query.transaction().execute(async (transaction) => {
      await touch(transaction, first)
      rounds += 1
      if (rounds === 2) bothHoldOne()
      await meeting
      await touch(transaction, second)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(rounds).toBeGreaterThan(2)
  expect(await query.selectFrom('setting').select('value').execute()).toEqual([
    { value: '1xx' },
    { value: '1xx' },
  ])
})
