import { createHash } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import {
  openTestServices,
  openUnsyncedDatabase,
} from '../../../../tests/support/server/open-test-services.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import { findAnswer, keepAnswer } from './answers.ts'
import { withoutWrites } from './transact.ts'
import { keepUndoData } from './undo.repository.ts'

const actor = { id: null, name: 'Ada', role: 'owner' } as const
const at = '2026-03-01T12:00:00.000Z'
const removal = {
  actor: { ...actor, id: 'ada' },
  ref: { kind: 'term', id: 3 },
  operation: 'remove',
  key: 'k',
  at,
}

async function openDatabase() {
  const { dataDir } = await openTestServices()
  const db = await openUnsyncedDatabase(dataDir)
  onTestFinished(() => db.close())
  return db.query
}

// @behaviour entry-3
it('answers belong to one removal of one person; the key is refused for any other removal', async () => {
  const query = await openDatabase()
  await query.transaction().execute((transaction) => keepAnswer(transaction, removal, { id: 3 }))
  expect(await findAnswer(query, removal)).toEqual(ok({ id: 3 }))
  const others = [{ operation: 'merge' }, { ref: { kind: 'term', id: 4 } }, { ref: { kind: 'page', id: 3 } }]
  for (const other of others)
    expect(await findAnswer(query, { ...removal, ...other })).toEqual(fail({ code: 'key_reused' }))
  expect(await findAnswer(query, { ...removal, actor: { ...actor, id: 'ben' } })).toBeNull()
  expect(await findAnswer(query, { ...removal, key: 'other' })).toBeNull()
})

// @behaviour entry-3
it('a second answer under a key never replaces the first one; it is rolled back with its removal', async () => {
  const query = await openDatabase()
  const keep = (...args: Parameters<typeof other>) =>
    query.transaction().execute((transaction) => keepAnswer(transaction, ...other(...args)))
  const other = (id: number, answer: string, time = at) =>
    [{ ...removal, ref: { kind: 'term', id }, at: time }, answer] as const
  expect(await keep(3, 'first')).toBeNull()
  expect(await keep(3, 'second')).toEqual(withoutWrites('first'))
  expect(await keep(4, 'third')).toEqual(fail({ code: 'key_reused' }))
  expect(await findAnswer(query, removal)).toEqual(ok('first'))
  expect(await keep(4, 'later', '2026-03-01T12:15:00.000Z')).toBeNull()
})

// @behaviour entry-3
it('of two removals at the same moment with one key, one is made', async () => {
  const query = await openDatabase()
  const remove = (id: number) =>
    query.transaction().execute(async (transaction) => {
      const own = { ...removal, ref: { kind: 'term', id } }
      return (await findAnswer(transaction, own)) ?? (await keepAnswer(transaction, own, id))
    })
  const outcomes = await Promise.all([remove(3), remove(4)])
  expect(outcomes.toSorted((one) => (one === null ? -1 : 1))).toEqual([null, fail({ code: 'key_reused' })])
})

it('finds answers that older versions stored, which do not name their operation', async () => {
  const query = await openDatabase()
  const hash = createHash('sha256')
    .update(JSON.stringify(['ada', 'term', 3, 'k']))
    .digest('base64url')
  await keepUndoData(query, {
    token: `answer:${hash}`,
    data: '{"answer":{"id":3}}',
    created_by: 'ada',
    expires_at: '2026-03-01T12:10:00.000Z',
  })
  expect(await findAnswer(query, removal)).toEqual(ok({ id: 3 }))
  expect(await findAnswer(query, { ...removal, ref: { kind: 'term', id: 4 } })).toBeNull()
})
