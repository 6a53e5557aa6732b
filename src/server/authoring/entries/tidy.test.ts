import { expect, it } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

const DAY = 24 * 60
const AS_IT_IS = { version: null }

// @behaviour entry-11
it('entries are deleted after 30 days in the trash, recorded without a user, and restored ones are not', async () => {
  const { entries, publishedOf, draftOf, pass, services } = await openEntries()
  const work = await publishedOf('work', { title: 'Old', slug: 'old' })
  const page = await draftOf('page', { title: 'Plan', path: '/plan/' })
  const back = await draftOf('work', { title: 'Back', slug: 'back' })
  for (const entry of [work, page, back]) unwrapResult(await entries.trash(OWNER, entry, AS_IT_IS))
  pass(29 * DAY)
  const late = await draftOf('work', { title: 'Late', slug: 'late' })
  unwrapResult(await entries.trash(OWNER, late, AS_IT_IS))
  await entries.due.tidy()
  expect(await entries.read(OWNER, work)).toMatchObject({ ok: true })
  unwrapResult(await entries.restore(OWNER, back, AS_IT_IS))
  pass(2 * DAY)
  await entries.due.tidy()
  for (const entry of [work, page])
    expect(await entries.read(OWNER, entry)).toMatchObject({ ok: false, error: { code: 'gone', by: '' } })
  expect(unwrapResult(await entries.read(OWNER, late)).state).toBe('trash')
  expect(unwrapResult(await entries.read(OWNER, back)).state).toBe('draft')
  expect(await tableRows(services.dataDir, 'redirect')).toMatchObject([
    { from_path: '/portfolio/old/', status: 410 },
  ])
})

// @behaviour entry-11
it('an entry that is restored while the trash is emptied stays', async () => {
  const { entries, draftOf, pass } = await openEntries()
  const works = []
  for (const slug of ['a', 'b', 'c']) works.push(await draftOf('work', { title: slug, slug }))
  for (const work of works) unwrapResult(await entries.trash(OWNER, work, AS_IT_IS))
  pass(31 * DAY)
  const [first, second, third] = works
  if (!first || !second || !third) throw new Error()
  const outcomes = await Promise.all([entries.due.tidy(), entries.restore(OWNER, third, AS_IT_IS)])
  const result = await entries.read(OWNER, third)
  expect(result.ok).toBe(outcomes[1].ok)
  expect(await entries.read(OWNER, first)).toMatchObject({ ok: false })
  expect(await entries.read(OWNER, second)).toMatchObject({ ok: false })
})

// @behaviour entry-11
it('activity is kept for 180 days, and undo tokens for 15 minutes', async () => {
  const { entries, services, publishedOf, pass } = await openEntries()
  await publishedOf('work', { title: 'Old', slug: 'old' })
  expect((await tableRows(services.dataDir, 'undo_token')).length).toBeGreaterThan(0)
  pass(179 * DAY)
  await publishedOf('work', { title: 'New', slug: 'new' })
  const titles = async () =>
    new Set(unwrapResult(await services.audit.list(OWNER)).deeds.map(({ title }) => title))
  pass(DAY)
  await entries.due.tidy()
  expect(await titles()).toEqual(new Set(['Old', 'New']))
  expect(await tableRows(services.dataDir, 'undo_token')).toEqual([])
  pass(1)
  await entries.due.tidy()
  expect(await titles()).toEqual(new Set(['New']))
})

// @behaviour entry-7
it('checkpoints do not displace published revisions', async () => {
  const { entries, publishedOf, pass } = await openEntries()
  const work = await publishedOf('work', { title: 'Kept', slug: 'kept' })
  for (let round = 0; round < 204; round += 1) {
    pass(11)
    unwrapResult(await entries.save(OWNER, work, { summary: `${round}` }, AS_IT_IS))
  }
  const revisions = unwrapResult(await entries.revisions(OWNER, work))
  expect(revisions.at(-1)).toMatchObject({ number: 1, reason: 'publish' })
  expect(revisions.filter(({ reason }) => reason === 'checkpoint')).toHaveLength(200)
})
