import { expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'
import type { Entry } from './entry.ts'

const V1 = '/wp-json/vitrine/v1'

/** Opens a site with a home page and another page, both public. */
async function openHome() {
  const api = await openApi()
  const { call, visit } = api
  const publish = async (title: string, path: string) => {
    const values = { title, path, blocks: [{ name: 'intro', attributes: { heading: title } }] }
    const { id } = (await call<Entry>('ben', 'POST', `${V1}/entries/page`, { values })).body
    const tag = { 'if-match': `"page-${id}-1"` }
    await call('ben', 'POST', `${V1}/entries/page/${id}/publish`, {}, tag)
    return id
  }
  const first = await publish('Welcome', '/')
  const about = await publish('About us', '/about/')
  const makeHome = (id: number, version = 2, kind = 'page') =>
    call<{ undo: string }>(
      'ben',
      'POST',
      `${V1}/entries/${kind}/${id}/home`,
      {},
      {
        'if-match': `"${kind}-${id}-${version}"`,
      },
    )
  const heading = async (path: string) => /<h1[^>]*>([^<]*)/.exec((await visit(path)).text)?.[1] ?? ''
  const read = async (id: number) => (await call<Entry>('ben', 'GET', `${V1}/entries/page/${id}`)).body
  return { ...api, first, about, makeHome, heading, read }
}

// @behaviour entry-16
it('another page becomes the home page, the former one keeps a place, and both come back', async () => {
  const { first, about, makeHome, heading, visit, read, call } = await openHome()
  const made = await makeHome(about)
  expect(made.status).toBe(200)
  expect([await heading('/'), await heading('/welcome/')]).toEqual(['About us', 'Welcome'])
  const led = await visit('/about/')
  expect([led.status, led.headers.get('location')]).toEqual([301, '/'])
  expect((await read(first)).version).toBe(3)
  await call('ben', 'POST', `${V1}/undo/${made.body.undo}`)
  expect([await heading('/'), await heading('/about/')]).toEqual(['Welcome', 'About us'])
})

// @behaviour entry-16
it('what nobody has published yet of either page stays, at its new address', async () => {
  const { first, about, makeHome, read, call } = await openHome()
  for (const id of [first, about])
    await call(
      'ben',
      'PUT',
      `${V1}/entries/page/${id}/working-copy`,
      { values: { description: 'New.' } },
      { 'if-match': `"page-${id}-2"` },
    )
  await makeHome(about, 3)
  expect(await read(about)).toMatchObject({ state: 'changed', values: { path: '/', description: 'New.' } })
  expect(await read(first)).toMatchObject({
    state: 'changed',
    values: { path: '/welcome/', description: 'New.' },
  })
})

// @behaviour entry-16
it('a draft, a work and the home page itself do not become it', async () => {
  const { first, makeHome, call } = await openHome()
  const make = async (kind: string) =>
    (await call<Entry>('ben', 'POST', `${V1}/entries/${kind}`, { values: { title: 'Dune' } })).body.id
  expect((await makeHome(await make('page'), 1)).status).toBe(409)
  expect((await makeHome(await make('work'), 1, 'work')).status).toBe(404)
  expect((await makeHome(first)).status).toBe(409)
})
