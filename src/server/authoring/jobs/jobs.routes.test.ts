import { expect, it } from 'vitest'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'
import { DAY_MS } from '../../../core/kit/time.ts'

const V1 = '/wp-json/vitrine/v1'

interface Job {
  id: string
  state: string
  total: number
  waiting: number
  done: number
  failed: number
  by: string
  failures: { id: number; error: { code: string } }[]
  undo: string[]
  code: string
}

async function openJobs(count = 3) {
  const api = await openApi()
  const { call, services } = api
  const ids: number[] = []
  for (let number = 1; number <= count; number++) {
    const values = { title: `Dune ${number}`, type: 'page' }
    ids.push((await call<{ id: number }>('ben', 'POST', `${V1}/entries/work`, { values })).body.id)
  }
  const create = (body: object, headers = {}, login: Login = 'ben') =>
    call<Job>(login, 'POST', `${V1}/jobs`, { kind: 'work', ids, ...body }, headers)
  const act = (id: string, action: string) => call<Job>('ada', 'POST', `${V1}/jobs/${id}/${action}`, {})
  const readJob = async (id: string) => (await call<Job>('ben', 'GET', `${V1}/jobs/${id}`)).body
  const states = async () =>
    Promise.all(
      ids.map(
        async (id) => (await call<{ state: string }>('ben', 'GET', `${V1}/entries/work/${id}`)).body.state,
      ),
    )
  return { ...api, ids, create, act, readJob, states, run: services.jobs.runner.runDue }
}

// @behaviour entry-15
it('changes many entries, names refused ones, and undoes the others', async () => {
  const { create, readJob, run, ids, states, call } = await openJobs()
  const response = await create({ ids: [...ids, 4711, ids[0]], action: { do: 'publish' } })
  expect([response.status, response.body]).toMatchObject([
    201,
    { state: 'running', total: 4, waiting: 4, by: 'Ben' },
  ])
  expect(await run()).toBe(4)
  const job = await readJob(response.body.id)
  expect(job).toMatchObject({ state: 'done', done: 3, failed: 1, waiting: 0 })
  expect(job.failures).toMatchObject([{ id: 4711, error: { code: 'rest_post_invalid_id' } }])
  expect(await states()).toEqual(['published', 'published', 'published'])
  expect(job.undo).toHaveLength(1)
  await call('ben', 'POST', `${V1}/undo/${job.undo[0]}`)
  expect(await states()).toEqual(['draft', 'draft', 'draft'])
  expect((await readJob(response.body.id)).undo).toEqual([])
})

// @behaviour entry-15
it('is created for a change of more than 500 entries, and a repeated request returns the same job', async () => {
  const { call, run, ids, states, readJob } = await openJobs()
  const bulk = (others: number, key = 'once') => {
    const all = [...ids, ...Array.from({ length: others }, (_, index) => 10_000 + index)]
    const body = { kind: 'work', ids: [...all, ...ids], action: { do: 'publish' } }
    return call<Job>('ben', 'POST', `${V1}/bulk`, body, { 'idempotency-key': key })
  }
  const few = await bulk(497)
  expect([few.status, few.body.id, few.headers.get('location')]).toEqual([200, undefined, null])
  expect(await states()).toEqual(['published', 'published', 'published'])
  await call('ben', 'POST', `${V1}/undo/${few.body.undo}`)
  const many = await bulk(498)
  expect([many.status, many.headers.get('location')]).toEqual([
    202,
    `http://localhost:3000${V1}/jobs/${many.body.id}`,
  ])
  expect(many.body).toMatchObject({ state: 'running', total: 501, done: 0 })
  expect((await bulk(498)).body.id).toBe(many.body.id)
  expect(await run()).toBe(501)
  expect(await readJob(many.body.id)).toMatchObject({ state: 'done', done: 3, failed: 498 })
  expect(await states()).toEqual(['published', 'published', 'published'])
})

// @behaviour entry-15
it('is paused, resumed by another user, and cancelled', async () => {
  const { create, act, run, states, readJob } = await openJobs()
  const { id } = (await create({ action: { do: 'trash' } })).body
  expect((await act(id, 'pause')).body.state).toBe('paused')
  expect(await run()).toBe(0)
  expect((await act(id, 'pause')).status).toBe(409)
  expect((await act(id, 'resume')).body).toMatchObject({ state: 'running', by: 'Ada' })
  expect(await run()).toBe(3)
  expect(await states()).toEqual(['trash', 'trash', 'trash'])
  const other = (await create({ action: { do: 'restore' } })).body
  expect((await act(other.id, 'cancel')).body.state).toBe('cancelled')
  expect((await act(other.id, 'resume')).status).toBe(409)
  expect(await run()).toBe(0)
  expect(await readJob(other.id)).toMatchObject({ waiting: 3, done: 0 })
})

// @behaviour entry-15
it('starts once although it is requested again, and is deleted 30 days after its end', async () => {
  const { create, call, run, ids, services, clock } = await openJobs(1)
  const key = { 'idempotency-key': 'once' }
  const first = await create({ action: { do: 'trash' } }, key)
  const again = await create({ action: { do: 'trash' } }, key)
  expect(again.body.id).toBe(first.body.id)
  for (const other of [
    { action: { do: 'publish' } },
    { action: { do: 'trash' }, ids: [4711] },
    { action: { do: 'trash' }, ids: [...ids, 4711] },
  ])
    expect(await create(other, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  const list = async () => (await call<Job[]>('ben', 'GET', `${V1}/jobs`)).body.map(({ id }) => id)
  expect(await list()).toEqual([first.body.id])
  const open = async () => (await call<Job[]>('ben', 'GET', `${V1}/jobs?open=true`)).body.map(({ id }) => id)
  expect(await open()).toEqual([first.body.id])
  await run()
  expect(await open()).toEqual([])
  expect((await call('ben', 'GET', `${V1}/jobs?open=perhaps`)).status).toBe(400)
  await clock.pause(29 * DAY_MS)
  await services.jobs.tidy()
  expect(await list()).toHaveLength(1)
  await clock.pause(2 * DAY_MS)
  await services.jobs.tidy()
  expect(await list()).toEqual([])
})

// @behaviour entry-15 access-1
it('does only what its user may do, and accepts no other calls', async () => {
  const { create, run, readJob } = await openJobs(1)
  const { id } = (await create({ action: { do: 'delete' } })).body
  await run()
  expect((await readJob(id)).failures).toMatchObject([{ error: { code: 'rest_forbidden' } }])
  expect((await create({ action: { do: 'trash' } }, {}, null)).status).toBe(401)
  for (const body of [
    { ids: [], action: { do: 'trash' } },
    { action: { do: 'dance' } },
    { kind: 'term', action: { do: 'trash' } },
  ])
    expect((await create(body)).status).toBe(400)
})
