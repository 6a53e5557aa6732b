import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const BASE = '/wp-json/vitrine/v1/terms/tags'

interface Body {
  id: number
  slug: string
  undo: string
  code: string
  message: string
  isFirst: boolean
  into: { id: number }
  data: { current: { name: string }; problems: { text: string }[] }
}

async function openTermsApi() {
  const { call: callAny, ...api } = await openApi()
  const call = (...asked: Parameters<typeof callAny>) => callAny<Body>(...asked)
  const make = async (name: string) => {
    const response = await call('ben', 'POST', BASE, { name })
    return { ...response, path: `${BASE}/${response.body.id}`, id: response.body.id }
  }
  return { ...api, call, make }
}

// @behaviour author-2
it('a program creates, renames, moves, merges and deletes terms, and undoes it', async () => {
  const { call, make } = await openTermsApi()
  const [sand, stone] = [await make('Sand'), await make('Stone')]
  expect([sand.status, sand.etag, sand.body.slug]).toEqual([201, `"term-${sand.id}-1"`, 'sand'])
  const renamed = await call('ben', 'PUT', sand.path, { description: 'Grains.' }, { 'if-match': sand.etag })
  expect([renamed.status, renamed.etag]).toEqual([200, `"term-${sand.id}-2"`])
  const late = await call('ada', 'PUT', sand.path, { name: 'S' }, { 'if-match': sand.etag })
  expect([late.status, late.etag, late.body.data.current.name]).toEqual([412, renamed.etag, 'Sand'])
  const moveResponse = await call('ben', 'POST', `${BASE}/order`, { move: [stone.id], to: 'start' })
  expect([moveResponse.status, moveResponse.body.isFirst]).toEqual([200, true])
  expect((await call('ben', 'POST', `${BASE}/order`, { by: 'name' })).status).toBe(200)
  const into = { into: stone.id }
  const merged = await call('ben', 'POST', `${sand.path}/merge`, into, { 'if-match': renamed.etag })
  expect([merged.status, merged.body.into.id]).toEqual([200, stone.id])
  expect((await call('ben', 'GET', sand.path)).status).toBe(404)
  await call('ben', 'POST', `/wp-json/vitrine/v1/undo/${merged.body.undo}`)
  const back = await call('ben', 'GET', sand.path)
  expect([back.status, back.body.slug]).toEqual([200, 'sand'])
  expect((await call('ben', 'DELETE', sand.path, undefined, { 'if-match': back.etag })).status).toBe(200)
  const list = await call('ben', 'GET', BASE)
  const again = await call('ben', 'GET', BASE, undefined, { 'if-none-match': list.etag })
  expect([list.body, again.status]).toEqual([[expect.objectContaining({ name: 'Stone' })], 304])
})

it('invalid calls are refused with a sentence, and nothing is written', async () => {
  const { call, make } = await openTermsApi()
  const { path, id, etag } = await make('Sand')
  const match = { 'if-match': etag }
  const wrong: [number, string, string, unknown?, Record<string, string>?][] = [
    [400, 'POST', BASE, {}],
    [422, 'POST', BASE, { name: 'x'.repeat(201) }],
    [422, 'POST', BASE, { name: 'A', slug: '<b>' }],
    [409, 'POST', BASE, { name: 'A', slug: 'sand' }],
    [400, 'POST', BASE, { name: ['A'] }],
    [400, 'POST', BASE, { name: 'A', clientKey: '' }],
    [428, 'PUT', path, { name: 'A' }],
    [400, 'PUT', path, { name: 'A' }, { 'if-match': `"term-${id + 1}-1"` }],
    [400, 'PUT', path, { name: 7 }, match],
    [422, 'PUT', path, { name: '' }, match],
    [404, 'PUT', `${BASE}/99`, { name: 'A' }, { 'if-match': '"term-99-1"' }],
    [404, 'GET', `/wp-json/vitrine/v1/terms/categories/${id}`],
    [404, 'GET', '/wp-json/vitrine/v1/terms/songs'],
    [428, 'DELETE', path],
    [400, 'POST', `${path}/merge`, { into: 'x' }, match],
    [409, 'POST', `${path}/merge`, { into: id }, match],
    [409, 'POST', `${path}/merge`, { into: 99 }, match],
    [400, 'POST', `${BASE}/order`, { by: 'size' }],
    [400, 'POST', `${BASE}/order`, { by: 'hand', move: [id] }],
    [400, 'POST', `${BASE}/order`, { move: [id] }],
    [404, 'POST', `${BASE}/order`, { move: [99], to: 'end' }],
  ]
  for (const [status, method, target, body, headers] of wrong) {
    const answer = await call('ben', method, target, body, headers)
    expect([method, target, body, answer.status]).toEqual([method, target, body, status])
    expect(answer.body.message).toEqual(expect.any(String))
  }
  expect((await call('ben', 'GET', path)).etag).toBe(etag)
})

it('markup stays text, in names and in descriptions', async () => {
  const { call, services, visit } = await openTermsApi()
  const name = '<img src=x onerror=alert(1)>'
  await call('ben', 'POST', BASE, { name, description: name, slug: 'img' })
  const [term] = await services.portfolio.terms('tags')
  expect(term).toMatchObject({ name, description: name })
  const { text } = await visit('/wp-json/wp/v2/astra-portfolio-tags')
  expect(text).not.toContain('<img')
})
