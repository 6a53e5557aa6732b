import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { testBrowser } from '../../../../tests/support/server/open-site.ts'

const BASE = '/wp-json/vitrine/v1'

/** Fields that the tests read from responses. */
interface Body {
  id: number
  state: string
  undo: string
  code: string
  message: string
  values: Record<string, unknown>
  data: { current: { values: Record<string, unknown> }; problems: { text: string }[] }
  results: { id: number; error: { code: string } | null }[]
}

/** Opens a site, and programs that call it for the users of the tests. */
async function openEntriesApi() {
  const { call: callAny, ...api } = await openApi()
  const call = (...args: Parameters<typeof callAny>) => callAny<Body>(...args)
  const create = async (values: object = { title: 'Dune study', type: 'page' }) => {
    const response = await call('ben', 'POST', `${BASE}/entries/work`, { values })
    return { ...response, path: `${BASE}/entries/work/${response.body.id}` }
  }
  const statusOf = async (path: string) => (await api.visit(path)).status
  return { ...api, call, create, statusOf }
}

describe('a program with an application password', () => {
  // @behaviour entry-1 entry-2 entry-3 call-1
  it('creates a draft, edits it, and publishes it; visitors see it only then', async () => {
    const { call, create, statusOf } = await openEntriesApi()
    const draft = await create()
    expect([draft.status, draft.body.state, draft.etag]).toEqual([201, 'draft', `"work-${draft.body.id}-1"`])
    expect(draft.headers.get('location')).toBe(`http://localhost:3000${draft.path}`)
    const response = await call(
      'ben',
      'PUT',
      `${draft.path}/working-copy`,
      { values: { summary: 'Sand.' } },
      { 'if-match': draft.etag },
    )
    expect([response.status, response.body.values.summary]).toEqual([200, 'Sand.'])
    expect(await statusOf('/portfolio/dune-study/')).toBe(404)
    const published = await call('ben', 'POST', `${draft.path}/publish`, undefined, {
      'if-match': response.etag,
    })
    expect([published.status, published.body.state, typeof published.body.undo]).toEqual([
      200,
      'published',
      'string',
    ])
    expect(await statusOf('/portfolio/dune-study/')).toBe(200)
    const undone = await call('ben', 'POST', `${BASE}/undo/${published.body.undo}`)
    expect(undone.body.results).toMatchObject([{ id: draft.body.id, error: null }])
    expect(await statusOf('/portfolio/dune-study/')).toBe(404)
  })

  it('gets a conflict with the current state', async () => {
    const { call, create } = await openEntriesApi()
    const { path, etag } = await create()
    const write = (login: 'ada' | 'ben', summary: string, key: string) =>
      call(
        login,
        'PUT',
        `${path}/working-copy`,
        { values: { summary } },
        { 'if-match': etag, 'idempotency-key': key },
      )
    const first = await write('ben', 'Sand.', 'one')
    const second = await write('ada', 'Stone.', 'two')
    expect([second.status, second.body.code, second.body.data.current.values.summary]).toEqual([
      412,
      'rest_conflict',
      'Sand.',
    ])
    expect(second.etag).toBe(first.etag)
    // Repeating a call whose response was lost is not a conflict.
    const again = await write('ben', 'Sand.', 'one')
    expect([again.status, again.etag]).toEqual([200, first.etag])
  })

  // A lone surrogate is valid JSON, but not valid text.
  it('may send half a surrogate pair, which is dropped', async () => {
    const { call, create } = await openEntriesApi()
    const { path, etag } = await create()
    const body = String.raw`{"values":{"title":"a\ud800b","slug":"\udc00","summary":"\ud83d\ude00"}}`
    const response = await call('ben', 'PUT', `${path}/working-copy`, body, { 'if-match': etag })
    expect([response.status, response.body.values.title, response.body.values.summary]).toEqual([
      200,
      'ab',
      '😀',
    ])
  })

  it('gets the problems as sentences', async () => {
    const { call, create } = await openEntriesApi()
    const { path, etag } = await create({ title: '', type: 'iframe' })
    const refusal = await call('ben', 'POST', `${path}/publish`, undefined, { 'if-match': etag })
    expect([refusal.status, refusal.body.code]).toEqual([422, 'invalid'])
    expect(refusal.body.data.problems.map(({ text }) => text)).toContain('Give the work a title.')
  })

  // @behaviour studio-191
  it('of an editor is refused HTML blocks, also from a revision, and nothing is written', async () => {
    const { call } = await openEntriesApi()
    const block = (html: string) => ({ id: 'own', name: 'html', attributes: { html } })
    const values = { title: 'Paper', blocks: [block('<p>Cotton</p>')] }
    const page = await call('ada', 'POST', `${BASE}/entries/page`, { values })
    const path = `${BASE}/entries/page/${page.body.id}`
    const published = await call('ada', 'POST', `${path}/publish`, undefined, { 'if-match': page.etag })
    const change = { values: { blocks: [block('<p>Washi</p>')] } }
    const match = { 'if-match': published.etag }
    const refusal = await call('ben', 'PUT', `${path}/working-copy`, change, match)
    expect([refusal.status, refusal.body.code]).toEqual([403, 'rest_forbidden'])
    expect(refusal.body.message).toContain('Only owners can add or change HTML blocks.')
    const byOwner = await call('ada', 'PUT', `${path}/working-copy`, change, match)
    expect(byOwner.status).toBe(200)
    const restored = await call('ben', 'POST', `${path}/revisions/1/restore`, undefined, {
      'if-match': byOwner.etag,
    })
    expect([restored.status, restored.body.code]).toEqual([403, 'rest_forbidden'])
    const untouched = { values: { title: 'Papers', blocks: [block('<p>Washi</p>')] } }
    const response = await call('ben', 'PUT', `${path}/working-copy`, untouched, { 'if-match': byOwner.etag })
    expect([response.status, response.body.values.title]).toEqual([200, 'Papers'])
  })

  it('trashes, restores and deletes as its role allows', async () => {
    const { call, create } = await openEntriesApi()
    const { path, etag } = await create()
    const trashed = await call('ben', 'POST', `${path}/trash`, undefined, { 'if-match': etag })
    expect(trashed.body).toMatchObject({ state: 'trash' })
    const removedByEditor = await call('ben', 'DELETE', path, undefined, { 'if-match': trashed.etag })
    expect([removedByEditor.status, removedByEditor.body.code]).toEqual([403, 'rest_forbidden'])
    const restored = await call('ben', 'POST', `${path}/restore`, undefined, { 'if-match': trashed.etag })
    expect(restored.body.state).toBe('draft')
    const again = await call('ada', 'POST', `${path}/trash`, undefined, { 'if-match': restored.etag })
    expect((await call('ada', 'DELETE', path, undefined, { 'if-match': again.etag })).status).toBe(200)
    expect((await call('ada', 'GET', path)).status).toBe(410)
  })

  it('changes many entries at once, with a result for each', async () => {
    const { call, create } = await openEntriesApi()
    const [one, two] = [await create(), await create({ title: '', type: 'page' })]
    const { status, body } = await call('ben', 'POST', `${BASE}/bulk`, {
      kind: 'work',
      ids: [one.body.id, two.body.id, 999_999],
      action: { do: 'publish' },
    })
    expect(status).toBe(200)
    expect(body.results.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      'invalid',
      'rest_post_invalid_id',
    ])
  })
})

describe('a call', () => {
  it.each([
    ['nobody', null, 401],
    ['an editor', 'ben', 200],
    ['an owner', 'ada', 200],
  ] as const)('of %s is answered by what the role may do', async (_, login, status) => {
    const { call, create } = await openEntriesApi()
    const { path } = await create()
    expect((await call(login, 'GET', path)).status).toBe(status)
    const response = await call(login, 'POST', `${BASE}/entries/page`, {
      values: { title: 'About', path: '/about-us/' },
    })
    expect(response.status).toBe(status === 200 ? 201 : 401)
  })

  // @behaviour call-2
  it('of invalid shape is refused with 4xx, and nothing is written', async () => {
    const { call, create, services } = await openEntriesApi()
    const { path, etag } = await create()
    const match = { 'if-match': etag }
    const before = await call('ben', 'GET', path)
    const shapes: [number, string, string, unknown?, Record<string, string>?][] = [
      [428, 'PUT', `${path}/working-copy`, { values: {} }],
      [400, 'PUT', `${path}/working-copy`, { values: {} }, { 'if-match': '"work-1"' }],
      [400, 'PUT', `${path}/working-copy`, { values: {} }, { 'if-match': '*' }],
      [400, 'PUT', `${path}/working-copy`, { values: [] }, match],
      [400, 'PUT', `${path}/working-copy`, '{"values":', match],
      [400, 'PUT', `${path}/working-copy`, '[]', match],
      [
        415,
        'PUT',
        `${path}/working-copy`,
        'values=1',
        { ...match, 'content-type': 'application/x-www-form-urlencoded' },
      ],
      [400, 'PUT', `${path}/working-copy`, { values: {} }, { ...match, 'idempotency-key': 'x'.repeat(101) }],
      [400, 'POST', `${BASE}/entries/work`, { values: { title: 'A' }, clientKey: 7 }],
      [400, 'POST', `${BASE}/bulk`, { kind: 'work', ids: ['1'], action: { do: 'publish' } }],
      [400, 'POST', `${BASE}/bulk`, { kind: 'song', ids: [1], action: { do: 'publish' } }],
      [400, 'POST', `${BASE}/bulk`, { kind: 'work', ids: [1], action: { do: 'sing' } }],
      [404, 'POST', `${BASE}/entries/song`, { values: {} }],
      [404, 'GET', `${BASE}/entries/work/0`],
      [404, 'GET', `${BASE}/entries/work/99999999`],
      [404, 'GET', `${BASE}/entries/work/99999999999999999999`],
      [404, 'GET', `${path}/revisions/99999999999`],
      [400, 'POST', `${BASE}/bulk`, { kind: 'work', ids: [2 ** 31], action: { do: 'publish' } }],
      [422, 'POST', `${path}/schedule`, { at: 'soon' }, match],
    ]
    for (const [status, method, target, body, headers] of shapes) {
      const answer = await call('ben', method, target, body, headers)
      expect([method, target, body, answer.status]).toEqual([method, target, body, status])
      expect(answer.body.message).toEqual(expect.any(String))
      expect(JSON.stringify(answer.body)).not.toContain('.ts:')
    }
    expect(await call('ben', 'GET', path)).toMatchObject({ etag: before.etag, body: before.body })
    expect(services.reports).toEqual([])
  })

  // @behaviour application-2
  it('with a session needs its nonce and the origin of this site', async () => {
    const { app, statusOf } = await openEntriesApi()
    const browser = testBrowser(app, '203.0.113.1')
    await browser.fillIn('/login', { login: 'ben', password: PASSWORD })
    const { nonce } = await (await browser.get(`${BASE}/nonce`)).json()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = async (headers: Record<string, string>) => {
      const response = await app.fetch(
        new Request(`http://localhost:3000${BASE}/entries/work`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ values: { title: 'A' } }),
        }),
        { clientIp: '203.0.113.1' },
      )
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const here = { origin: 'http://localhost:3000' }
    expect(await post({ ...here, 'x-wp-nonce': nonce })).toEqual([201, undefined])
    expect(await post(here)).toEqual([401, 'rest_forbidden'])
    expect(await post({ ...here, 'x-wp-nonce': `${nonce}x` })).toEqual([403, 'rest_cookie_invalid_nonce'])
    expect(await post({ 'x-wp-nonce': nonce })).toEqual([403, 'rest_foreign_origin'])
    expect(await post({ origin: 'https://evil.example', 'x-wp-nonce': nonce })).toEqual([
      403,
      'rest_foreign_origin',
    ])
    // Other headers do not change how the caller is identified.
    const bearer = { origin: 'https://evil.example', authorization: 'Bearer x', 'x-wp-nonce': nonce }
    expect(await post(bearer)).toEqual([403, 'rest_foreign_origin'])
    expect(await statusOf(`${BASE}/nonce`)).toBe(401)
  })

  // @behaviour call-22
  it('without authentication is refused before its body is parsed', async () => {
    const { app } = await openEntriesApi()
    const calls = [
      'POST bulk',
      'POST jobs',
      'POST media/bulk',
      'PUT settings',
      'PUT appearance',
      'POST entries/work',
    ]
    for (const [method = '', path] of calls.map((one) => one.split(' ')))
      for (const body of ['{}', '{', '[]', '{"values":5}']) {
        const request = new Request(`http://localhost:3000${BASE}/${path}`, {
          method,
          headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
          body,
        })
        const response = await app.fetch(request, { clientIp: '203.0.113.1' })
        expect([path, body, response.status]).toEqual([path, body, 401])
      }
  })

  // @behaviour call-3
  it('gets an uncached response', async () => {
    const { call, create } = await openEntriesApi()
    const { path } = await create()
    const { headers } = await call('ben', 'GET', path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBe(null)
  })

  // @behaviour call-2
  it('with a wrong password is refused, and so is the 601st write of a minute', async () => {
    const { call } = await openEntriesApi()
    const wrong = await call(null, 'GET', `${BASE}/entries/work/1`, undefined, {
      authorization: `Basic ${Buffer.from('ben:no').toString('base64')}`,
    })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'incorrect_password'])
    const kinds = [`${BASE}/undo/none`, '/wp-json/wp/v2/pages/99', `${BASE}/terms/tags/99/merge`]
    const write = (nth: number) => call('ben', 'POST', kinds[nth % kinds.length] ?? '')
    for (let hundred = 0; hundred < 6; hundred++)
      await Promise.all(Array.from({ length: 100 }, (_, nth) => write(nth)))
    const last = await write(1)
    expect([last.status, last.body.code]).toEqual([429, 'rest_too_many_requests'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
