import { expect, it } from 'vitest'
import { openApi } from '../support/server/open-api.ts'

const BASE = '/wp-json/vitrine/v1'
const NOTES = `${BASE}/entries/note`

/** Fields that the tests read from responses. */
interface Body {
  id: number
  state: string
  path: string
  values: Record<string, unknown>
  items: { title: string; state: string }[]
  results: { kind: string; title: string }[]
}

/** Opens a site with the kind "note", and shortcuts to one note, whose version they know. */
async function openNote() {
  const { call, visit } = await openApi()
  const values = { title: 'First snow', text: 'The harbour froze over.' }
  const draft = await call<Body>('ben', 'POST', NOTES, { values })
  let { etag } = draft
  const path = `${NOTES}/${draft.body.id}`
  const change = async (method: string, below: string, body?: unknown) => {
    const answer = await call<Body>('ben', method, `${path}${below}`, body, { 'if-match': etag })
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    etag = answer.etag
    return answer.body
  }
  const read = async <T = Body>(address: string) => (await call<T>('ben', 'GET', address)).body
  const search = (words: string) =>
    read<{ title: string; subtype: string }[]>(`/wp-json/wp/v2/search?search=${words}`)
  return { draft, path, change, read, search, visit }
}

it('is drafted, published, and shown at its address', async () => {
  const { draft, change, read, path, visit } = await openNote()
  expect([draft.status, draft.body.state, draft.body.path]).toEqual([201, 'draft', '/notes/first-snow/'])
  expect((await visit('/notes/first-snow/')).status).toBe(404)
  expect((await change('POST', '/publish')).state).toBe('published')
  const page = await visit('/notes/first-snow/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>First snow')
  expect(page.text).toContain('The harbour froze over.')
  expect((await read(path)).values).toMatchObject({ title: 'First snow', text: 'The harbour froze over.' })
})

it('is listed for authors, and found by both searches and in the sitemap once it is public', async () => {
  const { change, read, search, visit } = await openNote()
  expect((await read(NOTES)).items).toMatchObject([{ title: 'First snow', state: 'draft' }])
  expect((await read(`${BASE}/find?q=snow`)).results).toMatchObject([{ kind: 'note', title: 'First snow' }])
  expect(await search('froze')).toEqual([])
  await change('POST', '/publish')
  expect(await search('froze')).toMatchObject([{ title: 'First snow', subtype: 'note' }])
  expect((await visit('/sitemap.xml')).text).toContain('/notes/first-snow/')
})

it('is revised: visitors see the change once it is published, and an earlier revision can be restored', async () => {
  const { path, change, read, visit } = await openNote()
  await change('POST', '/publish')
  await visit('/notes/first-snow/')
  expect((await change('PUT', '/working-copy', { values: { text: 'It thawed.' } })).state).toBe('changed')
  expect((await visit('/notes/first-snow/')).text).not.toContain('It thawed.')
  await change('POST', '/publish')
  expect((await visit('/notes/first-snow/')).text).toContain('It thawed.')
  const revisions = await read<{ number: number }[]>(`${path}/revisions`)
  const restored = await change('POST', `/revisions/${revisions.at(-1)?.number}/restore`)
  expect(restored.values.text).toBe('The harbour froze over.')
})

it('is moved to the trash, listed there, and restored', async () => {
  const { change, read, visit } = await openNote()
  await change('POST', '/publish')
  await change('POST', '/trash')
  expect((await visit('/notes/first-snow/')).status).not.toBe(200)
  expect(await read(`${BASE}/trash?kind=note`)).toMatchObject([{ kind: 'note', title: 'First snow' }])
  expect(await change('POST', '/restore')).toMatchObject({ path: '/notes/first-snow/' })
  expect(await read(`${BASE}/trash`)).toEqual([])
})
