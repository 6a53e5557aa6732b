import { expect, it } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

const PUBLISH = { do: 'publish' } as const

/** Opens a site with some drafts. */
async function openDrafts(count: number) {
  const site = await openEntries()
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1)
    ids.push((await site.draftOf('work', { title: `Work ${number}`, type: 'page' })).id)
  const states = async () =>
    (await tableRows(site.services.dataDir, 'portfolio_item')).map(({ status }) => status)
  return { ...site, ids, states }
}

// @behaviour entry-8
it('repeating an interrupted bulk change gives one undo token for both parts', async () => {
  const { entries, ids, states, services } = await openDrafts(5)
  const late = ids.slice(3).map((id) => ({ kind: 'work', id }) as const)
  // The first call changes only a part of the entries, and its response is lost.
  for (const ref of late) unwrapResult(await entries.trash(OWNER, ref, { version: null }))
  unwrapResult(await entries.bulk(OWNER, 'work', ids, PUBLISH, 'a key'))
  for (const ref of late) unwrapResult(await entries.restore(OWNER, ref, { version: null }))
  const { results, undo } = unwrapResult(await entries.bulk(OWNER, 'work', ids, PUBLISH, 'a key'))
  expect(results.map(({ error }) => error)).toEqual([null, null, null, null, null])
  const deeds = (await tableRows(services.dataDir, 'audit')).filter(({ action }) => action === 'publish')
  expect(new Set(deeds.map(({ undo_token }) => undo_token))).toEqual(new Set([undo]))
  unwrapResult(await entries.undo(OWNER, undo ?? ''))
  expect(await states()).toEqual(ids.map(() => 'draft'))
})

// @behaviour entry-8
it('changes of others between a bulk change and its repetition are not undone with it', async () => {
  const { entries, ids, again } = await openDrafts(1)
  const [id = 0] = ids
  const work = { kind: 'work', id } as const
  unwrapResult(await entries.bulk(OWNER, 'work', ids, PUBLISH, 'a key'))
  unwrapResult(await entries.save(OWNER, work, { title: 'Theirs' }, { version: null }))
  const { undo } = unwrapResult(await entries.bulk(OWNER, 'work', ids, PUBLISH, 'a key'))
  unwrapResult(await entries.undo(OWNER, undo ?? ''))
  expect((await again(unwrapResult(await entries.read(OWNER, work)))).values.title).toBe('Theirs')
})

// @behaviour entry-8
it('refused entries of a bulk change are unchanged, and the others are changed', async () => {
  const { entries, ids } = await openDrafts(3)
  const [first = 0, second = 0] = ids
  unwrapResult(await entries.save(OWNER, { kind: 'work', id: second }, { title: '' }, { version: null }))
  const { results } = unwrapResult(await entries.bulk(OWNER, 'work', [...ids, 4711], PUBLISH))
  expect(results.map(({ error }) => error?.code ?? 'done')).toEqual(['done', 'invalid', 'done', 'not_found'])
  const versionOf = async (id: number) =>
    unwrapResult(await entries.read(OWNER, { kind: 'work', id })).version
  expect([await versionOf(first), await versionOf(second)]).toEqual([2, 2])
})

// @behaviour entry-8 entry-15
it('an unreadable entry blocks no other, in one call and in a job', async () => {
  const { entries, services, ids, states } = await openDrafts(4)
  const [, broken = 0] = ids
  const db = await openUnsyncedDatabase(services.dataDir)
  await db.query
    .insertInto('working_copy')
    .values({ kind: 'work', entry_id: broken, base_version: 1, data: '{', updated_at: '', updated_by: null })
    .execute()
  await db.close()
  const { results } = unwrapResult(await entries.bulk(OWNER, 'work', ids, PUBLISH))
  expect(results.map(({ error }) => error?.code ?? 'done')).toEqual(['done', 'invalid', 'done', 'done'])
  expect((await states()).filter((status) => status === 'publish')).toHaveLength(3)
  const action = { do: 'unpublish' } as const
  const job = unwrapResult(await services.jobs.create(OWNER, { kind: 'work', ids, action, clientKey: null }))
  await services.jobs.runner.runDue()
  expect(unwrapResult(await services.jobs.read(OWNER, job.id))).toMatchObject({
    state: 'done',
    done: 3,
    failed: 1,
  })
  expect(await states()).toEqual(ids.map(() => 'draft'))
})
