import { expect, it } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import type { Entry } from './entry.ts'

const ANYWAY = { version: null }

// Scheduled changes, whatever the clock does and however many processes look for them.

// @behaviour entry-5
it('a clock that is set back and forward again publishes nothing too early or twice', async () => {
  const { entries, services, draftOf, pass, again } = await openEntries()
  const draft = await draftOf('work', { title: 'Dune', type: 'page' })
  const at = '2026-03-01T13:00:00.000Z'
  unwrapResult(await entries.schedule(OWNER, draft, { action: 'publish', at }, ANYWAY))
  pass(55)
  expect(await entries.due.runDue()).toBe(0)
  pass(-3 * 60)
  expect(await entries.due.runDue()).toBe(0)
  pass(3 * 60 + 6)
  expect(await entries.due.runDue()).toBe(1)
  const published = await again(draft)
  expect(published.state).toBe('published')
  // The clock is set back before the time of publishing: the entry stays public, and is not published again.
  pass(-2 * 60)
  expect(await entries.due.runDue()).toBe(0)
  pass(4 * 60)
  expect(await entries.due.runDue()).toBe(0)
  expect(await again(draft)).toEqual(published)
  expect((await services.portfolio.bySlug('dune'))?.item.date).toBe(at)
})

// @behaviour entry-5
it('changing the time zone of the site changes no scheduled time', async () => {
  const { entries, services, draftOf, pass, again } = await openEntries()
  await services.settings.change({ timeZone: 'America/New_York' })
  const draft = await draftOf('work', { title: 'Dune', type: 'page' })
  // 02:30 in the night in which clocks there skip from two to three: this time does not exist, so the test uses 07:00 UTC.
  const at = '2026-03-08T07:00:00.000Z'
  unwrapResult(await entries.schedule(OWNER, draft, { action: 'publish', at }, ANYWAY))
  await services.settings.change({ timeZone: 'Asia/Kathmandu' })
  expect((await again(draft)).scheduled.publish).toBe(at)
  const minutes = (Date.parse(at) - Date.parse('2026-03-01T12:00:00Z')) / 60_000
  pass(minutes - 1)
  expect(await entries.due.runDue()).toBe(0)
  pass(1)
  expect(await entries.due.runDue()).toBe(1)
  expect((await services.portfolio.bySlug('dune'))?.item.date).toBe(at)
})

// @behaviour entry-5 processes-2
it('one of two processes publishes each due work, at the same time or in their own intervals', async () => {
  const first = await openEntries()
  const second = await openEntries(first.services.dataDir)
  const works: Entry[] = []
  for (let nth = 0; nth < 8; nth += 1)
    works.push(await first.draftOf('work', { title: `W${nth}`, type: 'page' }))
  for (const [nth, work] of works.entries()) {
    const at = `2026-03-01T1${nth < 4 ? 3 : 4}:00:00.000Z`
    unwrapResult(await first.entries.schedule(OWNER, work, { action: 'publish', at }, ANYWAY))
  }
  for (const { pass } of [first, second]) pass(61)
  const counts = await Promise.all([first, second, first, second].map(({ entries }) => entries.due.runDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  const workers = [first, second].map(({ entries }) => startTask(entries.due))
  for (const { pass } of [first, second]) pass(60)
  const states = () => Promise.all(works.map(async (work) => (await second.again(work)).state))
  await expect.poll(states).toEqual(works.map(() => 'published'))
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const work of works) {
    const revisions = unwrapResult(await first.entries.revisions(OWNER, work))
    expect(revisions.filter(({ reason }) => reason === 'publish')).toHaveLength(1)
  }
})
