import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { EDITOR, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { MINUTE_MS } from '../../../core/kit/time.ts'
import type { Entry } from './entry.ts'

const V1 = '/wp-json/vitrine/v1'

type Answer = { others: { name: string; since: string }[] }

async function openPresence() {
  const api = await openApi()
  const { call } = api
  const values = { title: 'Dune study' }
  const { id } = (await call<Entry>('ben', 'POST', `${V1}/entries/work`, { values })).body
  const path = `${V1}/entries/work/${id}`
  const arrive = (login: 'ada' | 'ben', body: object = {}) =>
    call<Answer>(login, 'POST', `${path}/presence`, body)
  const names = async (login: 'ada' | 'ben') => (await arrive(login)).body.others.map(({ name }) => name)
  return { ...api, id, path, arrive, names }
}

// @behaviour entry-14
it('two users see each other in an entry, until one of them leaves', async () => {
  const { call, path, arrive, names } = await openPresence()
  expect(await names('ada')).toEqual([])
  expect(await names('ben')).toEqual(['Ada'])
  expect((await call<Answer>('ada', 'GET', path)).body.others).toMatchObject([{ name: 'Ben' }])
  await arrive('ben', { leave: true })
  expect(await names('ada')).toEqual([])
})

// @behaviour entry-14
it('a user without a sign of life for a minute is gone, and can return', async () => {
  const { clock, names, arrive, services } = await openPresence()
  await arrive('ada')
  const [first] = (await arrive('ben')).body.others
  await clock.pause(MINUTE_MS - 1000)
  expect((await arrive('ben')).body.others).toEqual([first])
  await clock.pause(2000)
  expect(await names('ben')).toEqual([])
  await arrive('ada')
  const [again] = (await arrive('ben')).body.others
  expect(again?.since).not.toBe(first?.since)
  await clock.pause(2 * MINUTE_MS)
  await services.entries.due.tidy()
  expect(await tableRows(services.dataDir, 'presence')).toEqual([])
})

// @behaviour entry-14
it('another process on the same site knows who is present', async () => {
  const { services, id, arrive } = await openPresence()
  await arrive('ada')
  const other = await openTestServices(services.dataDir)
  const ref = { kind: 'work', id } as const
  expect(unwrapResult(await other.entries.arrive(EDITOR, ref, { isLeaving: false }))).toMatchObject([
    { name: 'Ada' },
  ])
})

// @behaviour entry-14 access-1
it('is for authors and existing entries only', async () => {
  const { call, path, arrive } = await openPresence()
  expect((await call(null, 'POST', `${path}/presence`, {})).status).toBe(401)
  expect((await arrive('ada', { leave: 'now' })).status).toBe(400)
  expect((await call('ada', 'POST', `${V1}/entries/work/4711/presence`, {})).status).toBe(404)
})
