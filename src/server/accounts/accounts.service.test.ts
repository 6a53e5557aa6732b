import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testServer } from '../../../tests/support/postgres/test-schema.ts'
import { CHEAP_HASH, openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../tests/support/server/table-rows.ts'
import { DamagedDataError } from '../kit/platform/damaged-data-error.ts'
import type { Accounts } from './accounts.service.ts'
import type { LoginAttempt } from './sessions/log-in.ts'

const attempt = (change: Partial<LoginAttempt> = {}): LoginAttempt => ({
  login: 'ada',
  password: PASSWORD,
  remember: true,
  from: '203.0.113.1',
  headers: new Headers(),
  ...change,
})

/** Logs in and returns the headers this browser sends from now on, with the cookies that were set. */
async function logIn(accounts: Accounts, change: Partial<LoginAttempt> = {}) {
  const outcome = await accounts.logIn(attempt(change))
  if (!outcome.ok) throw new Error(outcome.error.code)
  return { headers: headersOf(outcome.value.cookies), cookies: outcome.value.cookies }
}

const headersOf = (cookies: readonly string[]): Headers =>
  new Headers({
    cookie: cookies
      .filter((cookie) => !/max-age=0/i.test(cookie))
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })

const tokenOf = (headers: Headers) => /session_token=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''

afterEach(() => void vi.useRealTimers())

describe('a login', () => {
  it.each(['ada', 'Ada', ' ADA ', 'ada@example.org', 'Ada@Example.org'])(
    'accepts the user name %j',
    async (login) => {
      const { accounts } = await openAccounts()
      const { headers } = await logIn(accounts, { login })
      expect((await accounts.session(headers))?.user).toEqual({ name: 'Ada', role: 'owner' })
    },
  )

  it('gives the role of the account, and the database accepts no other roles', async () => {
    const { accounts, services } = await openAccounts()
    const roles = async (login: string) =>
      (await accounts.session((await logIn(accounts, { login })).headers))?.user.role
    expect([await roles('ben'), await roles('cy')]).toEqual(['editor', 'member'])
    const { query, close } = await openUnsyncedDatabase(services.dataDir)
    onTestFinished(close)
    await expect(sql`UPDATE "user" SET role = 'king'`.execute(query)).rejects.toThrow(/check/i)
  })

  it('lasts 30 days if the user asks for it, otherwise until the browser is closed', async () => {
    const { accounts } = await openAccounts()
    const [staying, passing] = [await logIn(accounts), await logIn(accounts, { remember: false })]
    const cookie = ({ cookies }: { cookies: string[] }) =>
      cookies.find((one) => one.includes('session_token='))
    expect(cookie(staying)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie(passing)).toMatch(/[^;]; Path=\/; HttpOnly; SameSite=Lax$/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    expect(await accounts.session(passing.headers)).toBeNull()
    const session = await accounts.session(staying.headers)
    expect(session?.cookies.join()).toContain('Max-Age=2592000')
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    expect(await accounts.session(staying.headers)).toBeNull()
  })

  it('removes an earlier choice not to be remembered', async () => {
    const { accounts } = await openAccounts()
    const passing = await logIn(accounts, { remember: false })
    const { cookies } = await logIn(accounts, { headers: passing.headers })
    expect(cookies.find((cookie) => cookie.includes('dont_remember='))).toMatch(/Max-Age=0/)
  })

  it('gives a new session with any cookie, and ends the old one', async () => {
    const { accounts } = await openAccounts()
    const planted = (await logIn(accounts, { login: 'cy' })).headers
    const { headers } = await logIn(accounts, { headers: planted })
    expect(tokenOf(headers)).not.toBe(tokenOf(planted))
    expect((await accounts.session(headers))?.user.name).toBe('Ada')
    expect(await accounts.session(planted)).toBeNull()
  })

  it('restricts cookies to https and this host if the site has https', async () => {
    const services = await openTestServices(undefined, {}, { siteUrl: 'https://example.org' })
    await services.accounts.add({ name: 'ada', email: 'a@example.org', role: null, password: PASSWORD })
    const { cookies, headers } = await logIn(services.accounts)
    expect(
      cookies.filter(
        (cookie) => !/^__Host-vitrine\.\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/.test(cookie),
      ),
    ).toEqual([])
    expect(cookies.join()).not.toMatch(/domain=/i)
    expect((await services.accounts.session(headers))?.user.role).toBe('owner')
  })
})

describe('the database', () => {
  it('holds no secret that opens a session: tokens and links are hashes, passwords argon2id, addresses keyed hashes', async () => {
    const { accounts, services } = await openAccounts()
    const { headers } = await logIn(accounts)
    const link = (await accounts.passwordLink('ada', 'http://localhost')) ?? ''
    await accounts.logIn(attempt({ password: 'wrong password' }))
    const tables = ['user', 'session', 'credential', 'verification', 'attempt', 'known_address']
    const all = JSON.stringify(await tableRows(services.dataDir, ...tables))
    expect(all).not.toContain(decodeURIComponent(tokenOf(headers)).split('.')[0])
    expect(all).not.toContain(link.split('token=')[1])
    expect(all).not.toContain('203.0.113.1')
    expect(all).toContain('$argon2id$')
  })

  it.runIf(testServer() === null)(
    'has its session key in a file that only this user can read, written once',
    async () => {
      const { services } = await openAccounts()
      const file = join(services.dataDir, 'auth-secret')
      const secret = await readFile(file, 'utf8')
      expect(secret.trim()).toMatch(/^[\w-]{43}$/)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const again = await openTestServices(services.dataDir)
      await again.accounts.formTokens()
      expect(await readFile(file, 'utf8')).toBe(secret)
    },
  )

  it.runIf(testServer() === null)(
    'has its session key from the start, so that a disk that fills later prevents no login',
    async () => {
      const { dataDir } = await openTestServices()
      expect((await stat(join(dataDir, 'auth-secret'))).size).toBeGreaterThan(32)
    },
  )

  it.runIf(testServer() === null)(
    'gets no new session key if the file was emptied, which would end all sessions',
    async () => {
      const { services } = await openAccounts()
      const file = join(services.dataDir, 'auth-secret')
      for (const content of ['', 'short\n']) {
        await writeFile(file, content)
        const opening = openTestServices(services.dataDir)
        await expect(opening).rejects.toThrow(DamagedDataError)
        await expect(opening).rejects.toThrow(
          /auth-secret .* remove the file: .* everyone has to log in again/,
        )
        expect(await readFile(file, 'utf8')).toBe(content)
      }
    },
  )
})

describe('a manipulated cookie', () => {
  it.each<[string, (token: string, other: string) => string]>([
    ['with another token', (token, other) => `${other.split('.')[0]}.${token.split('.')[1]}`],
    ['with another signature', (token) => `${token.split('.')[0]}.${'A'.repeat(43)}%3D`],
    ['without a signature', (token) => token.split('.')[0] ?? ''],
    ['cut off', (token) => token.slice(0, -4)],
    ['empty', () => ''],
    ['broken', () => '%E0%A4%A'],
    ['very long', () => 'x'.repeat(10_000)],
  ])('%s opens nothing', async (_how, change) => {
    const { accounts } = await openAccounts()
    const [mine, other] = [await logIn(accounts), await logIn(accounts, { login: 'ben' })]
    const forged = change(tokenOf(mine.headers), tokenOf(other.headers))
    const headers = new Headers({ cookie: `vitrine.session_token=${forged}` })
    expect(await accounts.session(headers)).toBeNull()
  })

  it('signed with the secret of another site opens nothing', async () => {
    const [here, there] = [await openAccounts(), await openAccounts()]
    const { headers } = await logIn(there.accounts)
    expect(await here.accounts.session(headers)).toBeNull()
  })
})

describe('logging out', () => {
  it('ends this session and no other of the user', async () => {
    const { accounts } = await openAccounts()
    const [here, elsewhere] = [await logIn(accounts), await logIn(accounts)]
    const cookies = await accounts.logOut({ from: '203.0.113.1', headers: here.headers }, 'here')
    expect(cookies.find((cookie) => cookie.includes('session_token='))).toMatch(/Max-Age=0/)
    expect(await accounts.session(here.headers)).toBeNull()
    expect(await accounts.session(elsewhere.headers)).not.toBeNull()
  })

  it('everywhere ends all sessions of the user and none of others', async () => {
    const { accounts } = await openAccounts()
    const [here, elsewhere, ben] = [
      await logIn(accounts),
      await logIn(accounts),
      await logIn(accounts, { login: 'ben' }),
    ]
    await accounts.logOut({ from: '203.0.113.1', headers: here.headers }, 'everywhere')
    expect(await accounts.session(here.headers)).toBeNull()
    expect(await accounts.session(elsewhere.headers)).toBeNull()
    expect(await accounts.session(ben.headers)).not.toBeNull()
  })

  it('can be repeated', async () => {
    const { accounts } = await openAccounts()
    const { headers } = await logIn(accounts)
    await accounts.logOut({ from: '203.0.113.1', headers: headers }, 'everywhere')
    await expect(
      accounts.logOut({ from: '203.0.113.1', headers: headers }, 'everywhere'),
    ).resolves.toBeInstanceOf(Array)
  })
})

describe('changing a password', () => {
  it('ends all other sessions; this one continues with a new token', async () => {
    const { accounts } = await openAccounts()
    const [here, elsewhere] = [await logIn(accounts), await logIn(accounts)]
    const session = await accounts.session(here.headers)
    if (!session) throw new Error('not logged in')
    const change = {
      current: PASSWORD,
      password: 'another good one',
      from: '203.0.113.1',
      headers: here.headers,
    }
    const result = await accounts.changePassword(session, change)
    if (!result.ok) throw new Error(result.error.code)
    expect(await accounts.session(elsewhere.headers)).toBeNull()
    expect(await accounts.session(here.headers)).toBeNull()
    expect((await accounts.session(headersOf(result.value.cookies)))?.user.name).toBe('Ada')
    expect(await accounts.logIn(attempt())).toMatchObject({
      ok: false,
      error: { code: 'invalid_credentials' },
    })
    await logIn(accounts, { password: 'another good one' })
  })

  it('requires the current one, with limited attempts', async () => {
    const { accounts } = await openAccounts()
    const { headers } = await logIn(accounts)
    const session = await accounts.session(headers)
    if (!session) throw new Error('not logged in')
    const codes: string[] = []
    for (let time = 0; time < 6; time++) {
      const guess = { current: `guess ${time}`, password: 'another good one', from: '203.0.113.1', headers }
      const outcome = await accounts.changePassword(session, guess)
      codes.push(outcome.ok ? 'changed' : outcome.error.code)
    }
    expect(codes).toEqual([...Array(5).fill('invalid_password'), 'too_many_attempts'])
  })

  it.each([
    [9, 'password_too_short'],
    [10, null],
    [200, null],
    [201, 'password_too_long'],
  ])('accepts %i characters: %s', async (length, code) => {
    const password = 'how vexingly quick daft zebras jump '.repeat(6).slice(0, length)
    const { accounts } = await openAccounts()
    const { headers } = await logIn(accounts)
    const session = await accounts.session(headers)
    if (!session) throw new Error('not logged in')
    const outcome = await accounts.changePassword(session, {
      current: PASSWORD,
      password,
      from: '::1',
      headers,
    })
    expect(outcome.ok ? null : outcome.error.code).toBe(code)
  })
})

describe('a link for a new password', () => {
  const open = async (accounts: Accounts, login = 'ada') =>
    ((await accounts.passwordLink(login, 'https://example.org')) ?? '').split('token=')[1] ?? ''
  const use = (accounts: Accounts, token: string, password = 'another good one') =>
    accounts.setPasswordByLink({ token, password, from: '203.0.113.1' })

  it('works once and ends every session', async () => {
    const { accounts } = await openAccounts()
    const { headers } = await logIn(accounts)
    const token = await open(accounts)
    expect(await use(accounts, token)).toMatchObject({ ok: true })
    expect(await use(accounts, token)).toMatchObject({ ok: false, error: { code: 'link_expired' } })
    expect(await accounts.session(headers)).toBeNull()
    await logIn(accounts, { password: 'another good one' })
  })

  it('works once also when it is used twice at the same time', async () => {
    const { accounts } = await openAccounts()
    const token = await open(accounts)
    const outcomes = await Promise.all([1, 2, 3].map((nth) => use(accounts, token, `good sentence ${nth}`)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('survives a password that is too short', async () => {
    const { accounts } = await openAccounts()
    const token = await open(accounts)
    expect(await use(accounts, token, 'short')).toMatchObject({ error: { code: 'password_too_short' } })
    expect(await use(accounts, token)).toMatchObject({ ok: true })
  })

  it('expires after a day, and with every other change of the password', async () => {
    const { accounts } = await openAccounts()
    const [first, second] = [await open(accounts), await open(accounts)]
    await use(accounts, second)
    expect(await use(accounts, first)).toMatchObject({ error: { code: 'link_expired' } })
    const late = await open(accounts)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1000 })
    expect(await use(accounts, late)).toMatchObject({ error: { code: 'link_expired' } })
  })

  it('does not change the passwords of other accounts, and is not created for unknown ones', async () => {
    const { accounts } = await openAccounts()
    await use(accounts, await open(accounts, 'ben@example.org'))
    await logIn(accounts)
    expect(await accounts.passwordLink('nobody', 'https://example.org')).toBeNull()
    expect(await use(accounts, 'made up')).toMatchObject({ error: { code: 'link_expired' } })
  })
})

describe('the first owner', () => {
  it('is created by the token printed at start, once', async () => {
    const { accounts } = await openTestServices()
    const token = ((await accounts.setupAddress('http://localhost:3000')) ?? '').split('token=')[1] ?? ''
    const draft = { name: 'ada', email: 'ada@example.org', password: PASSWORD }
    expect(await accounts.setupState('guessed')).toBe('locked')
    expect(await accounts.setUp(draft, 'guessed')).toMatchObject({ error: [{ code: 'link_expired' }] })
    expect(await accounts.setupState(token)).toBe('open')
    expect(await accounts.setUp({ ...draft, password: 'short' }, token)).toMatchObject({ ok: false })
    const both = await Promise.all([
      accounts.setUp(draft, token),
      accounts.setUp({ ...draft, name: 'eve', email: 'eve@example.org' }, token),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const first = both[0]?.ok ? 'ada' : 'eve'
    expect(await accounts.setupState(token)).toBe('over')
    expect(await accounts.setupAddress('http://localhost:3000')).toBeNull()
    const { headers } = await logIn(accounts, { login: first })
    expect((await accounts.session(headers))?.user.role).toBe('owner')
  })

  it('can be created on the command line instead; later accounts are members by default', async () => {
    const { accounts } = await openTestServices()
    const add = (name: string) =>
      accounts.add({ name, email: `${name}@example.org`, role: null, password: null })
    expect(await add('ada')).toMatchObject({ ok: true, value: { role: 'owner' } })
    expect(await add('ben')).toMatchObject({ ok: true, value: { role: 'member' } })
    // An account without a password cannot log in with an empty one.
    expect(await accounts.logIn(attempt({ password: '' }))).toMatchObject({
      error: { code: 'password_required' },
    })
    expect(await accounts.logIn(attempt())).toMatchObject({ error: { code: 'invalid_credentials' } })
  })

  it.each([
    [{ name: 'a' }, 'invalid_username'],
    [{ name: 'ada@example.org' }, 'invalid_username'],
    [{ name: 'ADA' }, 'username_taken'],
    [{ email: 'nobody' }, 'invalid_email'],
    [{ email: 'ADA@example.org' }, 'email_taken'],
    [{ password: 'short' }, 'password_too_short'],
  ])('cannot be %j', async (change, code) => {
    const { accounts } = await openAccounts()
    const draft = { name: 'dan', email: 'dan@example.org', role: null, password: PASSWORD, ...change }
    expect(await accounts.add(draft)).toMatchObject({ ok: false, error: { code } })
  })
})

// @behaviour processes-3
it('a session and a setup link of one machine are valid on another that shares only the database', async () => {
  const [home, elsewhere] = [await temporaryFolder(), await temporaryFolder()]
  const config = testServer() === null ? { authSecret: 's'.repeat(40) } : {}
  const one = await openTestServices(home, { hashCost: CHEAP_HASH }, config)
  const db = await openUnsyncedDatabase(home)
  const other = await openTestServices(elsewhere, { hashCost: CHEAP_HASH, db }, config)
  const link = (await one.accounts.setupAddress('https://example.org')) ?? ''
  expect(await other.accounts.setupAddress('https://example.org')).toBe(link)
  const token = link.split('token=')[1] ?? ''
  expect(await other.accounts.setupState(token)).toBe('open')
  const owner = (name: string) => ({ name, email: `${name}@example.org`, password: PASSWORD })
  const results = await Promise.all([
    one.accounts.setUp(owner('ada'), token),
    other.accounts.setUp(owner('eve'), token),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const login = results[0].ok ? 'ada' : 'eve'
  const loginResult = await one.accounts.logIn({
    login,
    password: PASSWORD,
    remember: false,
    from: '203.0.113.1',
    headers: new Headers(),
  })
  const cookie = loginResult.ok ? loginResult.value.cookies.map((one) => one.split(';')[0]).join('; ') : ''
  expect((await other.accounts.session(new Headers({ cookie })))?.user.name).toBe(login)
})
