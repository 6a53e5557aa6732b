import { describe, expect, it } from 'vitest'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'

const LINKS = '/wp-json/vitrine/v1/preview-links'

interface Link {
  id: string
  url: string
  code: string
  expiresAt: string
}

async function openLinks() {
  const api = await openApi()
  const values = { title: 'Dune study', type: 'page' }
  const { body } = await api.call<{ id: number }>('ben', 'POST', '/wp-json/vitrine/v1/entries/work', {
    values,
  })
  const make = (login: Login, more: object = {}) =>
    api.call<Link>(login, 'POST', LINKS, { kind: 'work', id: body.id, ...more })
  const list = (login: Login) => api.call<Link[]>(login, 'GET', `${LINKS}?kind=work&id=${body.id}`)
  return { ...api, id: body.id, make, list }
}

describe('preview links', () => {
  // @behaviour share-1 share-3 call-3
  it('are created, listed and revoked by an editor, and open without an account', async () => {
    const { make, list, call, visit } = await openLinks()
    const response = await make('ben', { label: ' For\nInes ', days: 1 })
    expect(response).toMatchObject({ status: 201, body: { label: 'For Ines', shows: 'newest', opens: 0 } })
    expect(response.headers.get('cache-control')).toContain('no-store')
    const path = new URL(response.body.url).pathname
    expect((await visit(path)).status).toBe(200)
    expect((await list('ada')).body).toMatchObject([
      { id: response.body.id, url: response.body.url, opens: 1 },
    ])
    expect((await call('ben', 'DELETE', `${LINKS}/${response.body.id}`)).status).toBe(200)
    expect((await visit(path)).status).toBe(410)
  })

  // @behaviour access-1
  it('of others are revoked by owners only; visitors and members see none', async () => {
    const { make, list, call } = await openLinks()
    const { body } = await make('ada')
    expect((await call('ben', 'DELETE', `${LINKS}/${body.id}`)).status).toBe(403)
    // The address may have been given to one of their clients.
    expect((await list('ben')).body).toMatchObject([{ id: body.id, url: null }])
    expect((await list('ada')).body).toMatchObject([{ id: body.id, url: body.url }])
    expect((await make(null)).status).toBe(401)
    expect((await list(null)).status).toBe(401)
    expect((await call(null, 'DELETE', `${LINKS}/${body.id}`)).status).toBe(401)
    expect((await call('ada', 'DELETE', `${LINKS}/${body.id}`)).status).toBe(200)
    expect((await call('ada', 'DELETE', `${LINKS}/${'A'.repeat(16)}`)).status).toBe(404)
  })

  // @behaviour call-2
  it('cannot be created for missing entries', async () => {
    const { make, list } = await openLinks()
    for (const [more, status] of [
      [{ days: 2 }, 400],
      [{ days: '7' }, 400],
      [{ shows: 'all' }, 400],
      [{ label: 5 }, 400],
      [{ label: 'x'.repeat(201) }, 400],
      [{ kind: 'term' }, 400],
      [{ id: 2 ** 31 }, 400],
      [{ id: 4711 }, 404],
    ] as const)
      expect([more, (await make('ada', more)).status]).toEqual([more, status])
    expect((await list('ada')).body).toEqual([])
  })
})
