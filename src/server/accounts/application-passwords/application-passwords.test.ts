import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'
import { createApplicationPasswordsRepository } from './application-passwords.repository.ts'

const PATH = '/account/application-passwords'

async function openWithPrograms() {
  const site = await openAccounts()
  const app = openSite(site.services)
  const logIn = async (login = 'ada') => {
    const browser = testBrowser(app, '203.0.113.1')
    const response = await browser.fillIn('/login', { login, password: PASSWORD, remember: '1' })
    if (response.status !== 303) throw new Error(`answered ${response.status}`)
    return browser
  }
  /** Returns the name of the account these credentials act for, or the error code. */
  const caller = async (login: string, password: string, from = '203.0.113.7') => {
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    const result = await site.accounts.caller({ from, headers: new Headers({ authorization }) }, null)
    if (result.ok) return result.value.actor?.name ?? null
    return result.error.code === 'wrong_password' ? result.error.reason.code : result.error.code
  }
  const make = async (browser: Awaited<ReturnType<typeof logIn>>, name = 'Export script') => {
    const answer = await browser.fillIn('/account', { application: name, current: PASSWORD }, PATH)
    const html = await answer.text()
    return { status: answer.status, html, password: /<code[^>]*>([\w ]{29})<\/code>/.exec(html)?.[1] ?? '' }
  }
  return { ...site, logIn, caller, make }
}

type Browser = ReturnType<typeof testBrowser>
const idsIn = (html: string) =>
  [...html.matchAll(/<button value="([^"]+)"[^>]* name="revoke"/g)].map(([, id = '']) => id)
const accountPage = async (browser: Browser) => (await browser.get('/account')).text()

describe('an application password', () => {
  // @behaviour application-1
  it('is shown once, lets a program act for the account, and ends when it is revoked', async () => {
    const { logIn, caller, make } = await openWithPrograms()
    const ben = await logIn('ben')
    const { password, status } = await make(ben)
    expect([status, password.length]).toEqual([200, 29])
    expect(await accountPage(ben)).toContain('Not used yet')
    expect(await accountPage(ben)).not.toContain(password)
    for (const login of ['ben', 'Ben', 'ben@example.org']) expect(await caller(login, password)).toBe('Ben')
    expect(await caller('ben', password.replaceAll(' ', ''))).toBe('Ben')
    await expect.poll(() => accountPage(ben)).toContain('Last used')

    const [id = ''] = idsIn(await accountPage(ben))
    const revoked = await ben.fillIn('/account', { revoke: id, current: PASSWORD }, PATH)
    expect(revoked.headers.get('location')).toBe('/account?done=application-password')
    expect(await caller('ben', password)).toBe('invalid_credentials')
    const history = await accountPage(ben)
    for (const event of [
      'Application password created',
      'Application password revoked',
      'Wrong application password',
    ])
      expect(history).toContain(event)
  })

  it('is no login, opens no session, and is not valid for another account', async () => {
    const { logIn, caller, make, services } = await openWithPrograms()
    const { password } = await make(await logIn('ben'))
    expect(await caller('ada', password)).toBe('invalid_credentials')
    expect(await caller('ben', PASSWORD)).toBe('invalid_credentials')
    const browser = testBrowser(openSite(services), '203.0.113.9')
    const response = await browser.fillIn('/login', { login: 'ben', password })
    expect(response.status).toBe(401)
  })

  it('is not valid while its account is disabled', async () => {
    const { logIn, caller, make, accounts } = await openWithPrograms()
    const { password } = await make(await logIn('ben'))
    await accounts.disable('ben')
    expect(await caller('ben', password)).toBe('invalid_credentials')
  })

  it('needs a purpose that no other has, and their number is limited', async () => {
    const { logIn, make } = await openWithPrograms()
    const ben = await logIn('ben')
    await make(ben)
    for (const name of ['', ' ', 'x'.repeat(101), 'export  SCRIPT']) {
      const answer = await make(ben, name)
      expect([answer.status, answer.password]).toEqual([422, ''])
    }
    // Fifty in a row are more pages than one visitor may request at once.
    for (let nth = 2; nth <= 50; nth++)
      while ([403, 429].includes((await make(ben, `Script ${nth}`)).status)) await pause(250)
    await expect.poll(async () => (await make(ben, 'One more')).html).toContain('You already have 50.')
    await expect.poll(async () => idsIn(await accountPage(ben))).toHaveLength(50)
  })

  it('is revoked only by its own account, with a form of this site', async () => {
    const { logIn, make, caller } = await openWithPrograms()
    const [ada, ben] = [await logIn(), await logIn('ben')]
    const { password } = await make(ben)
    const [id = ''] = idsIn(await accountPage(ben))
    await ada.fillIn('/account', { revoke: id, current: PASSWORD }, PATH)
    expect((await ben.send(PATH, { revoke: id })).status).toBe(403)
    expect((await ben.send(PATH, { revoke: id }, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await caller('ben', password)).toBe('Ben')
  })

  it('is created and revoked with the password of the account', async () => {
    const { logIn, caller, make } = await openWithPrograms()
    const ben = await logIn('ben')
    for (const current of ['', 'not it at all']) {
      const refusal = await ben.fillIn('/account', { application: 'Script', current }, PATH)
      expect([refusal.status, (await refusal.text()).includes('<code')]).toEqual([422, false])
    }
    const { password } = await make(ben)
    const [revoke = ''] = idsIn(await accountPage(ben))
    const response = await ben.fillIn('/account', { revoke, current: 'not it at all' }, PATH)
    expect([response.status, await caller('ben', password)]).toEqual([422, 'Ben'])
    expect(await accountPage(ben)).toContain('Account not changed: wrong password')
  })

  it('is not created with a password that was replaced meanwhile', async () => {
    const { logIn, services, caller } = await openWithPrograms()
    const ben = await logIn('ben')
    const db = await openUnsyncedDatabase(services.dataDir)
    const row = await db.query
      .selectFrom('user')
      .select('id')
      .where('name', '=', 'Ben')
      .executeTakeFirstOrThrow()
    const repository = createApplicationPasswordsRepository(db.query)
    const draft = { id: 'x', user_id: row.id, name: 'S', folded_name: 's', hash: 'h', created_at: '2026' }
    expect(await repository.add(draft, 50, 'the hash before')).toBe('stale')
    expect(idsIn(await accountPage(ben))).toEqual([])
    expect(await caller('ben', 'h')).toBe('invalid_credentials')
  })

  it('gives members no access, and is not offered to them', async () => {
    const { logIn, make, services } = await openWithPrograms()
    const cy = await logIn('cy')
    expect(await accountPage(cy)).not.toContain('Application passwords')
    expect((await make(cy)).password).toBe('')
    const stranger = testBrowser(openSite(services), '203.0.113.9')
    expect((await stranger.send(PATH, { application: 'Script' })).headers.get('location')).toContain('/login')
  })

  it('cannot be guessed without limit from one client IP', async () => {
    const { caller, logIn, make } = await openWithPrograms()
    const ben = await logIn('ben')
    const { password } = await make(ben)
    for (let nth = 1; nth <= 30; nth++)
      expect(await caller('ben', `guess ${nth}`)).toBe('invalid_credentials')
    expect(await caller('ben', 'one more')).toBe('too_many_attempts')
    expect(await caller('ben', password, '203.0.113.8')).toBe('Ben')
    // Others at the attacker's address can continue to work.
    expect(await caller('ben', password)).toBe('Ben')
    expect(await caller('ada', password)).toBe('too_many_attempts')
    expect(await accountPage(ben)).toContain('Application passwords refused: too many wrong ones')
  })
})

describe('a caller of the API', () => {
  // @behaviour application-2
  it('with a session alone is anonymous, and with its nonce is the user', async () => {
    const { accounts, logIn } = await openWithPrograms()
    const ada = await logIn()
    const visit = {
      from: '203.0.113.1',
      headers: new Headers({
        cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
    }
    const session = await accounts.session(visit.headers)
    if (!session) throw new Error('There is no session.')
    const nonce = await accounts.restNonce(session)
    const name = async (restNonce: string | null) => {
      const result = await accounts.caller(visit, restNonce)
      return result.ok ? (result.value.actor?.name ?? null) : result.error.code
    }
    expect(await name(null)).toBe(null)
    expect(await name(nonce)).toBe('Ada')
    expect(await name(`${nonce}x`)).toBe('wrong_nonce')
    const { forSession } = await accounts.formTokens()
    expect(await name(forSession(session.id))).toBe('wrong_nonce')
    await accounts.logOut(visit, 'here')
    expect(await name(nonce)).toBe('wrong_nonce')
  })

  it('with an unreadable header is anonymous', async () => {
    const { accounts } = await openWithPrograms()
    for (const authorization of [
      'Basic',
      'Basic %%%',
      'Bearer abc',
      `Basic ${Buffer.from('nocolon').toString('base64')}`,
    ]) {
      const result = await accounts.caller(
        { from: '203.0.113.1', headers: new Headers({ authorization }) },
        null,
      )
      expect(result).toMatchObject({ ok: true, value: { actor: null } })
    }
  })
})
