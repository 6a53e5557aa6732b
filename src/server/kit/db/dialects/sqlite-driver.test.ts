import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import Database from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { migrate } from '../migrate.ts'
import { databaseFile, openDatabase } from '../open-database.ts'

/** Opens a database, and a second connection to it that can hold its write lock. */
async function openBesideAnother({ timeoutMs }: { timeoutMs?: number } = {}) {
  const folder = await temporaryFolder()
  const { query, close } = openDatabase(folder, timeoutMs)
  onTestFinished(close)
  await migrate(query)
  const other = new Database(databaseFile(folder))
  onTestFinished(() => void other.close())
  return {
    query,
    other,
    write: (value: string) => query.insertInto('setting').values({ key: value, value }).execute(),
    keys: async () =>
      (await query.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key),
  }
}

describe('while another program writes', () => {
  it('reads work, and a write continues when the other has finished', async () => {
    const { other, write, keys } = await openBesideAnother()
    other.exec('BEGIN IMMEDIATE')
    const writing = write('ours')
    expect(await keys()).toEqual([])
    other.exec("INSERT INTO setting VALUES ('theirs', '1')")
    other.exec('COMMIT')
    await writing
    expect(await keys()).toEqual(['ours', 'theirs'])
  })

  it('a write fails after a while, and so do those queued behind it, without leftovers', async () => {
    const { other, write, keys } = await openBesideAnother({ timeoutMs: 60 })
    other.exec('BEGIN IMMEDIATE')
    other.exec("INSERT INTO setting VALUES ('theirs', '1')")
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write))
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } })
    other.exec('COMMIT')
    expect(await keys()).toEqual(['theirs'])
    await write('later')
    expect(await keys()).toEqual(['later', 'theirs'])
  })
})

it('reads do not wait for our own transactions', async () => {
  const { query, keys } = await openBesideAnother()
  await query.transaction().execute(async (transaction) => {
    await transaction.insertInto('setting').values({ key: 'new', value: '1' }).execute()
    expect(await keys()).toEqual([])
    expect(await transaction.selectFrom('setting').select('key').execute()).toEqual([{ key: 'new' }])
  })
  expect(await keys()).toEqual(['new'])
})

it('transactions run in order, and one that fails leaves nothing behind', async () => {
  const { query, write, keys } = await openBesideAnother()
  const failing = query.transaction().execute(async (transaction) => {
    await transaction.insertInto('setting').values({ key: 'half', value: '1' }).execute()
    throw new Error('out of luck')
  })
  const [failed] = await Promise.allSettled([failing, write('whole')])
  expect(failed).toMatchObject({ reason: { message: 'out of luck' } })
  expect(await keys()).toEqual(['whole'])
})

it('with a full disk reads work, and writes continue when there is space', async () => {
  const { query, write, keys } = await openBesideAnother()
  await write('before')
  await sql`PRAGMA max_page_count = 1`.execute(query)
  const long = 'x'.repeat(100_000)
  const full = { code: 'SQLITE_FULL' }
  await expect(
    query.insertInto('setting').values({ key: 'long', value: long }).execute(),
  ).rejects.toMatchObject(full)
  const inTransaction = query.transaction().execute(async (transaction) => {
    await transaction.insertInto('setting').values({ key: 'short', value: '' }).execute()
    await transaction.insertInto('setting').values({ key: 'long', value: long }).execute()
  })
  await expect(inTransaction).rejects.toMatchObject(full)
  expect(await keys()).toEqual(['before'])
  await sql`PRAGMA max_page_count = 1000000`.execute(query)
  await write('after')
  expect(await keys()).toEqual(['after', 'before'])
})

it('the write-ahead log shrinks again after a large write', async () => {
  const folder = await temporaryFolder()
  const { query, close } = openDatabase(folder)
  onTestFinished(close)
  await migrate(query)
  const journal = async () => (await stat(`${databaseFile(folder)}-wal`)).size / 1024 / 1024
  const value = 'x'.repeat(20 * 1024 * 1024)
  await query.insertInto('setting').values({ key: 'large', value }).execute()
  expect(await journal()).toBeGreaterThan(20)
  // The log is written back once nobody reads from it any more; the next write starts it anew.
  for (const key of ['one', 'two'])
    await query.insertInto('setting').values({ key, value: 'small' }).execute()
  expect(await journal()).toBeLessThan(9)
})

it('many queries in a row let requests and timers run in between', async () => {
  const { query } = await openBesideAnother()
  let turns = 0
  let next: NodeJS.Immediate
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  next = setImmediate(count)
  onTestFinished(() => clearImmediate(next))
  const end = performance.now() + 100
  while (performance.now() < end)
    await query
      .transaction()
      .execute((transaction) => transaction.selectFrom('setting').select('key').execute())
  expect(turns).toBeGreaterThan(3)
})
