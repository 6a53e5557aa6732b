import { describe, expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { openFileApi, photo } from '../../../tests/support/server/open-file-api.ts'
import { tableRows } from '../../../tests/support/server/table-rows.ts'

const V1 = '/wp-json/vitrine/v1'

/** Opens a site, and returns a function that makes a change twice: the second must leave no trace. */
async function openUnchanged() {
  const { call, services } = await openApi()
  /** Returns what a change leaves behind: versions, activity, undo steps and revisions. */
  const traces = async () => {
    const tables = ['entry_version', 'audit', 'undo_token', 'revision']
    return Promise.all(tables.map((table) => tableRows(services.dataDir, table)))
  }
  const read = async (path: string) => {
    const { body, etag } = await call<{ version: number }>('ada', 'GET', `${V1}${path}`)
    return { body, etag }
  }
  const change = async (method: string, path: string, etag: string, body?: object) =>
    call<{ version: number; undo?: string | null }>('ada', method, `${V1}${path}`, body, { 'if-match': etag })
  /** Makes a change twice; the second is based on the state after the first. */
  const makeTwice = async (method: string, at: string, action: string, body?: object) => {
    const path = `${at}${action}`
    const first = await change(method, path, (await read(at)).etag, body)
    expect(first.status, path).toBe(200)
    const before = await traces()
    const { body: present, etag } = await read(at)
    const second = await change(method, path, etag, body)
    expect([second.status, second.body.version, second.body.undo ?? null], path).toEqual([
      200,
      present.version,
      null,
    ])
    expect(await traces(), path).toEqual(before)
  }
  const make = async (path: string, body: object) =>
    (await call<{ id: number }>('ada', 'POST', `${V1}${path}`, body)).body.id
  return { call, make, makeTwice, traces }
}

describe('a change to what is there already leaves no trace', () => {
  // @behaviour entry-3
  it('in pages: saving, publishing, discarding and restoring a revision', async () => {
    const { make, makeTwice } = await openUnchanged()
    const page = `/entries/page/${await make('/entries/page', { values: { title: 'Shore', path: '/shore/' } })}`
    await makeTwice('PUT', page, '/working-copy', { values: { title: 'Dunes' } })
    await makeTwice('POST', page, '/publish')
    await makeTwice('PUT', page, '/working-copy', { values: { title: 'Beach' } })
    await makeTwice('DELETE', page, '/working-copy')
    await makeTwice('POST', page, '/revisions/1/restore')
  })

  // @behaviour entry-3
  it('in pages that WordPress’s API writes', async () => {
    const { call, make, traces } = await openUnchanged()
    const id = await make('/entries/page', { values: { title: 'Shore', path: '/shore/' } })
    for (const values of [{ title: 'Dunes' }, { status: 'publish' }, { title: 'Beach', status: 'publish' }]) {
      const put = () => call('ada', 'POST', `/wp-json/wp/v2/pages/${id}`, values)
      const first = await put()
      expect(first.status).toBe(200)
      const before = await traces()
      expect(await put()).toMatchObject({ status: 200, body: first.body })
      expect(await traces()).toEqual(before)
    }
  })

  // @behaviour entry-3
  it('in what WordPress’s API writes with a slug in use and a term that does not exist', async () => {
    const { call, make, traces } = await openUnchanged()
    const works = '/wp-json/wp/v2/astra-portfolio'
    const sand = await make('/terms/tags', { name: 'Sand' })
    const states = [
      { status: 'publish' },
      { status: 'future', date_gmt: '2099-05-01T10:00:00' },
      { status: 'draft' },
    ]
    for (const state of states) {
      const slug = `dunes-${state.status}`
      expect((await call('ada', 'POST', works, { title: 'First', slug, status: 'publish' })).status).toBe(201)
      const work = { title: 'Second', slug, 'astra-portfolio-tags': [sand, 9999], ...state }
      const { body } = await call<{ id: number }>('ada', 'POST', works, work)
      const put = () => call('ada', 'POST', `${works}/${body.id}`, work)
      const first = await put()
      expect(first.status).toBe(200)
      const before = await traces()
      expect(await put()).toMatchObject({ status: 200, body: first.body })
      expect(await traces(), state.status).toEqual(before)
    }
  })

  // @behaviour entry-3
  it('in schedules', async () => {
    const { make, makeTwice } = await openUnchanged()
    const publish = { action: 'publish', at: '2099-05-01T10:00:00Z' }
    const unpublish = { action: 'unpublish', at: '2099-06-01T10:00:00Z' }
    for (const kind of ['page', 'work']) {
      const values = { title: 'Shore', ...(kind === 'work' && { type: 'page' }) }
      const entry = `/entries/${kind}/${await make(`/entries/${kind}`, { values })}`
      await makeTwice('POST', entry, '/schedule', publish)
      await makeTwice('POST', entry, '/publish')
      await makeTwice('POST', entry, '/schedule', unpublish)
      await makeTwice('PUT', entry, '/working-copy', { values: { title: 'Dunes' } })
      await makeTwice('POST', entry, '/schedule', publish)
    }
  })

  // @behaviour entry-3
  it('in terms and redirects', async () => {
    const { call, make, makeTwice, traces } = await openUnchanged()
    const term = await make('/terms/tags', { name: 'Sand' })
    await makeTwice('PUT', `/terms/tags/${term}`, '', { name: 'Dunes', description: 'Of sand.' })
    const redirect = await make('/redirects', { from: '/old/', to: '/one/', status: 301 })
    const change = (version: number) =>
      call(
        'ada',
        'PATCH',
        `${V1}/redirects/${redirect}`,
        { to: '/two/' },
        {
          'if-match': `"redirect-${redirect}-${version}"`,
        },
      )
    expect(await change(1)).toMatchObject({ status: 200, body: { version: 2 } })
    const before = await traces()
    expect(await change(2)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await traces()).toEqual(before)
  })

  // @behaviour entry-3
  it('in redirects of every kind, also to a page in the trash', async () => {
    const { call, make, traces } = await openUnchanged()
    const shore = await make('/entries/page', { values: { title: 'Shore', path: '/shore/' } })
    const drafts = [
      { from: '/gr%C3%B6%C3%9Fe/100%25/', to: '/new/?a=b#c', status: 301 },
      { from: '/Old', to: 'https://example.org/there', status: 302 },
      { from: '/former/', to: { kind: 'page', id: shore }, status: 301 },
      { from: '/gone/', to: null, status: 410 },
      { from: '/later/', to: 'http://localhost:3000/away/', status: 302 },
    ]
    const redirects: { draft: object; id: number }[] = []
    for (const draft of drafts) redirects.push({ draft, id: await make('/redirects', draft) })
    const page = `${V1}/entries/page/${shore}`
    const { etag } = await call('ada', 'GET', page)
    expect((await call('ada', 'POST', `${page}/trash`, undefined, { 'if-match': etag })).status).toBe(200)
    const stored = (await call<{ id: number; version: number }[]>('ada', 'GET', `${V1}/redirects`)).body
    const before = await traces()
    for (const { draft, id } of redirects) {
      const version = stored.find((redirect) => redirect.id === id)?.version
      const headers = { 'if-match': `"redirect-${id}-${version}"` }
      const answer = await call('ada', 'PATCH', `${V1}/redirects/${id}`, draft, headers)
      expect([answer.status, answer.body], JSON.stringify(draft)).toMatchObject([200, { version }])
    }
    expect(await traces()).toEqual(before)
  })

  // @behaviour entry-3
  it('in menus, appearance and settings', async () => {
    const { makeTwice } = await openUnchanged()
    await makeTwice('PUT', '/settings', '', { values: { title: 'Atelier' } })
    await makeTwice('POST', '/settings', '/publish')
    await makeTwice('PUT', '/settings', '', { values: { title: 'Studio' } })
    await makeTwice('DELETE', '/settings', '/working-copy')
  })

  // @behaviour entry-3
  it('in media: texts and trash', async () => {
    const { upload, send } = await openFileApi()
    const id = (await upload('ada', 'dune.jpg', await photo('#c2a37a', 40, 20))).headers.get('vitrine-media')
    const change = async (method: string, action: string, etag: string, body?: object) => {
      const response = await send('ada', method, `${V1}/media/${id}${action}`, body, { 'if-match': etag })
      return { status: response.status, etag: response.headers.get('etag') ?? '' }
    }
    for (const [method, action, body] of [
      ['PATCH', '', { alt: 'A dune', focus: { x: 0.2, y: 0.3 } }],
      ['POST', '/trash', undefined],
      ['POST', '/restore', undefined],
    ] as const) {
      const etag = (await send('ada', 'GET', `${V1}/media/${id}`)).headers.get('etag') ?? ''
      const first = await change(method, action, etag, body)
      expect(first).toEqual({ status: 200, etag: expect.not.stringMatching(etag) })
      expect(await change(method, action, first.etag, body), action).toEqual(first)
    }
  })
})
