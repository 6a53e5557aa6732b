import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'
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
  const readPage = async (id: number) => (await call<Entry>('ben', 'GET', `${V1}/entries/page/${id}`)).body
  return { ...api, first, about, makeHome, heading, readPage }
}

// @behaviour entry-16
it('another page becomes the home page, the former one gets a path, and both changes can be undone', async () => {
  const { first, about, makeHome, heading, visit, readPage, call } = await openHome()
  const response = await makeHome(about)
  expect(response.status).toBe(200)
  expect([await heading('/'), await heading('/welcome/')]).toEqual(['About us', 'Welcome'])
  const redirect = await visit('/about/')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/'])
  expect((await readPage(first)).version).toBe(3)
  await call('ben', 'POST', `${V1}/undo/${response.body.undo}`)
  expect([await heading('/'), await heading('/about/')]).toEqual(['Welcome', 'About us'])
})

// @behaviour entry-16
it('unpublished changes of both pages are kept, with their new paths', async () => {
  const { first, about, makeHome, readPage, call } = await openHome()
  for (const id of [first, about])
    await call(
      'ben',
      'PUT',
      `${V1}/entries/page/${id}/working-copy`,
      { values: { description: 'New.' } },
      { 'if-match': `"page-${id}-2"` },
    )
  await makeHome(about, 3)
  expect(await readPage(about)).toMatchObject({
    state: 'changed',
    values: { path: '/', description: 'New.' },
  })
  expect(await readPage(first)).toMatchObject({
    state: 'changed',
    values: { path: '/welcome/', description: 'New.' },
  })
})

// @behaviour entry-16
it('drafts, works and the home page itself are refused', async () => {
  const { first, makeHome, call } = await openHome()
  const make = async (kind: string) =>
    (await call<Entry>('ben', 'POST', `${V1}/entries/${kind}`, { values: { title: 'Dune' } })).body.id
  expect((await makeHome(await make('page'), 1)).status).toBe(409)
  expect((await makeHome(await make('work'), 1, 'work')).status).toBe(404)
  expect((await makeHome(first)).status).toBe(409)
})
