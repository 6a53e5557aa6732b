import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'
import { OWNER, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { testBrowser } from '../../../../tests/support/server/open-site.ts'

const ITEMS = '/wp-json/wp/v2/astra-portfolio'
const PAGES = '/wp-json/wp/v2/pages'

interface WpRecord {
  id: number
  code: string
  status: string
  slug: string
  title: { raw: string; rendered: string }
  content: { raw: string; rendered: string }
  excerpt: { raw: string }
  data: { status: number; params: Record<string, string>; details: Record<string, { code: string }> }
  deleted: boolean
  link: string
  previous: { id: number }
  'portfolio-type': string
}

/** A site, with short ways to ask it as WordPress's clients do. */
async function site() {
  const api = await openApi()
  const ask = (login: Login, method: string, path: string, body?: unknown, headers = {}) =>
    api.call<WpRecord>(login, method, path, body, headers)
  const createEntry = async (values: object, path = ITEMS) => (await ask('ben', 'POST', path, values)).body
  const visitStatus = async (path: string) => (await api.visit(path)).status
  /** Headers by which the member Cy is known. */
  const asMember = async (): Promise<Record<string, string>> => {
    const browser = testBrowser(api.app, '203.0.113.1')
    await browser.fillIn('/login', { login: 'cy', password: PASSWORD })
    const { nonce } = (await (await browser.get('/wp-json/vitrine/v1/nonce')).json()) as { nonce: string }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { cookie, 'x-wp-nonce': nonce, origin: 'http://localhost:3000' }
  }
  return { ...api, ask, createEntry, visitStatus, asMember }
}

describe('works over the calls of WordPress', () => {
  // @behaviour call-4
  it('are created as drafts, published, changed at once, trashed and deleted permanently', async () => {
    const { ask, visitStatus } = await site()
    const response = await ask('ben', 'POST', ITEMS, {
      title: 'A & B',
      content: 'Sand.',
      'portfolio-type': 'page',
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      201,
      `http://localhost:3000${ITEMS}/${response.body.id}`,
    ])
    expect(response.body).toMatchObject({
      status: 'draft',
      slug: 'a-b',
      title: { raw: 'A & B', rendered: 'A &#038; B' },
      content: { raw: 'Sand.', rendered: '<p>Sand.</p>\n' },
      'portfolio-type': 'page',
    })
    const one = `${ITEMS}/${response.body.id}`
    expect(await visitStatus('/portfolio/a-b/')).toBe(404)
    expect((await ask(null, 'GET', one)).body.code).toBe('rest_post_invalid_id')
    const published = await ask('ben', 'PUT', one, { status: 'publish' })
    expect([published.status, published.body.status]).toEqual([200, 'publish'])
    expect(await visitStatus('/portfolio/a-b/')).toBe(200)
    await ask('ben', 'PATCH', one, { title: { raw: 'Dunes' }, slug: 'Dunes at night' })
    expect((await ask(null, 'GET', one)).body).toMatchObject({
      slug: 'dunes-at-night',
      title: { rendered: 'Dunes' },
    })
    expect(await visitStatus('/portfolio/a-b/')).toBe(301)
    const trashed = await ask('ben', 'DELETE', one)
    expect([trashed.status, trashed.body.status]).toEqual([200, 'trash'])
    expect(await ask('ben', 'DELETE', one)).toMatchObject({
      status: 410,
      body: { code: 'rest_already_trashed' },
    })
    expect(await visitStatus('/portfolio/dunes-at-night/')).toBe(404)
    expect(await ask('ben', 'DELETE', `${one}?force=true`)).toMatchObject({
      status: 403,
      body: { code: 'rest_cannot_delete' },
    })
    expect(await ask('ada', 'DELETE', `${one}?force=true`)).toMatchObject({
      status: 200,
      body: { deleted: true, previous: { id: response.body.id } },
    })
    expect(await ask('ada', 'DELETE', one)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    })
  })

  // @behaviour call-4
  it('refuse a missing image with a sentence', async () => {
    const { ask, createEntry } = await site()
    const values = { title: 'Dune', featured_media: 4711 }
    const refusal = { status: 400, body: { code: 'rest_invalid_featured_media' } }
    expect(await ask('ben', 'POST', ITEMS, values)).toMatchObject(refusal)
    expect((await ask('ben', 'GET', `${ITEMS}?status=draft`)).body).toEqual([])
    const { id } = await createEntry({ title: 'Fog' })
    expect(await ask('ben', 'PATCH', `${ITEMS}/${id}`, values)).toMatchObject(refusal)
    expect((await ask('ben', 'GET', `${ITEMS}/${id}?context=edit`)).body.title.raw).toBe('Fog')
  })

  it('are restored from the trash by setting a status', async () => {
    const { ask, createEntry, visitStatus } = await site()
    const { id } = await createEntry({ title: 'Dune', status: 'publish', 'portfolio-type': 'page' })
    await ask('ben', 'DELETE', `${ITEMS}/${id}`)
    expect((await ask('ben', 'PUT', `${ITEMS}/${id}`, { title: 'Dunes' })).status).toBe(410)
    expect(await ask('ben', 'PUT', `${ITEMS}/${id}`, { status: 'publish' })).toMatchObject({
      body: { status: 'publish', slug: 'dune' },
    })
    expect(await visitStatus('/portfolio/dune/')).toBe(200)
    const again = await ask('ben', 'PUT', `${ITEMS}/${id}`, { status: 'draft' })
    expect([again.body.status, await visitStatus('/portfolio/dune/')]).toEqual(['draft', 404])
  })

  it('are scheduled by a future date, and get a numbered slug if theirs is in use', async () => {
    const { ask, createEntry } = await site()
    const draft = { title: 'Dune', status: 'publish', 'portfolio-type': 'page' }
    const futureWork = await createEntry({ ...draft, date_gmt: '2099-01-01T00:00:00' })
    expect([futureWork.status, futureWork.slug]).toEqual(['future', 'dune'])
    expect((await createEntry(draft)).slug).toBe('dune-2')
    const now = await ask('ben', 'PUT', `${ITEMS}/${futureWork.id}`, { date: '2020-01-01T00:00:00' })
    expect(now.body.status).toBe('publish')
  })

  it('are hidden until a future date, even if their changes are scheduled for it already', async () => {
    const { ask, createEntry, services } = await site()
    const { id } = await createEntry({ title: 'Dune', status: 'publish', 'portfolio-type': 'page' })
    const ref = { kind: 'work', id } as const
    const at = '2099-01-01T00:00:00.000Z'
    unwrapResult(await services.entries.save(OWNER, ref, { publishedAt: at }, { version: null }))
    unwrapResult(await services.entries.schedule(OWNER, ref, { action: 'publish', at }, { version: null }))
    const hidden = await ask('ben', 'PUT', `${ITEMS}/${id}`, { status: 'future', date_gmt: at.slice(0, 19) })
    expect(hidden.body.status).toBe('future')
    expect((await ask('ben', 'PUT', `${ITEMS}/${id}`, { status: 'future' })).body.status).toBe('future')
  })

  // @behaviour call-4
  it('separate public content from working copies', async () => {
    const { ask, createEntry, call } = await site()
    const { id } = await createEntry({ title: 'Dune', status: 'publish', 'portfolio-type': 'page' })
    const later = await ask('ben', 'POST', `${ITEMS}/${id}/autosaves`, { content: 'Not yet.' })
    expect([later.status, later.body.content.raw]).toEqual([200, 'Not yet.'])
    await ask('ada', 'PUT', `${ITEMS}/${id}`, { title: 'Dunes' })
    expect((await ask(null, 'GET', `${ITEMS}/${id}`)).body).toMatchObject({
      title: { rendered: 'Dunes' },
      content: { rendered: '' },
    })
    const [autosave] = (await ask('ben', 'GET', `${ITEMS}/${id}/autosaves?context=edit`))
      .body as unknown as WpRecord[]
    expect(autosave).toMatchObject({ title: { raw: 'Dunes' }, content: { raw: 'Not yet.' } })
    const revisions = (await ask('ben', 'GET', `${ITEMS}/${id}/revisions`)).body as unknown as WpRecord[]
    expect(revisions.map(({ title }) => title.rendered)).toEqual(['Dunes', 'Dune'])
    const newest = revisions[0]?.id
    expect((await ask('ben', 'GET', `${ITEMS}/${id}/revisions/${newest}`)).body.title.rendered).toBe('Dunes')
    expect((await ask(null, 'GET', `${ITEMS}/${id}/revisions`)).body.code).toBe('rest_cannot_read')
    const entry = await call<{ state: string }>('ben', 'GET', `/wp-json/vitrine/v1/entries/work/${id}`)
    expect(entry.body.state).toBe('changed')
  })

  it('are listed by status to authors only, who see the newest state', async () => {
    const { ask, createEntry, asMember } = await site()
    await createEntry({ title: 'Draft' })
    await createEntry({ title: 'Open', status: 'publish', 'portfolio-type': 'page' })
    const titles = async (login: Login, query: string, headers = {}) => {
      const { status, body } = await ask(login, 'GET', `${ITEMS}?${query}`, undefined, headers)
      return status === 200 ? (body as unknown as WpRecord[]).map(({ title }) => title.rendered) : body.code
    }
    expect(await titles('ben', 'status=draft')).toEqual(['Draft'])
    expect(await titles('ben', 'status=any&orderby=title&order=asc')).toEqual(['Draft', 'Open'])
    expect(await titles('ben', 'search=dra&status[]=draft&status[]=publish')).toEqual(['Draft'])
    expect(await titles('ben', '')).toEqual(['Open'])
    for (const headers of [{}, await asMember()]) {
      expect(await titles(null, '', headers)).toEqual(['Open'])
      expect(await titles(null, 'status=draft', headers)).toBe('rest_invalid_param')
      expect(await titles(null, 'context=edit', headers)).toBe('rest_forbidden_context')
    }
    // WordPress statuses that no work here has match nothing, with others or alone.
    expect(
      await titles('ben', 'status=publish,draft,pending,private,future&context=edit&orderby=title'),
    ).toEqual(['Open', 'Draft'])
    expect(await titles('ben', 'status[]=pending&status[]=private')).toEqual([])
    expect(await titles('ben', 'status=auto-draft,inherit,trash')).toEqual([])
    expect(await titles('ben', 'status=publish,odd')).toBe('rest_invalid_param')
    expect(await titles(null, 'status=publish,private')).toBe('rest_invalid_param')
    const edited = (await ask('ben', 'GET', `${ITEMS}?context=edit`)).body as unknown as WpRecord[]
    expect(edited[0]).toMatchObject({ title: { raw: 'Open' }, status: 'publish', password: '' })
    const embedded = (await ask(null, 'GET', `${ITEMS}?context=embed`)).body as unknown as object[]
    expect(Object.keys(embedded[0] ?? {})).not.toContain('content')
  })

  it('respect a version if the call names one', async () => {
    const { ask, createEntry } = await site()
    const { id } = await createEntry({ title: 'Dune' })
    const one = `${ITEMS}/${id}`
    const { etag } = await ask('ben', 'GET', `${one}?context=edit`)
    expect((await ask('ada', 'PUT', one, { title: 'First' }, { 'if-match': etag })).status).toBe(200)
    expect(await ask('ben', 'PUT', one, { title: 'Second' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 'rest_conflict' },
    })
    expect((await ask('ben', 'PUT', one, { title: 'Third' })).body.title.raw).toBe('Third')
  })

  it('accept forms as well, POST with another method, and the route in the query', async () => {
    const { ask } = await site()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await ask(
      'ben',
      'POST',
      ITEMS,
      'title[raw]=Dune&astra-site-open-in-new-tab=1&meta[vitrine-year]=1999',
      form,
    )
    expect(response.body).toMatchObject({
      title: { raw: 'Dune' },
      meta: { 'vitrine-year': 1999 },
      'astra-site-open-in-new-tab': 1,
    })
    const one = `${ITEMS}/${response.body.id}`
    expect((await ask('ben', 'POST', `${one}?_method=PUT`, { title: 'Two' })).body.title.raw).toBe('Two')
    const overridden = { 'x-http-method-override': 'DELETE' }
    expect((await ask('ben', 'POST', one, undefined, overridden)).body.status).toBe('trash')
    const route = `/?rest_route=/wp/v2/astra-portfolio/${response.body.id}&context=edit`
    expect((await ask('ben', 'GET', route)).body.title.raw).toBe('Two')
    // Methods that only read change nothing, with any parameters.
    expect((await ask('ben', 'GET', `${one}?_method=DELETE&force=true`)).status).toBe(200)
    expect((await ask('ben', 'GET', one)).body.status).toBe('trash')
  })
})

describe('pages over the calls of WordPress', () => {
  it('are created below others, read by everybody, and keep their blocks when a program sends them back', async () => {
    const { ask, createEntry, visitStatus, asMember } = await site()
    const about = await createEntry(
      { title: 'About', status: 'publish', excerpt: 'Who we are.', content: 'We print.' },
      PAGES,
    )
    expect(about).toMatchObject({ slug: 'about', excerpt: { raw: 'Who we are.' } })
    expect(about.content.raw).toBe('<!-- wp:vitrine/rich-text {"text":"We print."} /-->')
    const team = await createEntry({ title: 'Team', status: 'publish', parent: about.id }, PAGES)
    expect([team.slug, await visitStatus('/about/team/')]).toEqual(['team', 200])
    expect(await createEntry({ parent: about.id }, PAGES)).toMatchObject({
      parent: about.id,
      slug: 'untitled',
    })
    const open = (await ask(null, 'GET', `${PAGES}?orderby=id&order=asc`)).body as unknown as (WpRecord & {
      parent: number
    })[]
    expect(open.map(({ slug, parent }) => [slug, parent])).toEqual([
      ['about', 0],
      ['team', about.id],
    ])
    expect(open[0]?.content.rendered).toBe('<p>We print.</p>\n')
    const again = await ask('ben', 'PUT', `${PAGES}/${about.id}`, {
      content: about.content.raw,
      title: 'About us',
    })
    expect(again.body).toMatchObject({ content: { raw: about.content.raw }, slug: 'about' })
    await ask('ben', 'PUT', `${PAGES}/${team.id}`, { meta: { 'vitrine-visibility': 'members' } })
    expect((await ask(null, 'GET', `${PAGES}/${team.id}`)).status).toBe(404)
    expect(
      ((await ask(null, 'GET', PAGES, undefined, await asMember())).body as unknown as WpRecord[]).map(
        ({ slug }) => slug,
      ),
    ).toEqual(['about'])
  })
})

// @behaviour call-4
it('a page at the top has no parent, and the home page is above none', async () => {
  const { ask, createEntry, services } = await site()
  const home = await services.pages.save({ path: '/', title: 'Home', description: '', blocks: [] })
  const about = await createEntry({ title: 'About', status: 'publish', parent: 0 }, PAGES)
  const one = `${PAGES}/${about.id}`
  expect(about).toMatchObject({ slug: 'about', parent: 0 })
  for (const login of ['ben', null] as const)
    expect((await ask(login, 'GET', one)).body, String(login)).toMatchObject({ parent: 0 })
  const atTop = (await ask(null, 'GET', `${PAGES}?parent=0&orderby=id&order=asc`))
    .body as unknown as WpRecord[]
  expect(atTop.map(({ id }) => id)).toEqual([home, about.id])
  const moved = await ask('ben', 'PUT', one, { parent: home })
  expect([moved.status, moved.body.code]).toEqual([400, 'rest_post_invalid_id'])
})

// @behaviour call-4
it('an invalid block of a page or work has no text', async () => {
  const { ask, call, createEntry } = await site()
  const blocks = [{}, null, 'x', { name: 'rich-text' }, { name: 'rich-text', attributes: { text: 'Sand.' } }]
  for (const [kind, base] of [
    ['page', PAGES],
    ['work', ITEMS],
  ] as const) {
    const { id } = await createEntry({ title: kind, status: 'publish', 'portfolio-type': 'page' }, base)
    const path = `/wp-json/vitrine/v1/entries/${kind}/${id}`
    const { etag } = await call('ada', 'GET', path)
    const response = await call(
      'ada',
      'PUT',
      `${path}/working-copy`,
      { values: { blocks } },
      { 'if-match': etag },
    )
    expect(response.status).toBe(200)
    const markup = '<!-- wp:vitrine/rich-text {"text":"Sand."} /-->'
    const autosave = await ask('ada', 'POST', `${base}/${id}/autosaves`, { title: 'Anew' })
    expect([autosave.status, autosave.body.content?.raw]).toEqual([200, markup])
    const [listedAutosave] = (await ask('ada', 'GET', `${base}/${id}/autosaves?context=edit`))
      .body as unknown as WpRecord[]
    expect(listedAutosave?.content.raw).toBe(markup)
    expect((await ask('ada', 'GET', `${base}/${id}?context=edit`)).status).toBe(200)
    expect((await ask('ada', 'GET', `${base}/${id}/revisions`)).status).toBe(200)
  }
})

/** Bodies, and which field is refused with which code. */
const WRONG: [object, string, string][] = [
  [{ status: 'private' }, 'status', 'rest_not_in_enum'],
  [{ date: 'yesterday' }, 'date', 'rest_invalid_date'],
  [{ date: '2027-02-29T12:00:00' }, 'date', 'rest_invalid_date'],
  [{ date_gmt: '+010000-01-01T00:00:00' }, 'date_gmt', 'rest_invalid_date'],
  [{ featured_media: 'x' }, 'featured_media', 'rest_invalid_type'],
  [{ 'astra-portfolio-tags': ['a'] }, 'astra-portfolio-tags', 'rest_invalid_type'],
  [{ title: 5 }, 'title', 'rest_invalid_type'],
  [{ title: { raw: ['x'] } }, 'title', 'rest_invalid_type'],
  [{ content: null }, 'content', 'rest_invalid_type'],
  [{ password: 'secret' }, 'password', 'rest_too_long'],
  [{ 'astra-site-url': 'javascript:alert(1)' }, 'astra-site-url', 'rest_invalid_type'],
  [{ meta: [] }, 'meta', 'rest_invalid_type'],
  [{ meta: { 'vitrine-year': 'soon' } }, 'meta', 'rest_invalid_type'],
  [{ title: '', status: 'publish' }, 'title', 'title_required'],
  [{ title: 'x', 'portfolio-type': 'iframe', status: 'publish' }, 'astra-site-url', 'site_required'],
]

describe('an invalid call', () => {
  it('is refused with the name of its parameter, and nothing is written', async () => {
    const { ask } = await site()
    for (const [body, name, code] of WRONG) {
      const response = await ask('ada', 'POST', ITEMS, { title: 'x', ...body })
      expect([response.status, response.body.code, name]).toEqual([400, 'rest_invalid_param', name])
      expect(response.body.data.details[name]?.code).toBe(code)
    }
    for (const body of ['[1]', '"x"', '{', 'null']) {
      const response = await ask('ada', 'POST', ITEMS, body)
      expect([body, response.status, response.body.code]).toEqual([body, 400, 'rest_invalid_json'])
    }
    expect((await ask('ada', 'GET', `${ITEMS}?status=any`)).body).toEqual([])
  })

  it('is only explained after authentication, as in WordPress', async () => {
    const { ask, createEntry, asMember } = await site()
    const { id } = await createEntry({ title: 'Dune', status: 'publish', 'portfolio-type': 'page' })
    const hidden = await createEntry({ title: 'Hidden' })
    const member = await asMember()
    for (const [method, path, code] of [
      ['POST', ITEMS, 'rest_cannot_create'],
      ['PUT', `${ITEMS}/${id}`, 'rest_cannot_edit'],
      ['DELETE', `${ITEMS}/${id}`, 'rest_cannot_delete'],
      ['POST', `${ITEMS}/${id}/autosaves`, 'rest_cannot_edit'],
    ] as const) {
      expect(await ask(null, method, path, { title: 'x' })).toMatchObject({ status: 401, body: { code } })
      expect(await ask(null, method, path, { title: 'x' }, member)).toMatchObject({
        status: 403,
        body: { code },
      })
    }
    // They do not learn that private content exists.
    for (const other of [999, hidden.id])
      for (const headers of [{}, member])
        expect((await ask(null, 'PUT', `${ITEMS}/${other}`, {}, headers)).status).toBe(404)
    expect((await ask('ben', 'GET', `${ITEMS}/${id}`)).body.title.rendered).toBe('Dune')
  })

  it('assigns no undescribed fields', async () => {
    const { createEntry, call } = await site()
    const { id } = await createEntry({
      title: 'Dune',
      createdBy: 'x',
      source: 'demo',
      version: 9,
      siteUrl: 'https://a.example',
      author: 7,
    })
    const { body } = await call('ben', 'GET', `/wp-json/vitrine/v1/entries/work/${id}`)
    expect(body).toMatchObject({ version: 1, source: 'studio', values: { siteUrl: '' } })
  })
})
