import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openDatabase } from './open-database.ts'

async function freshDatabase() {
  const folder = await temporaryFolder()
  const db = openDatabase(folder)
  onTestFinished(() => db.close())
  return { ...db, folder }
}

it('builds a fresh database and leaves it alone the second time', async () => {
  const { query } = await freshDatabase()
  expect((await migrate(query)).applied).toEqual(MIGRATIONS.map(({ name }) => name))
  expect((await migrate(query)).applied).toEqual([])
  const tables = await query.introspection.getTables()
  expect(tables.map(({ name }) => name)).toContain('portfolio_item')
})

it('refuses a database that a newer program has written', async () => {
  const { query } = await freshDatabase()
  await migrate(query)
  await sql`INSERT INTO schema_migration VALUES (99, '0099-from-the-future', '')`.execute(query)
  await expect(migrate(query)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(query)).rejects.toThrow(/schema version 99.*only up to \d+.*DATA_DIR/)
})

it('undoes a step that fails and tries it again the next time', async () => {
  const { query } = await freshDatabase()
  let failing = true
  const broken = {
    version: 2,
    name: '0002-broken',
    async up(transaction: typeof query) {
      await sql`CREATE TABLE half (id INTEGER)`.execute(transaction)
      if (failing) throw new Error('out of luck')
    },
  }
  const steps = [...MIGRATIONS.slice(0, 1), broken]
  await expect(migrate(query, steps)).rejects.toThrow('out of luck')
  failing = false
  expect((await migrate(query, steps)).applied).toEqual(['0002-broken'])
})

it('notices what another process writes, and only that', async () => {
  const { query, folder, foreignWrites } = await freshDatabase()
  await migrate(query)
  const other = openDatabase(folder)
  onTestFinished(() => other.close())
  const before = foreignWrites()
  await query.insertInto('setting').values({ key: 'own', value: '1' }).execute()
  expect(foreignWrites()).toBe(before)
  await other.query.insertInto('setting').values({ key: 'foreign', value: '1' }).execute()
  expect(foreignWrites()).not.toBe(before)
})

it('waits for the disk at every commit', async () => {
  const { query } = await freshDatabase()
  const read = async (pragma: string) =>
    (await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(query)).rows[0]
  expect(await read('journal_mode')).toEqual({ journal_mode: 'wal' })
  expect(await read('synchronous')).toEqual({ synchronous: 2 })
  expect(await read('foreign_keys')).toEqual({ foreign_keys: 1 })
})
