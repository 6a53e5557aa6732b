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
})
