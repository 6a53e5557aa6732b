import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { MINUTE_MS } from '../../../core/kit/time.ts'

const V1 = '/wp-json/vitrine/v1'

interface Activity {
  deeds: {
    id: number
    by: string
    action: string
    title: string
    titles: string[]
    count: number
    undo: string | null
  }[]
  next: number | null
}

async function openActivity() {
  const api = await openApi()
  const make = async (title: string) =>
    (await api.call<{ id: number }>('ben', 'POST', `${V1}/entries/work`, { values: { title } })).body.id
  const bulk = (ids: number[]) =>
    api.call('ben', 'POST', `${V1}/bulk`, { kind: 'work', ids, action: { do: 'trash' } })
  const activity = (before?: number | null) =>
    api.call<Activity>('ada', 'GET', `${V1}/activity${before ? `?before=${before}` : ''}`)
  return { ...api, make, bulk, activity }
}

// @behaviour author-7
it('an owner reads the activity, and undoes a bulk action', async () => {
  const { make, bulk, activity, call, clock } = await openActivity()
  const ids = [await make('Dune'), await make('Shore')]
  await bulk(ids)
  const { deeds } = (await activity()).body
  expect(deeds.map(({ by, action, title, titles, count }) => [by, action, title, titles, count])).toEqual([
    ['Ben', 'trash', '', ['Shore', 'Dune'], 2],
    ['Ben', 'create', 'Shore', [], 1],
    ['Ben', 'create', 'Dune', [], 1],
  ])
  const [first, created] = deeds
  expect(first?.undo).toBeTruthy()
  expect(created?.undo).toBe(null)
  expect((await call('ada', 'POST', `${V1}/undo/${first?.undo}`)).status).toBe(200)
  for (const id of ids)
    expect((await call('ben', 'GET', `${V1}/entries/work/${id}`)).body).toMatchObject({ state: 'draft' })
  const after = (await activity()).body.deeds
  expect(after.every(({ undo }) => undo === null)).toBe(true)
  expect(after.map(({ action, count }) => [action, count]).slice(0, 2)).toEqual([
    ['undo', 2],
    ['trash', 2],
  ])
  await bulk(ids)
  await clock.pause(16 * MINUTE_MS)
  expect((await activity()).body.deeds.every(({ undo }) => undo === null)).toBe(true)
})

// @behaviour author-7
it('permanent deletion offers no undo, and everything else does', async () => {
  const { make, bulk, activity, call } = await openActivity()
  const [deletedId, otherId] = [await make('Dune'), await make('Shore')]
  await bulk([deletedId, otherId])
  await call('ada', 'POST', `${V1}/trash/empty`, { items: [{ kind: 'work', id: deletedId }] })
  const { deeds } = (await activity()).body
  const offered = deeds.filter(({ undo }) => undo !== null).map(({ action, title }) => [action, title])
  expect(offered).toEqual([['trash', 'Shore']])
  const [, token] = deeds.map(({ undo }) => undo)
  await call('ada', 'POST', `${V1}/undo/${token}`)
  expect((await call('ben', 'GET', `${V1}/entries/work/${otherId}`)).body).toMatchObject({ state: 'draft' })
})

// @behaviour author-7
it('the activity has pages, and only owners read it', async () => {
  const { make, bulk, activity, call } = await openActivity()
  const ids: number[] = []
  for (let number = 0; number < 51; number++) ids.push(await make(`Work ${number}`))
  const first = (await activity()).body
  expect([first.deeds.length, first.deeds[0]?.title]).toEqual([50, 'Work 50'])
  const second = (await activity(first.next)).body
  expect([second.deeds.map(({ title }) => title), second.next]).toEqual([['Work 0'], null])
  await bulk(ids)
  const again = (await activity()).body
  expect(again.deeds[0]).toMatchObject({ action: 'trash', count: 51, title: '' })
  expect(again.deeds[0]?.titles).toEqual(['Work 50', 'Work 49', 'Work 48', 'Work 47', 'Work 46'])
  expect([again.deeds.length, again.deeds.at(-1)?.title]).toEqual([50, 'Work 2'])
  const rest = (await activity(again.next)).body
  expect([rest.deeds.map(({ title }) => title), rest.next]).toEqual([['Work 1', 'Work 0'], null])
  expect((await call('ben', 'GET', `${V1}/activity`)).status).toBe(403)
  expect((await call(null, 'GET', `${V1}/activity`)).status).toBe(401)
})

// @behaviour author-7
it('names publishing over the calls of WordPress as the studio does', async () => {
  const { activity, call } = await openActivity()
  const items = '/wp-json/wp/v2/astra-portfolio'
  const put = (id: number, body: object) => call('ben', 'POST', `${items}/${id}`, body)
  const { id } = (await call<{ id: number }>('ben', 'POST', items, { title: 'Dune' })).body
  await put(id, { title: 'Dunes' })
  await put(id, { status: 'publish' })
  await put(id, { title: 'Dunes and wind' })
  await put(id, { status: 'draft' })
  await put(id, { status: 'publish', date_gmt: '2099-01-01T00:00:00' })
  const names = (await activity()).body.deeds.map(({ action }) => action)
  expect(names.toReversed()).toEqual(['create', 'write', 'publish', 'publish', 'unpublish', 'schedule'])
  await call('ben', 'POST', items, { title: 'Shore', status: 'publish', date_gmt: '2099-01-01T00:00:00' })
  expect((await activity()).body.deeds[0]).toMatchObject({ action: 'schedule', title: 'Shore' })
})
