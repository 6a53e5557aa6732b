import { expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { openFileApi, photo } from '../../../tests/support/server/open-file-api.ts'
import { tableRows } from '../../../tests/support/server/table-rows.ts'

const V1 = '/wp-json/vitrine/v1'

interface Stored {
  id: number
  version: number
  code: string
}

/** Opens a site, and returns functions that write with a key and that check that a key is refused. */
async function openKeys() {
  const { call, services } = await openApi()
  const send = (method: string, path: string, key: string, { tag = '', body = {} } = {}) =>
    call<Stored>('ada', method, `${V1}${path}`, method === 'DELETE' ? undefined : body, {
      'idempotency-key': key,
      ...(tag && { 'if-match': `"${tag}"` }),
    })
  const stored = () =>
    Promise.all(
      ['entry_version', 'audit', 'undo_token', 'revision', 'job'].map((table) =>
        tableRows(services.dataDir, table),
      ),
    )
  const expectRefusal = async (...args: Parameters<typeof send>) => {
    const before = await stored()
    const { status, body } = await send(...args)
    expect([status, body.code], args.slice(0, 3).join(' ')).toEqual([422, 'key_reused'])
    expect(await stored()).toEqual(before)
  }
  const make = async (path: string, body: object) =>
    (await call<Stored>('ada', 'POST', `${V1}${path}`, body)).body.id
  return { call, send, make, expectRefusal }
}

// @behaviour entry-3
it('a key that was used for another action on the same object is refused', async () => {
  const { send, make, expectRefusal } = await openKeys()
  const id = await make('/entries/page', { values: { title: 'Shore', path: '/shore/' } })
  const path = `/entries/page/${id}`
  const save = { tag: `page-${id}-1`, body: { values: { title: 'Dunes' } } }
  expect((await send('PUT', `${path}/working-copy`, 'once', save)).status).toBe(200)
  for (const tag of [`page-${id}-1`, `page-${id}-2`]) {
    await expectRefusal('POST', `${path}/publish`, 'once', { tag })
    await expectRefusal('DELETE', path, 'once', { tag })
  }
  expect((await send('PUT', `${path}/working-copy`, 'once', save)).status).toBe(200)
  expect((await send('POST', `${path}/publish`, 'other', { tag: `page-${id}-2` })).status).toBe(200)
})

// @behaviour entry-3
it('a key that was used for a removal is refused for the removal of another object', async () => {
  const { send, make, expectRefusal } = await openKeys()
  const sand = await make('/terms/tags', { name: 'Sand' })
  const clay = await make('/terms/tags', { name: 'Clay' })
  const removal = ['DELETE', `/terms/tags/${sand}`, 'once', { tag: `term-${sand}-1` }] as const
  const first = await send(...removal)
  await expectRefusal('DELETE', `/terms/tags/${clay}`, 'once', { tag: `term-${clay}-1` })
  await expectRefusal('POST', `/terms/tags/${sand}/merge`, 'once', {
    tag: `term-${sand}-1`,
    body: { into: clay },
  })
  expect((await send(...removal)).body).toEqual(first.body)
})

// @behaviour entry-3
it('a key that deleted a media item is refused for another one, and its first answer stays', async () => {
  const { upload, send } = await openFileApi()
  const add = async (color: string) =>
    (await upload('ada', 'dune.jpg', await photo(color, 40, 20))).headers.get('vitrine-media')
  const [sand, clay] = [await add('#c2a37a'), await add('#7aa3c2')]
  const remove = async (id: string | null) => {
    const response = await send('ada', 'DELETE', `${V1}/media/${id}`, undefined, {
      'idempotency-key': 'once',
    })
    return { status: response.status, body: await response.json() }
  }
  const first = await remove(sand)
  expect(first.status).toBe(200)
  expect(await remove(clay)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect((await send('ada', 'GET', `${V1}/media/${clay}`)).status).toBe(200)
  expect(await remove(sand)).toEqual(first)
})

// @behaviour entry-3
it('a key that changed many objects is refused for another change, or for others', async () => {
  const { send, make, expectRefusal } = await openKeys()
  const page = (title: string) => make('/entries/page', { values: { title } })
  const [sand, clay] = [await page('Sand'), await page('Clay')]
  const trash = { body: { kind: 'page', ids: [sand], action: { do: 'trash' } } }
  const first = await send('POST', '/bulk', 'once', trash)
  expect(first.status).toBe(200)
  for (const other of [
    { action: { do: 'restore' } },
    { ids: [clay] },
    { ids: [sand, clay] },
    { kind: 'work' },
  ])
    await expectRefusal('POST', '/bulk', 'once', { body: { ...trash.body, ...other } })
  await expectRefusal('POST', '/media/bulk', 'once', { body: { ids: [sand], do: 'trash' } })
  expect((await send('POST', '/bulk', 'once', trash)).status).toBe(200)
  expect((await send('POST', '/media/bulk', 'media', { body: { ids: [4711], do: 'trash' } })).status).toBe(
    200,
  )
  await expectRefusal('POST', '/media/bulk', 'media', { body: { ids: [4711], do: 'restore' } })
})

// @behaviour entry-3
it('a key that created something is refused for something else', async () => {
  const { call, expectRefusal } = await openKeys()
  const page = { values: { title: 'Shore' }, clientKey: 'once' }
  const first = await call<Stored>('ada', 'POST', `${V1}/entries/page`, page)
  expect((await call<Stored>('ada', 'POST', `${V1}/entries/page`, page)).body.id).toBe(first.body.id)
  await expectRefusal('POST', '/entries/work', 'none', { body: { ...page } })
  await expectRefusal('POST', '/terms/tags', 'none', { body: { name: 'Sand', clientKey: 'once' } })
})
