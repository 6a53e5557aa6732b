import { expect, it } from 'vitest'
import { draft } from '../../../../tests/support/item-draft.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const BASE = '/wp-json/vitrine/v1'

interface Body {
  items: {
    id: number
    title: string
    state: string
    attention: string[]
    terms: number[]
    picture: unknown
  }[]
  total: number
  ids: number[]
  states: Record<string, number>
  attention: { any: number; reasons: Record<string, number> }
  terms: Record<string, number>
  positions: { id: number }[]
  isFirst: boolean
  undo: string
  code: string
  message: string
}

/** Opens a site with works A to C, newest first: A and B have terms, C has none; B has unpublished changes. */
async function openList() {
  const { call: callAny, ...api } = await openApi()
  const call = (...args: Parameters<typeof callAny>) => callAny<Body>(...args)
  const { portfolio } = api.services
  const tag = await portfolio.saveTerm({ taxonomy: 'tags', slug: 'sand', name: 'Sand' })
  const kind = await portfolio.saveTerm({ taxonomy: 'categories', slug: 'photos', name: 'Photos' })
  const day = (nth: number) => `2026-01-0${nth}T00:00:00.000Z`
  await portfolio.save([
    draft({ slug: 'a', title: 'A dune', publishedAt: day(9), terms: [tag, kind] }),
    draft({ slug: 'b', title: 'B', publishedAt: day(8), terms: [kind] }),
    draft({ slug: 'c', title: 'C', publishedAt: day(7), siteUrl: 'https://c.example', type: 'iframe' }),
  ])
  const ids = (await call('ben', 'GET', `${BASE}/entries/work/ids`)).body.ids
  const [, b = 0] = ids
  await call(
    'ben',
    'PUT',
    `${BASE}/entries/work/${b}/working-copy`,
    { values: { title: 'B anew' } },
    { 'if-match': `"work-${b}-1"` },
  )
  const titles = async (query: string) => {
    const { body } = await call('ben', 'GET', `${BASE}/entries/work${query}`)
    return [body.items.map(({ title }) => title).join(', '), body.total]
  }
  return { ...api, call, ids, tag, kind, titles }
}

// @behaviour author-1
it('a list is filtered by state, change, attention, term and word, and shows the newest titles', async () => {
  const { titles } = await openList()
  expect(await titles('')).toEqual(['A dune, B anew, C', 3])
  expect(await titles('?status=changed')).toEqual(['B anew', 1])
  // `public` lists all entries that visitors see.
  expect((await titles('?status=public')).at(-1)).toBe(Number((await titles('?status=published')).at(-1)) + 1)
  expect(await titles('?changed=false')).toEqual(['A dune, C', 2])
  expect(await titles('?category=photos')).toEqual(['A dune, B anew', 2])
  expect(await titles('?category=photos&tag=sand,none')).toEqual(['A dune', 1])
  expect(await titles('?other-category=none')).toEqual(['', 0])
  expect(await titles('?attention=term_missing')).toEqual(['C', 1])
  expect(await titles('?attention=any&q=dune')).toEqual(['A dune', 1])
  expect(await titles('?q=C')).toEqual(['C', 1])
  expect(await titles('?q=50%25')).toEqual(['', 0])
  expect(await titles('?sort=title&page=2&per_page=2')).toEqual(['C', 3])
  expect(await titles('?offset=1&per_page=1')).toEqual(['B anew', 3])
})

it('each entry has its reasons for attention and its terms', async () => {
  const { call, services, ids, tag, kind } = await openList()
  const [, , c = 0] = ids
  await services.portfolio.embeddability.record('https://c.example/', 'forbidden', new Date())
  const { items } = (await call('ben', 'GET', `${BASE}/entries/work`)).body
  expect(items.map(({ attention }) => attention)).toEqual([
    ['no_picture'],
    ['no_picture'],
    ['no_picture', 'preview_forbidden', 'term_missing'],
  ])
  expect(items.map(({ terms }) => terms)).toEqual([[tag, kind].toSorted((a, b) => a - b), [kind], []])
  const response = await call('ben', 'GET', `${BASE}/entries/work?include=${c}`)
  expect(response.body.items.map(({ id }) => id)).toEqual([c])
  expect((await call('ben', 'GET', `${BASE}/entries/work?include=`)).body.items).toEqual([])
})

// @behaviour studio-341
it('a page that was missing while its work was not public is no dead link, and is requested again', async () => {
  const { call, services } = await openApi()
  const { embeddability } = services.portfolio
  await services.portfolio.save([draft({ slug: 'own', title: 'Own', type: 'page' })])
  const work = `${BASE}/entries/work`
  const reasons = async () => (await call<Body>('ben', 'GET', work)).body.items[0]?.attention ?? []
  const [id = 0] = (await call<Body>('ben', 'GET', `${work}/ids`)).body.ids
  const due = { known: '1999', unknown: '1999' }
  const url = (await embeddability.nextDue(due)) ?? ''
  expect(url).toMatch(/^\//)
  await embeddability.record(url, 'unknown', new Date())
  expect(await reasons()).toContain('dead_link')
  expect(await embeddability.nextDue(due)).toBeNull()

  const { etag } = await call('ben', 'POST', `${work}/${id}/unpublish`, {}, { 'if-match': `"work-${id}-1"` })
  expect(await reasons()).not.toContain('dead_link')
  await call('ben', 'POST', `${work}/${id}/publish`, {}, { 'if-match': etag })
  expect(await reasons()).not.toContain('dead_link')
  expect(await embeddability.nextDue(due)).toBe(url)
})

// @behaviour author-1
it('a site without terms has no works that miss a term', async () => {
  const { call, services } = await openApi()
  await services.portfolio.save([draft({ slug: 'a', title: 'A' })])
  const { items } = (await call<Body>('ben', 'GET', `${BASE}/entries/work`)).body
  expect(items.map(({ attention }) => attention)).toEqual([['no_picture']])
  const counts = await call<Body>('ben', 'GET', `${BASE}/entries/work/counts`)
  expect(counts.body.attention).toMatchObject({ any: 1, reasons: { no_picture: 1, term_missing: 0 } })
  expect((await call<Body>('ben', 'GET', `${BASE}/entries/work?attention=term_missing`)).body.total).toBe(0)
})

it('counts are grouped by state, by reason and by term', async () => {
  const { call, tag, kind } = await openList()
  const { body } = await call('ben', 'GET', `${BASE}/entries/work/counts`)
  expect(body.states).toEqual({ draft: 0, published: 2, changed: 1, scheduled: 0, trash: 0 })
  expect(body.attention).toMatchObject({ any: 3, reasons: { no_picture: 3, term_missing: 1 } })
  expect(body.terms).toEqual({ [tag]: 1, [kind]: 2 })
  const pages = await call('ben', 'GET', `${BASE}/entries/page/counts`)
  expect(pages.body.attention).toEqual({ any: 0, reasons: { no_alt_text: 0 } })
})

it('an unchanged list is not sent again', async () => {
  const { call, ids } = await openList()
  for (const path of ['', '/ids', '/counts']) {
    const first = await call('ben', 'GET', `${BASE}/entries/work${path}`)
    const headers = { 'if-none-match': first.etag }
    const again = await call('ben', 'GET', `${BASE}/entries/work${path}`, undefined, headers)
    expect([again.status, again.etag, again.body]).toEqual([304, first.etag, {}])
  }
  const { etag } = await call('ben', 'GET', `${BASE}/entries/work`)
  await call('ben', 'POST', `${BASE}/works/order`, { move: [ids[2]], to: 'start' })
  const response = await call('ben', 'GET', `${BASE}/entries/work`, undefined, { 'if-none-match': etag })
  expect(response.status).toBe(200)
})

// @behaviour entry-10
it('works are moved before and after others, and the moves undone', async () => {
  const { call, ids, titles } = await openList()
  const [a = 0, b = 0, c = 0] = ids
  const first = await call('ben', 'POST', `${BASE}/works/order`, { move: [c], before: b })
  expect([first.body.isFirst, first.body.positions.map(({ id }) => id)]).toEqual([true, [c]])
  expect(await titles('')).toEqual(['A dune, C, B anew', 3])
  await call('ben', 'POST', `${BASE}/works/order`, { move: [b, a], to: 'start' })
  expect(await titles('')).toEqual(['B anew, A dune, C', 3])
  const last = await call('ben', 'POST', `${BASE}/works/order`, { move: [b], after: c })
  expect(await titles('?sort=hand')).toEqual(['A dune, C, B anew', 3])
  await call('ben', 'POST', `${BASE}/undo/${last.body.undo}`)
  expect(await titles('?sort=hand')).toEqual(['B anew, A dune, C', 3])
  expect(await titles('?sort=newest')).toEqual(['A dune, B anew, C', 3])
})

it('invalid parameters are refused by name, and only authors get a response', async () => {
  const { call, ids } = await openList()
  const wrong: [number, string, string, unknown?][] = [
    [400, 'GET', '/entries/work?status=gone'],
    [400, 'GET', '/entries/work?attention=all'],
    [400, 'GET', '/entries/work?sort=size'],
    [400, 'GET', '/entries/work?per_page=101'],
    [400, 'GET', '/entries/work?page=0'],
    [400, 'GET', '/entries/work?offset=-1'],
    [400, 'GET', '/entries/work?include=x'],
    [400, 'GET', '/entries/work/ids?changed=maybe'],
    [404, 'GET', '/entries/song/ids'],
    [400, 'POST', '/works/order', { move: ids }],
    [400, 'POST', '/works/order', { move: ids, to: 'middle' }],
    [400, 'POST', '/works/order', { move: ids, to: 'start', before: 1 }],
    [400, 'POST', '/works/order', { move: [1.5], to: 'start' }],
    [404, 'POST', '/works/order', { move: [99], to: 'start' }],
    [404, 'POST', '/works/order', { move: [ids[0]], before: ids[0] }],
    [413, 'POST', '/works/order', { move: Array.from({ length: 501 }, (_, nth) => nth + 1), to: 'end' }],
  ]
  for (const [status, method, path, body] of wrong) {
    const answer = await call('ben', method, BASE + path, body)
    expect([path, body, answer.status]).toEqual([path, body, status])
    expect(answer.body.message).toEqual(expect.any(String))
  }
  for (const path of ['', '/ids', '/counts'])
    expect((await call(null, 'GET', `${BASE}/entries/work${path}`)).status).toBe(401)
})

// @behaviour studio-249 author-1
it('pages name the public menus that contain them, by id or by path, and who sees these', async () => {
  const { call, services } = await openApi()
  const createPage = async (title: string, values: object = {}) => {
    const path = `/${title.toLowerCase()}/`
    const { body } = await call<{ id: number }>('ben', 'POST', `${BASE}/entries/page`, {
      values: { title, path, ...values },
    })
    return body.id
  }
  const [imprint] = [
    await createPage('Imprint'),
    await createPage('About'),
    await createPage('Clients', { visibility: 'members' }),
  ]
  await services.menus.save({
    location: 'primary',
    entries: [
      {
        label: 'More',
        url: '',
        children: [{ label: 'Imprint', url: '', children: [], target: { kind: 'page', id: imprint } }],
      },
      { label: 'About', url: '/about/', children: [] },
    ],
  } as never)
  await services.menus.save({ location: 'footer', entries: [{ label: 'Us', url: '/about/', children: [] }] })
  type Page = { title: string; menus: string[]; visibility: string }
  const { body } = await call<{ items: Page[] }>('ben', 'GET', `${BASE}/entries/page?sort=title`)
  const signs = body.items.map(({ title, menus, visibility }) => [title, menus.join(' '), visibility])
  expect(signs).toEqual([
    ['About', 'primary footer', 'public'],
    ['Clients', '', 'members'],
    ['Imprint', 'primary', 'public'],
  ])
})
