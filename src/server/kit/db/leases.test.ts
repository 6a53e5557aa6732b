import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { createLeases } from './leases.ts'

const LONG_MS = 60_000
const AT_ONCE = 8

/** Opens a database several times, as several processes do. Its menus stand for work that is due. */
async function processes(count: number, work: readonly string[] = []) {
  const folder = await temporaryFolder()
  const processList = []
  for (let nth = 0; nth < count; nth += 1) {
    const db = await openUnsyncedDatabase(folder)
    onTestFinished(() => db.close())
    if (nth === 0) await db.migrate()
    const due = db.query.selectFrom('menu').select('location as name').orderBy('location')
    processList.push({ ...createLeases(db.query), query: db.query, due })
  }
  const [first] = processList
  if (!first) throw new Error('no process')
  for (const location of work)
    await first.query.insertInto('menu').values({ location, entries: '[]' }).execute()
  /** Ends a lease, as if its time had passed. */
  const end = (name: string) =>
    first.query.updateTable('lease').set({ ends_at: 0 }).where('name', '=', name).execute()
  return { all: processList, first, other: processList[1] ?? first, end }
}

// @behaviour processes-1
it('one of several processes that want the same work gets it', async () => {
  const { all } = await processes(AT_ONCE)
  for (const name of ['a', 'b', 'c']) {
    const outcomes = await Promise.all(all.map((leases) => leases.take(name, LONG_MS)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  }
})

// @behaviour processes-1
it('processes that claim at the same time get all due work, and nothing twice', async () => {
  const work = Array.from({ length: 30 }, (_, nth) => `menu-${String(nth).padStart(2, '0')}`)
  const { all } = await processes(AT_ONCE, work)
  const claimAll = async ({ claim, due }: (typeof all)[number]) => {
    const own: string[] = []
    for (;;) {
      const names = await claim(due, 2, LONG_MS)
      if (names.length === 0) return own
      own.push(...names)
    }
  }
  expect((await Promise.all(all.map(claimAll))).flat().toSorted()).toEqual(work)
})

it('claims the most urgent work first, up to the requested number', async () => {
  const { first, other } = await processes(2, ['c', 'a', 'b'])
  expect(await first.claim(first.due, 2, LONG_MS)).toEqual(['a', 'b'])
  expect(await other.claim(other.due, 2, LONG_MS)).toEqual(['c'])
  expect(await other.claim(other.due, 2, LONG_MS)).toEqual([])
})

it('several due rows can be one piece of work', async () => {
  const { first, other } = await processes(2, ['a', 'b'])
  const one = first.due.clearSelect().select(sql<string>`'same'`.as('name'))
  expect(await first.claim(one, 5, LONG_MS)).toEqual(['same'])
  expect(await other.claim(one, 5, LONG_MS)).toEqual([])
})

// @behaviour processes-1
it('the work of a process that has ended is claimed again, and its late result is dropped', async () => {
  const { first, other, end } = await processes(2)
  expect(await first.take('probe', LONG_MS)).toBe(true)
  expect(await first.keep('probe', LONG_MS)).toBe(true)
  expect(await other.keep('probe', LONG_MS)).toBe(false)
  await end('probe')
  expect(await first.keep('probe', LONG_MS)).toBe(false)
  expect(await other.take('probe', LONG_MS)).toBe(true)
  // The first process releases a lease that it no longer holds.
  await first.release('probe')
  expect(await first.take('probe', LONG_MS)).toBe(false)
  expect([await first.isAnyHeld('pro'), await first.isAnyHeld('robe')]).toEqual([true, false])
  await other.release('probe')
  expect(await first.isAnyHeld('pro')).toBe(false)
  expect(await first.take('probe', LONG_MS)).toBe(true)
})

it('a lease expires by the clock of the database', async () => {
  const { first, other } = await processes(2)
  expect(await first.take('short', -1)).toBe(true)
  expect(await other.take('short', LONG_MS)).toBe(true)
})

it('tidying removes expired leases only', async () => {
  const { first, end } = await processes(1)
  await first.take('ended', LONG_MS)
  await first.take('running', LONG_MS)
  await end('ended')
  await first.tidy()
  expect(await first.query.selectFrom('lease').select('name').execute()).toEqual([{ name: 'running' }])
})

// @behaviour processes-1
it('a process that takes over the work of another one keeps it, and the other one does not', async () => {
  const { first, other } = await processes(2)
  expect(await first.take('import', LONG_MS)).toBe(true)
  await other.takeOver('import', LONG_MS)
  expect([await first.keep('import', LONG_MS), await other.keep('import', LONG_MS)]).toEqual([false, true])
  await first.release('import')
  expect(await first.take('import', LONG_MS)).toBe(false)
})
