import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../tests/support/server/open-api.ts'
import { OWNER, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { testBrowser } from '../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase } from '../../../tests/support/server/open-test-services.ts'

const ORIGIN = 'http://localhost:3000'
const ANYWAY = { version: null }

/** Tables of visits and attempts, to which refused calls may write. */
const OF_VISITS = new Set(['attempt', 'event', 'session', 'lease', 'application_password'])

/** Time limit, long enough for this many calls on a busy machine. */
const WITHIN = { timeout: 180_000 }

/** Body with fields that many of the calls accept. */
const BODY = JSON.stringify({
  values: { title: 'Broken in', status: 'publish' },
  title: 'Broken in',
  status: 'publish',
  kind: 'work',
  ids: [1, 2],
  id: 1,
  action: { do: 'publish' },
  move: [1],
  to: 'start',
  from: '/in/',
  name: 'Broken in',
  roles: ['owner'],
})

/** Bodies that are not a JSON object, or whose content is unusable. */
const ODD_BODIES = ['[]', 'null', '{', `${'['.repeat(5000)}${']'.repeat(5000)}`]

async function openAttacked() {
  const api = await openApi()
  const { services, app } = api
  const work = unwrapResult(
    await services.entries.create(OWNER, 'work', { values: { title: 'Dune', type: 'page' } }),
  )
  const page = unwrapResult(
    await services.entries.create(OWNER, 'page', { values: { title: 'About', path: '/about/' } }),
  )
  unwrapResult(await services.entries.publish(OWNER, page, ANYWAY))
  const link = unwrapResult(
    await services.previews.create(OWNER, { ref: work, label: 'Ines', days: 7, shows: 'kept' }),
  )
  const db = await openUnsyncedDatabase(services.dataDir)
  const tables = (await db.query.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !OF_VISITS.has(name) && !/^(item_text|sqlite)/.test(name))
    .sort()
  /** Returns all stored rows. */
  const dump = async () => {
    const rows: Record<string, unknown> = {}
    for (const name of tables) {
      const result = await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(db.query)
      rows[name] = result.rows.map((row) => JSON.stringify(row)).sort()
    }
    return rows
  }
  const signedIn = async (login: string) => {
    const browser = testBrowser(app, '203.0.113.1')
    await browser.fillIn('/login', { login, password: PASSWORD })
    const answer = await browser.get('/wp-json/vitrine/v1/nonce')
    const { nonce } = (await answer.json()) as { nonce: string }
    return { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '), nonce }
  }
  /** Routes below `/wp-json` that change something, with ids of existing rows. */
  const parts = /:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g
  const calls = [
    ...new Set(
      app.routes
        .filter(
          ({ method, path }) => path.startsWith('/wp-json/') && /^(POST|PUT|PATCH|DELETE)$/.test(method),
        )
        .map(({ method, path }) => {
          const filled = path.replace(parts, (_, name: string, pattern = '') => {
            if (name === 'kind') return 'work'
            if (/16/.test(pattern)) return link.id
            return name === 'token' ? 'none' : String(work.id)
          })
          return `${method} ${filled}`
        }),
    ),
  ].filter((call) => !call.includes('*'))
  const send = async (call: string, headers: Record<string, string>, body: string | null) => {
    const [method = '', path = ''] = call.split(' ')
    const request = new Request(ORIGIN + path, {
      method,
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        'if-match': `"work-${work.id}-${work.version}"`,
        ...headers,
      },
      ...(body !== null && { body }),
    })
    const response = await app.fetch(request, { clientIp: '203.0.113.9' })
    return { status: response.status, text: await response.text() }
  }
  return { ...api, db, dump, signedIn, calls, send, work }
}

// @behaviour call-2 application-2 access-1
it('callers without permission change nothing, with any form of authentication', WITHIN, async () => {
  const { db, dump, signedIn, calls, send, basic, services } = await openAttacked()
  const [member, editor] = [await signedIn('cy'), await signedIn('ben')]
  const revoked = basic('ada') ?? ''
  await db.query.deleteFrom('application_password').execute()
  const own = { origin: ORIGIN }
  const attackers: Record<string, Record<string, string>> = {
    nobody: {},
    'a member': { cookie: member.cookie, 'x-wp-nonce': member.nonce, ...own },
    'an editor without a nonce': { cookie: editor.cookie, ...own },
    'an editor with an old nonce': { cookie: editor.cookie, 'x-wp-nonce': '0123456789', ...own },
    'an editor with the nonce of another session': {
      cookie: editor.cookie,
      'x-wp-nonce': member.nonce,
      ...own,
    },
    'an editor on a foreign page': {
      cookie: editor.cookie,
      'x-wp-nonce': editor.nonce,
      origin: 'https://evil.example',
    },
    'an editor on no page': { cookie: editor.cookie, 'x-wp-nonce': editor.nonce },
    'an editor in a sandbox': { cookie: editor.cookie, 'x-wp-nonce': editor.nonce, origin: 'null' },
    'an editor by a link elsewhere': {
      cookie: editor.cookie,
      'x-wp-nonce': editor.nonce,
      ...own,
      'sec-fetch-site': 'cross-site',
    },
  }
  const before = await dump()
  expect(calls.length).toBeGreaterThan(18)
  const wrong: string[] = []
  for (const call of calls)
    for (const [who, headers] of Object.entries(attackers)) {
      const { status, text } = await send(call, headers, BODY)
      if (status < 400 || status >= 500 || /\.ts:\d/.test(text)) wrong.push(`${call} as ${who}: ${status}`)
    }
  // Wrong passwords are counted, so each is sent only once.
  for (const call of calls.slice(0, 3)) {
    const { status } = await send(call, { authorization: revoked }, BODY)
    if (status < 400 || status >= 500) wrong.push(`${call} with a revoked password: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(await dump()).toEqual(before)
  expect(services.reports.filter((line) => !/^(form|login|application)\./.test(line))).toEqual([])
})

// @behaviour call-2
it('an invalid call is refused with 4xx and changes nothing, also from an owner', WITHIN, async () => {
  const { dump, calls, send, who, services } = await openAttacked()
  const headers = who('ada')
  const wrong: string[] = []
  const before = await dump()
  const note = (call: string, body: string | null, { status, text }: { status: number; text: string }) => {
    if (status < 400 || status >= 500 || /\.ts:\d|SELECT|undefined/.test(text))
      wrong.push(`${call} with ${body?.slice(0, 20)}: ${status} ${text.slice(0, 80)}`)
  }
  const withBody = calls.filter((call) => !call.startsWith('DELETE') && !call.includes('uploads'))
  for (const call of withBody)
    for (const body of ODD_BODIES) note(call, body, await send(call, headers, body))
  for (const call of withBody)
    note(call, 'a form', await send(call, { ...headers, 'content-type': 'text/plain' }, BODY))
  // Ids that do not exist, and ids that no column can hold.
  for (const call of calls.filter((one) => /\/\d+/.test(one)))
    for (const id of ['987654', '99999999999999999999']) {
      const other = call.replace(/\/\d+/, `/${id}`)
      note(other, BODY, await send(other, { ...headers, 'if-match': `"work-${id}-1"` }, BODY))
    }
  expect(wrong).toEqual([])
  expect(await dump()).toEqual(before)
  expect(services.reports).toEqual([])
})

it('values that the server sets are never taken from a body', async () => {
  const { call, db } = await openAttacked()
  const forgedValues = {
    id: 77,
    version: 99,
    status: 'publish',
    createdBy: 'ada',
    created_by: 'ada',
    source: 'import',
    position: -1,
    trashedAt: '2020-01-01',
    __proto__: { role: 'owner' },
  }
  const response = await call<{ id: number }>('ben', 'POST', '/wp-json/vitrine/v1/entries/work', {
    ...forgedValues,
    values: { title: 'Mine', ...forgedValues },
  })
  const row = await db.query
    .selectFrom('portfolio_item')
    .select(['id', 'status', 'source', 'trashed_at', 'created_by'])
    .where('id', '=', response.body.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'draft', source: 'studio', trashed_at: null })
  expect(row.created_by).not.toBe('ada')
  expect(row.id).not.toBe(77)
})

it('markup in any text is shown as it was typed', async () => {
  const { services, visit } = await openAttacked()
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}`
  const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, evil]))
  const blocks = [
    { id: 'a', name: 'rich-text', attributes: { text: `# ${evil}\n\n[a](javascript:alert(1)) ${evil}` } },
    { id: 'b', name: 'portfolio-grid', attributes: { quickViewText: evil } },
  ]
  // This page is never published, but it is stored, and visible to those who have a link.
  const odd = { name: 'portfolio-grid', attributes: { quickViewText: evil, headerColor: evil } }
  const work = unwrapResult(
    await services.entries.create(OWNER, 'work', {
      values: {
        ...texts(['title', 'summary', 'client', 'scope', 'credits', 'callToAction', 'siteUrl']),
        slug: 'evil',
        type: 'page',
        siteUrl: 'https://example.org/"><script>alert(1)</script>',
        blocks,
      },
    }),
  )
  unwrapResult(await services.entries.publish(OWNER, work, ANYWAY))
  const page = unwrapResult(
    await services.entries.create(OWNER, 'page', {
      values: { ...texts(['title', 'description']), path: '/evil/', blocks },
    }),
  )
  unwrapResult(await services.entries.publish(OWNER, page, ANYWAY))
  const link = unwrapResult(
    await services.previews.create(OWNER, { ref: work, label: evil, days: 7, shows: 'newest' }),
  )
  unwrapResult(
    await services.entries.save(
      OWNER,
      work,
      { summary: `${evil} again`, blocks: [...blocks, { id: 'c', ...odd }] },
      ANYWAY,
    ),
  )
  for (const path of [
    work.path,
    '/evil/',
    link.path,
    '/feed.xml',
    '/sitemap.xml',
    '/search/?q=alert',
    '/?s=alert',
    '/nowhere/',
  ]) {
    const { status, text } = await visit(path)
    expect([200, 404], path).toContain(status)
    expect(text, path).not.toMatch(/<script>alert|<img src=x|href="javascript:/)
  }
})
