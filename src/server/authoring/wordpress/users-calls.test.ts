import { describe, expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const USERS = '/wp-json/wp/v2/users'
const SETTINGS = '/wp-json/wp/v2/settings'
const PEOPLE = '/wp-json/vitrine/v1/people'

interface User {
  id: number
  code: string
  name: string
  slug: string
  email?: string
  roles?: string[]
}

describe('accounts over the calls of WordPress', () => {
  // @behaviour call-5
  it('are listed and changed by owners only, and one owner always stays', async () => {
    const { call } = await openApi()
    const { body: all, headers } = await call<User[]>('ada', 'GET', USERS)
    expect([all.map(({ slug }) => slug), headers.get('x-wp-total')]).toEqual([['ada', 'ben', 'cy'], '3'])
    expect(JSON.stringify(all)).not.toContain('@')
    const [ada, ben] = all
    const edited = await call<User>('ada', 'GET', `${USERS}/${ben?.id}?context=edit`)
    expect(edited.body).toMatchObject({ name: 'Ben', email: 'ben@example.org', roles: ['editor'] })
    const response = await call<User>('ada', 'PUT', `${USERS}/${ben?.id}`, {
      roles: ['subscriber'],
      email: 'ben@elsewhere.example',
      name: 'BEN',
    })
    expect(response.body).toMatchObject({
      name: 'BEN',
      email: 'ben@elsewhere.example',
      roles: ['subscriber'],
    })
    const refusals: [object, string][] = [
      [{ email: 'cy@example.org' }, 'rest_user_invalid_email'],
      [{ email: 'nobody' }, 'rest_invalid_param'],
      [{ email: `${'a'.repeat(250)}@e.org` }, 'rest_invalid_param'],
      [{ name: 'Benjamin' }, 'rest_user_invalid_argument'],
      [{ password: 'a new password' }, 'rest_invalid_param'],
      [{ roles: ['king'] }, 'rest_invalid_param'],
    ]
    for (const [body, code] of refusals)
      expect(await call('ada', 'PUT', `${USERS}/${ben?.id}`, body)).toMatchObject({
        status: 400,
        body: { code },
      })
    for (const [method, path] of [
      ['PUT', `${USERS}/${ada?.id}`],
      ['DELETE', `${USERS}/${ada?.id}?force=true`],
    ] as const)
      expect(await call('ada', method, path, { roles: ['editor'] })).toMatchObject({
        status: 400,
        body: { code: 'rest_user_last_owner' },
      })
    expect((await call('ada', 'DELETE', `${USERS}/${ben?.id}`)).status).toBe(501)
    expect((await call('ada', 'DELETE', `${USERS}/${ben?.id}?force=true`)).status).toBe(200)
    expect((await call('ada', 'GET', `${USERS}/${ben?.id}`)).status).toBe(404)
    expect((await call('ben', 'GET', `${USERS}/me`)).status).toBe(401)
  })

  it('are created by owners, under the rules of every account', async () => {
    const { call } = await openApi()
    const draft = {
      username: 'Dee',
      email: 'dee@example.org',
      password: 'four small brown owls',
      roles: ['editor'],
    }
    const response = await call<User>('ada', 'POST', USERS, draft)
    expect(response).toMatchObject({ status: 201, body: { slug: 'dee', roles: ['editor'] } })
    const wrong: [object, string][] = [
      [{ ...draft, email: 'd2@example.org' }, 'rest_invalid_param'],
      [{ ...draft, username: 'Eve', email: 'eve@example.org', password: 'short' }, 'rest_invalid_param'],
      [{ username: 'Eve' }, 'rest_missing_callback_param'],
    ]
    for (const [body, code] of wrong)
      expect(await call('ada', 'POST', USERS, body)).toMatchObject({ status: 400, body: { code } })
    expect((await call<User[]>('ada', 'GET', USERS)).body).toHaveLength(4)
  })

  it('keep their role when the list of roles is empty, as in WordPress', async () => {
    const { call } = await openApi()
    const response = await call<User>('ada', 'PUT', `${USERS}/me`, { roles: [] })
    expect(response).toMatchObject({ status: 200, body: { slug: 'ada', roles: ['administrator'] } })
  })

  it('show other users their own account only, without mail addresses', async () => {
    const { call } = await openApi()
    const { body: all } = await call<User[]>('ada', 'GET', USERS)
    const own = await call<User>('ben', 'GET', `${USERS}/me?context=edit`)
    expect(own.body).toMatchObject({ slug: 'ben', roles: ['editor'] })
    expect(own.body).not.toHaveProperty('email')
    for (const login of ['ben', null] as const) {
      const status = login ? 403 : 401
      const refusals: [string, string, string][] = [
        ['GET', USERS, 'rest_user_cannot_view'],
        ['GET', `${USERS}?context=edit`, 'rest_forbidden_context'],
        ['GET', `${USERS}/${all[0]?.id}`, 'rest_user_cannot_view'],
        ['GET', `${USERS}/1`, 'rest_user_cannot_view'],
        ['PUT', `${USERS}/${all[0]?.id}`, 'rest_cannot_edit'],
        ['DELETE', `${USERS}/${all[0]?.id}?force=true`, 'rest_user_cannot_delete'],
        ['GET', SETTINGS, 'rest_forbidden'],
        ['POST', SETTINGS, 'rest_forbidden'],
      ]
      for (const [method, path, code] of refusals)
        expect(
          await call(login, method, path, method === 'PUT' ? { roles: ['administrator'] } : undefined),
        ).toMatchObject({
          status,
          body: { code },
        })
    }
    expect((await call(null, 'GET', `${USERS}/me`)).body).toMatchObject({ code: 'rest_not_logged_in' })
    expect((await call('ben', 'PUT', `${USERS}/me`, { roles: ['administrator'] })).status).toBe(403)
  })
})

// @behaviour application-3
it('an application password of an owner writes content, and neither accounts nor settings nor backups', async () => {
  const { call, basic } = await openApi()
  const authorization = basic('ada') ?? ''
  const byProgram = (method: string, path: string, body?: object) =>
    call<{ code?: string; message?: string }>(null, method, path, body, { authorization })
  const draft = { username: 'Eve', email: 'eve@example.org', password: 'four small brown owls' }
  const { body: people } = await call<{ people: { id: string; name: string }[] }>('ada', 'GET', PEOPLE)
  const ben = `${PEOPLE}/${people.people.find(({ name }) => name === 'Ben')?.id}`
  const refusals: [method: string, path: string, body?: object][] = [
    ['POST', USERS, draft],
    ['GET', USERS],
    ['POST', `${USERS}/me`, { name: 'ADA' }],
    ['GET', SETTINGS],
    ['POST', SETTINGS, { title: 'Theirs' }],
    ['GET', PEOPLE],
    ['POST', PEOPLE, { name: 'eve', email: 'eve@example.org', role: 'owner' }],
    ['PATCH', ben, { role: 'owner' }],
    ['POST', `${ben}/password-link`, {}],
    ['DELETE', `${ben}/two-step`],
    ['DELETE', `${ben}/passkeys`],
    ['DELETE', `${ben}/sessions`],
    ['DELETE', ben],
    ['GET', '/wp-json/vitrine/v1/settings'],
    ['POST', '/wp-json/vitrine/v1/mail/test', {}],
    ['GET', '/wp-json/vitrine/v1/backup/file'],
  ]
  for (const [method, path, body] of refusals) {
    const answer = await byProgram(method, path, body)
    expect([path, answer.status, answer.body.message]).toEqual([
      path,
      403,
      expect.stringContaining('Application passwords cannot do this'),
    ])
  }
  expect((await call<User[]>('ada', 'GET', USERS)).body).toHaveLength(3)
  expect((await byProgram('GET', `${USERS}/me`)).body).toMatchObject({ slug: 'ada' })
  const work = { title: 'Dune', status: 'publish', 'portfolio-type': 'page' }
  expect((await byProgram('POST', '/wp-json/wp/v2/astra-portfolio', work)).status).toBe(201)
})

describe('settings over the calls of WordPress', () => {
  // @behaviour call-5
  it('are read and changed by owners, and every page shows them', async () => {
    const { call, visit } = await openApi()
    const response = await call('ada', 'POST', SETTINGS, {
      title: '<b>Dunes</b> & Co',
      description: 'Sand.',
      language: 'pt_BR',
      url: 'https://elsewhere.example',
    })
    expect(response.body).toMatchObject({
      title: '<b>Dunes</b> & Co',
      description: 'Sand.',
      language: 'pt-BR',
      url: 'http://localhost:3000',
    })
    expect((await visit('/missing/')).text).toContain('&lt;b&gt;Dunes&lt;/b&gt; &amp; Co')
    for (const body of [{ title: ['x'] }, { language: 'no language' }, { title: null }])
      expect(await call('ada', 'PUT', SETTINGS, body)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      })
    expect((await call('ada', 'GET', SETTINGS)).body).toMatchObject({ title: '<b>Dunes</b> & Co' })
  })
  // @behaviour call-6
  it('are kept as revisions, and unpublished changes stay unpublished', async () => {
    const { call, visit } = await openApi()
    const OWN = '/wp-json/vitrine/v1/settings'
    interface Part {
      values: { title: string; tagline: string }
      live: { title: string; tagline: string }
      isChanged: boolean
    }
    const readSettings = async () => call<Part>('ada', 'GET', OWN)
    const pending = { values: { title: 'Later', tagline: 'Waits.' } }
    const before = (await readSettings()).etag
    const saveResponse = await call<Part>('ada', 'PUT', OWN, pending, { 'if-match': before })
    await call('ada', 'POST', SETTINGS, { title: 'Now' })
    expect((await visit('/missing/')).text).toContain('Now')
    const after = await readSettings()
    expect(after.body).toMatchObject({ ...pending, live: { title: 'Now' }, isChanged: true })
    expect((await call('ada', 'PUT', OWN, pending, { 'if-match': saveResponse.etag })).status).toBe(412)
    const revisions = await call<object[]>('ada', 'GET', `${OWN}/revisions`)
    expect(revisions.body).toHaveLength(2)
    await call('ada', 'POST', SETTINGS, { title: 'Later', description: 'Waits.' })
    expect((await readSettings()).body).toMatchObject({ live: pending.values, isChanged: false })
    expect(await call('ada', 'POST', SETTINGS, { title: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { details: { title: { code: 'name_required' } } } },
    })
  })
})
