import { expect, it, onTestFinished } from 'vitest'
import {
  openTestServices,
  openUnsyncedDatabase,
} from '../../../../tests/support/server/open-test-services.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { recordActivity } from '../audit/index.ts'
import { type AfterCommit, createTransact, transactWithin } from './transact.ts'
import type { ChangeTransaction } from './versions.repository.ts'

/** Transactions of a site, with what they tell after the commit. */
async function openTransact() {
  const { dataDir } = await openTestServices()
  const db = await openUnsyncedDatabase(dataDir)
  onTestFinished(() => db.close())
  const notifications: unknown[] = []
  const transact = createTransact<string>({
    db,
    invalidation: { emit: (tags) => notifications.push(...tags) },
    events: { tell: (events) => notifications.push(...events) },
  })
  /** Writes an action into the activity, and notes an event and a tag. */
  const write = async (transaction: ChangeTransaction, { events, tags }: AfterCommit, id: number) => {
    const actor = { id: null, name: 'Ada', role: 'owner' } as const
    const at = '2026-03-01T12:00:00.000Z'
    await recordActivity(transaction, { actor, action: 'add', kind: 'media', entryId: id, title: '', at })
    events.push({ type: 'media.added', id })
    tags.add(`page:${id}`)
  }
  const writtenIds = async () =>
    (await db.query.selectFrom('audit').select('entry_id').orderBy('id').execute()).map((row) => row.entry_id)
  return { db, transact, write, notifications, writtenIds }
}

it('tells events and tags after the commit, and not before', async () => {
  const { transact, write, notifications, writtenIds } = await openTransact()
  const during = await transact(async (transaction, afterCommit) => {
    await write(transaction, afterCommit, 1)
    return ok([...notifications])
  })
  expect(during).toEqual(ok([]))
  expect(notifications).toEqual([{ type: 'media.added', id: 1 }, 'page:1'])
  expect(await writtenIds()).toEqual([1])
})

it('tells nothing of a change that is refused or fails', async () => {
  const { transact, write, notifications, writtenIds } = await openTransact()
  const refusal = await transact(async (transaction, afterCommit) => {
    await write(transaction, afterCommit, 1)
    return fail('refused')
  })
  expect(refusal).toEqual(fail('refused'))
  const failure = transact(async (transaction, afterCommit) => {
    await write(transaction, afterCommit, 2)
    throw new Error('broken')
  })
  await expect(failure).rejects.toThrow('broken')
  expect([notifications, await writtenIds()]).toEqual([[], []])
})

it('reports both errors if neither events nor tags can be told', async () => {
  const { db, write } = await openTransact()
  const broken = (name: string) => () => {
    throw new Error(name)
  }
  const transact = createTransact<string>({
    db,
    invalidation: { emit: broken('no caches') },
    events: { tell: broken('no listeners') },
  })
  const change = transact(async (transaction, afterCommit) => {
    await write(transaction, afterCommit, 1)
    return ok(null)
  })
  await expect(change).rejects.toMatchObject({
    errors: [new Error('no listeners'), new Error('no caches')],
  })
})

it('tells the accepted ones of several changes in one transaction', async () => {
  const { transact, write, notifications, writtenIds } = await openTransact()
  await transact(async (transaction, afterCommit) => {
    const change = transactWithin<string>(transaction, afterCommit)
    for (const id of [1, 2, 3])
      await change(async (inner, own) => {
        await write(inner, own, id)
        return id === 2 ? fail('refused') : ok(null)
      })
    return ok(null)
  })
  expect(notifications).toEqual([
    { type: 'media.added', id: 1 },
    { type: 'media.added', id: 3 },
    'page:1',
    'page:3',
  ])
  expect(await writtenIds()).toEqual([1, 3])
})
