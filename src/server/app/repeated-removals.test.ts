import { describe, expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { openFileApi, photo } from '../../../tests/support/server/open-file-api.ts'

const V1 = '/wp-json/vitrine/v1'

interface Stored {
  id: number
  version: number
  undo: string
  code: string
}

/** Opens a site and returns a function that sends a removal twice with the same key, and the API. */
async function openRemovals() {
  const { call } = await openApi()
  const make = async (path: string, body: object) =>
    (await call<Stored>('ada', 'POST', `${V1}${path}`, body)).body
  const sendTwice = async (method: string, path: string, tag: string, body?: object) => {
    const send = async (key: string) => {
      const headers = { 'if-match': `"${tag}"`, 'idempotency-key': `${key} ${path}` }
      const { status, body: answer } = await call<Stored>('ada', method, `${V1}${path}`, body, headers)
      return { status, answer }
    }
    const [first, second, other] = [await send('once'), await send('once'), await send('other')]
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect([404, 410]).toContain(other.status)
    return { ...first.answer, send }
  }
  return { call, make, sendTwice }
}

describe('a removal whose response was lost is repeated with its key and answered like the first one', () => {
  // @behaviour entry-3
  it('for terms, removed or merged, and does not remove again what was restored', async () => {
    const { call, make, sendTwice } = await openRemovals()
    const [sand, stone, clay] = [
      await make('/terms/tags', { name: 'Sand' }),
      await make('/terms/tags', { name: 'Stone' }),
      await make('/terms/tags', { name: 'Clay' }),
    ]
    await sendTwice('POST', `/terms/tags/${sand.id}/merge`, `term-${sand.id}-1`, { into: stone.id })
    const path = `/terms/tags/${clay.id}`
    const { undo, send } = await sendTwice('DELETE', path, `term-${clay.id}-1`)
    expect((await call('ada', 'POST', `${V1}/undo/${undo}`)).status).toBe(200)
    expect((await send('once')).answer.undo).toBe(undo)
    expect((await call('ada', 'GET', `${V1}${path}`)).status).toBe(200)
  })

  // @behaviour entry-3
  it('for redirects', async () => {
    const { make, sendTwice } = await openRemovals()
    const { id } = await make('/redirects', { from: '/old/', to: '/new/', status: 301 })
    const { undo } = await sendTwice('DELETE', `/redirects/${id}`, `redirect-${id}-1`)
    expect(undo).not.toBe('')
  })

  // @behaviour entry-3
  it('for entries', async () => {
    const { make, sendTwice } = await openRemovals()
    const { id, version } = await make('/entries/page', { values: { title: 'Shore' } })
    await sendTwice('DELETE', `/entries/page/${id}`, `page-${id}-${version}`)
  })

  // @behaviour entry-3
  it('for media', async () => {
    const { upload, send } = await openFileApi()
    const id = (await upload('ada', 'dune.jpg', await photo('#c2a37a', 40, 20))).headers.get('vitrine-media')
    const remove = async (key: string) => {
      const response = await send('ada', 'DELETE', `${V1}/media/${id}`, undefined, { 'idempotency-key': key })
      return { status: response.status, body: await response.json() }
    }
    const first = await remove('once')
    expect(first).toMatchObject({ status: 200, body: { deleted: true, previous: { id: Number(id) } } })
    expect(await remove('once')).toEqual(first)
    expect((await remove('other')).status).toBe(404)
  })

  // @behaviour entry-3
  it('for many at once, and for the trash', async () => {
    const { upload, send } = await openFileApi()
    const mediaId = async (color: string) =>
      Number((await upload('ada', 'dune.jpg', await photo(color, 40, 20))).headers.get('vitrine-media'))
    const post = async (path: string, body: object, key: string) => {
      const response = await send('ada', 'POST', `${V1}${path}`, body, { 'idempotency-key': key })
      return { status: response.status, body: await response.json() }
    }
    const page = async () => (await post('/entries/page', { values: { title: 'Shore' } }, 'any')).body.id
    const [media, kept, pageId] = [await mediaId('#c2a37a'), await mediaId('#7aa3c2'), await page()]
    const noErrors = (ids: number[]) => ids.map((id) => expect.objectContaining({ id, error: null }))
    for (const [path, body, answer] of [
      ['/media/bulk', { ids: [media], do: 'delete' }, { results: noErrors([media]) }],
      [
        '/bulk',
        { kind: 'page', ids: [pageId], action: { do: 'delete' } },
        { results: noErrors([pageId]), undo: null },
      ],
    ] as const) {
      const first = await post(path, body, path)
      expect(first).toEqual({ status: 200, body: answer })
      expect(await post(path, body, path)).toEqual(first)
      expect((await post(path, body, `other ${path}`)).body.results).toMatchObject([
        { error: expect.anything() },
      ])
    }
    await post('/media/bulk', { ids: [kept], do: 'trash' }, 'trash')
    const items = { items: [{ kind: 'media', id: kept }] }
    const emptied = await post('/trash/empty', items, 'empty')
    expect(emptied).toEqual({ status: 200, body: { deleted: 1, left: 0 } })
    expect(await post('/trash/empty', items, 'empty')).toEqual(emptied)
    expect((await post('/trash/empty', items, 'other')).body).toEqual({ deleted: 0, left: 0 })
    expect(await post('/trash/empty', {}, 'empty')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
  })

  // @behaviour entry-3 call-4
  it('by WordPress’s API', async () => {
    const { upload, send } = await openFileApi()
    const call = async (method: string, path: string, body?: object, key = 'make') => {
      const response = await send('ada', method, `/wp-json/wp/v2/${path}`, body, { 'idempotency-key': key })
      return { status: response.status, body: await response.json() }
    }
    const media = (await upload('ada', 'dune.jpg', await photo('#c2a37a', 40, 20))).headers.get(
      'vitrine-media',
    )
    const make = async (path: string, body: object) => `${path}/${(await call('POST', path, body)).body.id}`
    for (const path of [
      await make('pages', { title: 'Shore', status: 'publish' }),
      await make('astra-portfolio', { title: 'Dune study' }),
      await make('astra-portfolio-tags', { name: 'Sand' }),
      `media/${media}`,
    ]) {
      const remove = (key: string) => call('DELETE', `${path}?force=true`, undefined, key)
      const first = await remove(path)
      expect(first, path).toMatchObject({
        status: 200,
        body: { deleted: true, previous: expect.any(Object) },
      })
      expect(await remove(path), path).toEqual(first)
      expect((await remove('other')).status, path).toBe(404)
    }
  })
})
