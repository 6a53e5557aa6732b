import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const BASE = '/wp-json/vitrine/v1'

interface Body {
  code: string
  message: string
  undo: string
  isChanged: boolean
  values: Record<string, unknown>
  data: { problems: { text: string }[] }
}

// @behaviour author-3
it('singletons are read, saved, published, discarded and restored by their version', async () => {
  const { call: callAny, visit } = await openApi()
  const call = (...asked: Parameters<typeof callAny>) => callAny<Body>(...asked)
  const menu = `${BASE}/menus/primary`
  const first = await call('ben', 'GET', menu)
  expect([first.status, first.etag, first.body.values]).toEqual([200, '"menu:primary-0-1"', { entries: [] }])
  const values = { entries: [{ label: 'Works', url: '/portfolio/', children: [] }] }
  const draft = await call('ben', 'PUT', menu, { values }, { 'if-match': first.etag })
  expect([draft.status, draft.etag, draft.body.isChanged]).toEqual([200, '"menu:primary-0-2"', true])
  expect((await call('ada', 'PUT', menu, { values }, { 'if-match': first.etag })).status).toBe(412)
  const published = await call('ben', 'POST', `${menu}/publish`, undefined, { 'if-match': draft.etag })
  expect([published.status, published.body.isChanged]).toEqual([200, false])
  expect((await visit('/portfolio/')).text).toContain('Works')
  expect((await call('ben', 'POST', `${BASE}/undo/${published.body.undo}`)).status).toBe(200)
  const undone = await call('ben', 'GET', menu)
  const dropped = await call('ben', 'DELETE', `${menu}/working-copy`, undefined, { 'if-match': undone.etag })
  expect(dropped.body.values).toEqual({ entries: [] })
  expect((await call('ben', 'GET', `${menu}/revisions/2`)).body.values).toEqual(values)
  const back = await call('ben', 'POST', `${menu}/revisions/2/restore`, undefined, {
    'if-match': dropped.etag,
  })
  expect(back.body.values).toEqual(values)
})

// @behaviour access-3
it('a change is undone by its user or an owner, and a refused undo keeps the token', async () => {
  const { call: callAny } = await openApi()
  const call = (...asked: Parameters<typeof callAny>) => callAny<Body>(...asked)
  const publish = async (login: 'ada' | 'ben', part: string, values: object) => {
    const { etag } = await call(login, 'GET', `${BASE}/${part}`)
    const draft = await call(login, 'PUT', `${BASE}/${part}`, { values }, { 'if-match': etag })
    const response = await call(login, 'POST', `${BASE}/${part}/publish`, undefined, {
      'if-match': draft.etag,
    })
    return `${BASE}/undo/${response.body.undo}`
  }
  const settings = await publish('ada', 'settings', { title: 'Dunes' })
  const values = { entries: [{ label: 'Works', url: '/portfolio/', children: [] }] }
  const menu = await publish('ada', 'menus/primary', values)
  for (const undo of [settings, menu]) {
    expect((await call('ben', 'POST', undo)).status).toBe(404)
    expect((await call('ada', 'POST', undo)).status).toBe(200)
  }
  const other = { entries: [{ label: 'Other', url: '/portfolio/', children: [] }] }
  const bens = await publish('ben', 'menus/primary', other)
  expect((await call('ada', 'POST', bens)).status).toBe(200)
})

it('invalid calls are refused with a sentence', async () => {
  const { call: callAny } = await openApi()
  const call = (...asked: Parameters<typeof callAny>) => callAny<Body>(...asked)
  const match = { 'if-match': '"appearance-0-1"' }
  const odd = await call('ada', 'PUT', `${BASE}/appearance`, { values: { footer: 7 } }, match)
  expect(odd.status).toBe(200)
  const refusal = await call('ada', 'POST', `${BASE}/appearance/publish`, undefined, { 'if-match': odd.etag })
  expect([refusal.status, refusal.body.data.problems[0]?.text]).toEqual([
    422,
    'This value isn’t valid. Enter another one.',
  ])
  const wrong: [number, string, string, unknown?, Record<string, string>?][] = [
    [404, 'GET', '/menus/attic'],
    [400, 'PUT', '/appearance', { values: [] }, match],
    [428, 'PUT', '/appearance', { values: {} }],
    [400, 'PUT', '/appearance', { values: {} }, { 'if-match': '"settings-0-1"' }],
    [404, 'GET', '/settings/revisions/1'],
    [404, 'POST', '/settings/revisions/1/restore', undefined, { 'if-match': '"settings-0-1"' }],
  ]
  for (const [status, method, path, body, headers] of wrong) {
    const answer = await call('ada', method, BASE + path, body, headers)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.body.message).toEqual(expect.any(String))
  }
})
