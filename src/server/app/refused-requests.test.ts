import { expect, it } from 'vitest'
import { basicOf, sessionHeaders } from '../../../tests/support/server/callers.ts'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'
import { listenUntilTestEnds, sendRawBytes } from '../../../tests/support/server/raw-connection.ts'
import type { LogFields } from '../kit/platform/index.ts'

const V1 = '/wp-json/vitrine/v1'
const HOST = { host: 'localhost:3000' }
const PLACE = /^[\w-]{8}$/

async function site({ siteUrl = null as string | null } = {}) {
  const lines: { sentence: string; level: string | undefined; fields: LogFields }[] = []
  let now = new Date()
  const log = (sentence: string, level?: string, fields: LogFields = {}) =>
    void lines.push({ sentence, level, fields })
  const { services } = await openAccounts({ log, now: () => now })
  const app = openSite(services, siteUrl)
  const port = await listenUntilTestEnds(app.listener)
  const ask = (method: string, path: string, headers: Record<string, string> = {}) => {
    const all = Object.entries({ ...HOST, connection: 'close', ...headers })
    return sendRawBytes(
      port,
      `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    )
  }
  const refusals = () => lines.filter(({ sentence }) => sentence.startsWith('request.refused '))
  const logIn = async (login: string) => {
    const browser = testBrowser(app)
    await browser.fillIn('/login', { login, password: PASSWORD })
    return sessionHeaders(browser)
  }
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { ask, lines, refusals, logIn, pass }
}

/** Headers of a form that is sent without a body. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }

// @behaviour operate-12
it('logs which request was refused and why, without path, query and client IP', async () => {
  const { ask, refusals, logIn } = await site()
  const [editor, member] = [await logIn('ben'), await logIn('cy')]
  const { cookie = '', origin = '' } = editor
  const tries: [string, string, Record<string, string>, string][] = [
    ['POST', `${V1}/undo/hunter2`, {}, 'POST /wp-json/vitrine/v1/undo/:token 401 rest_forbidden'],
    ['GET', `${V1}/backup?token=hunter2`, editor, 'GET /wp-json/vitrine/v1/backup 403 rest_forbidden'],
    [
      'GET',
      `${V1}/entries/work?_wpnonce=hunter2`,
      { cookie },
      'GET /wp-json/vitrine/v1/entries/:kind 403 rest_cookie_invalid_nonce',
    ],
    [
      'POST',
      `${V1}/bulk`,
      { ...editor, origin: 'https://evil.example', 'content-length': '0' },
      'POST /wp-json/vitrine/v1/bulk 403 rest_foreign_origin',
    ],
    [
      'GET',
      `${V1}/entries/work`,
      { authorization: basicOf('ben', 'hunter2') },
      'GET /wp-json/vitrine/v1/entries/:kind 401 incorrect_password',
    ],
    ['GET', `${V1}/nonce`, {}, 'GET /wp-json/vitrine/v1/nonce 401 rest_not_logged_in'],
    ['GET', '/wp-json/wp/v2/users/me', {}, 'GET /wp-json/wp/v2/users/me 401 rest_not_logged_in'],
    ['GET', '/studio', member, 'GET /studio 403 page_refused'],
    ['POST', '/login', { ...FORM, origin: 'https://evil.example' }, 'POST /login 403 form_refused'],
    ['POST', '/account', { ...FORM, cookie, origin }, 'POST /account 403 form_refused'],
    ['POST', '/color-mode', { ...FORM, origin: 'https://evil.example' }, 'POST /color-mode 403 form_refused'],
    ['GET', '/wp-json/wp/v2/../users', {}, 'GET none 400 rest_invalid_url'],
  ]
  for (const [method, path, headers, line] of tries) {
    await ask(method, path, headers)
    await expect
      .poll(() => refusals().map(({ sentence }) => sentence.split(' account=')[0]))
      .toContain(`request.refused ${line}`)
  }
  expect(refusals()).toHaveLength(tries.length)
  const [editors, foreign, wrong] = [1, 3, 2].map((index) => refusals()[index]?.fields)
  expect(editors).toEqual({
    requestId: expect.stringMatching(/^\w{12}$/),
    method: 'GET',
    route: '/wp-json/vitrine/v1/backup',
    status: 403,
    reason: 'rest_forbidden',
    account: expect.stringMatching(/./),
    place: expect.stringMatching(PLACE),
    count: 1,
  })
  expect([foreign?.account, wrong?.account]).toEqual([editors?.account, editors?.account])
  expect(refusals()[0]?.sentence).toMatch(/ account=- place=[\w-]{8} count=1$/)
  expect(refusals().every(({ level }) => level === 'warn')).toBe(true)
  expect(JSON.stringify(refusals())).not.toMatch(/hunter2|127\.0\.0\.1|evil\.example/)
})

// @behaviour operate-12
it('logs requests for another host, and none that succeed', async () => {
  const { ask, refusals, lines } = await site({ siteUrl: 'https://example.org' })
  const before = lines.length
  await ask('GET', '/', { host: 'example.org' })
  await ask('GET', '/', { host: 'www.example.org' })
  await ask('GET', '/nothing/', { host: 'example.org' })
  await ask('GET', '/preview/hunter2', { host: 'elsewhere.example' })
  await expect.poll(refusals).toHaveLength(1)
  expect(lines).toHaveLength(before + 1)
  expect(refusals()[0]?.sentence).toMatch(/^request\.refused GET none 421 rest_misdirected_request /)
})

// @behaviour operate-12
it('logs a flood of refusals a limited number of times a minute, with their number', async () => {
  const { ask, refusals, pass } = await site()
  for (let nth = 0; nth < 20; nth++) await ask('GET', `${V1}/nonce`)
  await expect.poll(refusals).toHaveLength(1)
  pass(60_000)
  await ask('GET', `${V1}/nonce`)
  await expect.poll(refusals).toHaveLength(2)
  expect(refusals().map(({ fields }) => fields.count)).toEqual([1, 20])
})
