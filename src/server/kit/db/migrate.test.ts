import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openDatabase } from './open-database.ts'

async function freshDatabase() {
  const folder = await temporaryFolder()
  const db = openDatabase(folder)
  onTestFinished(() => db.close())
  return { ...db, folder }
}

it('creates a new database and changes nothing the second time', async () => {
  const { query } = await freshDatabase()
  expect(await migrate(query)).toEqual(Object.keys(MIGRATIONS))
  expect(await migrate(query)).toEqual([])
  const tables = await query.introspection.getTables()
  expect(tables.map(({ name }) => name)).toContain('portfolio_item')
})

it('takes over the records of migrations of the first versions', async () => {
  const { query } = await freshDatabase()
  await migrate(query, { migrations: { '0001-first-tables': MIGRATIONS['0001-first-tables'] } })
  await sql`CREATE TABLE schema_migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(
    query,
  )
  await sql`INSERT INTO schema_migration VALUES (1, '0001-first-tables', '2026-01-01T00:00:00Z')`.execute(
    query,
  )
  await sql`DROP TABLE kysely_migration`.execute(query)
  expect(await migrate(query)).toEqual(Object.keys(MIGRATIONS).slice(1))
  expect(await migrate(query)).toEqual([])
})

// @behaviour transfer-11
it('refuses a database of a newer version', async () => {
  const { query } = await freshDatabase()
  await migrate(query)
  await sql`INSERT INTO kysely_migration VALUES ('0099-from-the-future', '')`.execute(query)
  await expect(migrate(query)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(query)).rejects.toThrow(/schema 0099-from-the-future.*only up to \d+-.*DATA_DIR/)
})

// @behaviour transfer-11
it('makes the first versions refuse the database with a sentence', async () => {
  const { query } = await freshDatabase()
  await migrate(query)
  // The first versions run this before anything else; they refuse a version above their own.
  await sql`CREATE TABLE IF NOT EXISTS schema_migration (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(query)
  const { rows } = await sql<{
    version: number | null
  }>`SELECT max(version) AS version FROM schema_migration`.execute(query)
  expect(rows[0]?.version).toBeGreaterThan(4)
  expect(await migrate(query)).toEqual([])
})

it('rolls everything back when a migration fails and retries it the next time', async () => {
  const { query } = await freshDatabase()
  let failing = true
  const broken = {
    async up(transaction: typeof query) {
      await sql`CREATE TABLE half (id INTEGER)`.execute(transaction)
      if (failing) throw new Error('out of luck')
    },
  }
  const steps = { '0001-first-tables': MIGRATIONS['0001-first-tables'], '0002-broken': broken }
  await expect(migrate(query, { migrations: steps })).rejects.toThrow('out of luck')
  failing = false
  expect(await migrate(query, { migrations: steps })).toEqual(['0001-first-tables', '0002-broken'])
})

it('notices the writes of other processes only', async () => {
  const { query, folder, watch } = await freshDatabase()
  await migrate(query)
  const other = openDatabase(folder)
  onTestFinished(() => other.close())
  const heard = vi.fn()
  startTask(watch(heard).task)
  await query.insertInto('setting').values({ key: 'own', value: '1' }).execute()
  await other.query.insertInto('setting').values({ key: 'foreign', value: '1' }).execute()
  await expect.poll(() => heard.mock.calls).toEqual([[['*']]])
})

it('waits for the disk at every commit', async () => {
  const { query } = await freshDatabase()
  const pragmaOf = async (pragma: string) =>
    (await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(query)).rows[0]
  expect(await pragmaOf('journal_mode')).toEqual({ journal_mode: 'wal' })
  expect(await pragmaOf('synchronous')).toEqual({ synchronous: 2 })
  expect(await pragmaOf('foreign_keys')).toEqual({ foreign_keys: 1 })
})
