import { expect, it, onTestFinished } from 'vitest'
import { addPerson } from '../support/add-person.ts'
import { cookiesOf } from '../support/cookies-of.ts'
import { demoFolder } from '../support/deploy/demo-folder.ts'
import { serve } from '../support/vitrine.ts'
import { startWordPress } from '../support/wordpress/start-wordpress.js'

interface Answer {
  status: number
  body: Record<string, unknown> & { id?: number; code?: string; data?: object; status?: string }
}

/** Function that sends a call to one of the two sites; `null` is a visitor. */
type Ask = (actor: 'owner' | null, method: string, path: string, body?: unknown) => Promise<Answer>

const caller =
  (root: string, headers: Record<string, string>): Ask =>
  async (actor, method, path, body) => {
    const isForm = typeof body === 'string'
    const response = await fetch(`${root}/wp-json/wp/v2/${path}`, {
      method,
      headers: {
        ...(actor && headers),
        ...(body !== undefined && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

/** Calls a WordPress as its first user, with session and nonce. */
async function ofWordPress(url: string): Promise<Ask> {
  const login = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    headers: { cookie: 'wordpress_test_cookie=WP+Cookie+check' },
    body: new URLSearchParams({ log: 'editor', pwd: 'for tests only', testcookie: '1' }),
    redirect: 'manual',
  })
  const cookie = cookiesOf(login)
  const nonce = await fetch(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })
  return caller(url, { cookie, 'x-wp-nonce': await nonce.text() })
}

/** Calls our site as an owner in the same way. */
async function ofVitrine(url: string, person: { name: string; password: string }): Promise<Ask> {
  const page = await fetch(`${url}/login`)
  const hidden = [...(await page.text()).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { cookie: cookiesOf(page), origin: url },
    body: new URLSearchParams({ ...form, login: person.name, password: person.password }),
    redirect: 'manual',
  })
  const cookie = cookiesOf(login)
  const answer = await fetch(`${url}/wp-json/vitrine/v1/nonce`, { headers: { cookie } })
  const { nonce } = (await answer.json()) as { nonce: string }
  return caller(url, { cookie, origin: url, 'x-wp-nonce': nonce })
}

/** Calls that are refused; `{item}`, `{page}` and `{trashed}` are ids of each site. */
const REFUSED: [actor: 'owner' | null, method: string, path: string, body?: unknown][] = [
  [null, 'POST', 'astra-portfolio', { title: 'x' }],
  [null, 'PUT', 'astra-portfolio/{item}', { title: 'x' }],
  [null, 'DELETE', 'astra-portfolio/{item}'],
  [null, 'PUT', 'astra-portfolio/999999', { title: 'x' }],
  [null, 'GET', 'astra-portfolio?context=edit'],
  [null, 'GET', 'pages/{page}?context=edit'],
  [null, 'GET', 'astra-portfolio?context=odd'],
  [null, 'GET', 'astra-portfolio?status=draft'],
  [null, 'GET', 'pages/{page}/revisions'],
  [null, 'GET', 'pages/{page}/autosaves'],
  [null, 'POST', 'pages/{page}/autosaves', 'title=x'],
  [null, 'PUT', 'pages/{page}', 'title=x'],
  [null, 'GET', 'users/me'],
  [null, 'GET', 'users?context=edit'],
  [null, 'POST', 'users', { username: 'x', email: 'x@example.org', password: 'a long enough one' }],
  [null, 'GET', 'settings'],
  [null, 'POST', 'settings', 'title=x'],
  ['owner', 'POST', 'astra-portfolio', { id: 4, title: 'x' }],
  ['owner', 'POST', 'astra-portfolio', { title: 'x', date: 'abc', featured_media: 'x' }],
  ['owner', 'POST', 'astra-portfolio', { title: 'x', 'astra-portfolio-tags': 'q' }],
  ['owner', 'DELETE', 'astra-portfolio/{item}?force=maybe'],
  ['owner', 'DELETE', 'astra-portfolio/{trashed}'],
  ['owner', 'DELETE', 'astra-portfolio/999999'],
  ['owner', 'GET', 'users/999'],
  ['owner', 'POST', 'users', {}],
  ['owner', 'POST', 'settings', { title: ['x'] }],
]

/** WordPress and our site, as the functions that call them, in this order. */
type Sites = readonly [theirs: Ask, ours: Ask]

const both = async ([theirs, ours]: Sites, send: (ask: Ask) => Promise<Answer>) =>
  [await send(theirs), await send(ours)] as const

async function expectSameRefusals([theirs, ours]: Sites): Promise<void> {
  const idsOf = async (ask: Ask): Promise<Record<string, number>> => {
    const createIn = async (path: string) =>
      (await ask('owner', 'POST', path, { title: 'Compared', 'portfolio-type': 'page', status: 'publish' }))
        .body.id ?? 0
    const [item, page, trashed] = [
      await createIn('astra-portfolio'),
      await createIn('pages'),
      await createIn('astra-portfolio'),
    ]
    await ask('owner', 'DELETE', `astra-portfolio/${trashed}`)
    return { item, page, trashed }
  }
  const [theirIds, ourIds] = [await idsOf(theirs), await idsOf(ours)]
  for (const [actor, method, path, body] of REFUSED) {
    const at = (ids: Record<string, number>) =>
      path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))
    const [expected, answered] = [
      await theirs(actor, method, at(theirIds), body),
      await ours(actor, method, at(ourIds), body),
    ]
    const summaryOf = ({ status, body: { code, message, data } }: Answer) => ({
      call: `${method} ${path}`,
      status,
      code,
      message,
      data,
    })
    expect(summaryOf(answered)).toEqual(summaryOf(expected))
  }
}

/** Creates, changes, trashes and deletes a work on both sites. */
async function expectSameChanges(sites: Sites): Promise<void> {
  const [theirs, ours] = sites
  const [expected, answered] = await both(sites, (ask) =>
    ask('owner', 'POST', 'astra-portfolio', { title: 'A & B', content: 'Sand', 'portfolio-type': 'page' }),
  )
  expect(answered.status).toBe(expected.status)
  // Our site may have additional fields; the time that WordPress measures is not needed.
  const fieldNames = Object.keys(expected.body).filter((name) => name !== 'request_time')
  expect(Object.keys(answered.body)).toEqual(expect.arrayContaining(fieldNames))
  for (const name of ['status', 'type', 'title', 'password', 'featured_media', 'template'])
    expect({ [name]: answered.body[name] }).toEqual({ [name]: expected.body[name] })
  const ids = new Map([
    [theirs, expected.body.id],
    [ours, answered.body.id],
  ])
  const steps: [method: string, query: string, body?: unknown][] = [
    ['PUT', '', { status: 'publish' }],
    ['PATCH', '', 'title=Form'],
    ['GET', '?context=edit'],
    ['GET', '?context=embed'],
    ['DELETE', ''],
    ['GET', ''],
    ['DELETE', '?force=true'],
    ['GET', ''],
  ]
  for (const [method, query, body] of steps) {
    const [expectedStep, answeredStep] = await both(sites, (ask) =>
      ask('owner', method, `astra-portfolio/${ids.get(ask)}${query}`, body),
    )
    const summaryOf = ({ status, body: { status: state, title, code, deleted } }: Answer) => ({
      call: `${method} ${query}`,
      status,
      state,
      title,
      code,
      deleted,
    })
    expect(summaryOf(answeredStep)).toEqual(summaryOf(expectedStep))
  }
}

async function expectSameEmbedding(sites: Sites): Promise<void> {
  const make = (ask: Ask) =>
    ask('owner', 'POST', 'astra-portfolio', { title: 'Linked', slug: 'linked', status: 'publish' })
  await both(sites, make)
  const query = 'slug=linked&_embed=wp:term&_envelope&_fields=id,_links,_embedded'
  const [expected, answered] = await both(sites, (ask) => ask(null, 'GET', `astra-portfolio?${query}`))
  const summaryOf = ({ status, body }: Answer) => {
    const [record] = body.body as unknown as Record<string, object>[]
    const { 'wp:attachment': _, ...links } = (record?._links ?? {}) as Record<string, object[]>
    const names = Object.entries(links).map(([name, all]) => [name, all.map((link) => Object.keys(link))])
    return { status, fields: Object.keys(record ?? {}), links: names, inner: body.status }
  }
  expect(summaryOf(answered)).toEqual(summaryOf(expected))
}

// @behaviour call-4 call-5
it('writing calls respond as in a real WordPress', async () => {
  const wordpress = await startWordPress()
  onTestFinished(wordpress.stop)
  const server = await serve(await demoFolder())
  onTestFinished(async () => void (await server.stop()))
  const owner = await addPerson(server, 'writer', 'owner')
  const sites: Sites = [await ofWordPress(wordpress.urls.string), await ofVitrine(server.url, owner)]
  await expectSameRefusals(sites)
  await expectSameChanges(sites)
  await expectSameEmbedding(sites)
})
