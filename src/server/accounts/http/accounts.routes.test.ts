import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'

const ADA = { login: 'ada', password: PASSWORD }

async function openSiteWithAccounts() {
  const site = await openAccounts()
  const app = openSite(site.services)
  return { ...site, app, browser: (address?: string) => testBrowser(app, address) }
}

describe('without script', () => {
  it('a user logs in, changes the password and logs out', async () => {
    const { browser } = await openSiteWithAccounts()
    const ada = browser()
    expect((await ada.get('/account')).headers.get('location')).toBe('/login?redirect=%2Faccount')

    const loggedIn = await ada.fillIn('/login?redirect=%2Faccount', ADA)
    expect([loggedIn.status, loggedIn.headers.get('location')]).toEqual([303, '/account'])
    const account = await (await ada.get('/account')).text()
    expect(account).toContain('ada@example.org')
    expect(account).toContain('Owner')
    expect((await ada.get('/login')).headers.get('location')).toBe('/account')

    const change = { current: PASSWORD, password: 'another good one' }
    const changeResponse = await ada.fillIn('/account', change)
    expect([changeResponse.status, changeResponse.headers.get('location')]).toEqual([
      303,
      '/account?done=password',
    ])
    expect(await (await ada.get('/account?done=password')).text()).toContain(
      'Your password has been changed.',
    )

    const logoutResponse = await ada.fillIn('/account', {}, '/logout')
    expect([logoutResponse.status, logoutResponse.headers.get('location')]).toEqual([303, '/'])
    expect(logoutResponse.headers.get('clear-site-data')).toBe('"cache"')
    expect((await ada.get('/account')).status).toBe(303)
    expect([...ada.cookies.keys()]).toEqual(['vitrine.form'])
  })

  it('a failure shows in the form, and all input but the password stays', async () => {
    const { browser } = await openSiteWithAccounts()
    const response = await browser().fillIn('/login?redirect=%2Fabout%2F', {
      login: 'A"da',
      password: 'not this one',
    })
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(html).toContain('Wrong name or password.')
    expect(html).toContain('value="A&quot;da"')
    expect(html).toContain('value="/about/"')
    expect(html).not.toContain('not this one')
  })

  it('too many attempts are refused with the time to wait', async () => {
    const { browser } = await openSiteWithAccounts()
    const eve = browser()
    for (let nth = 0; nth < 5; nth++) await eve.fillIn('/login', { ...ADA, password: 'wrong password' })
    const response = await eve.fillIn('/login', ADA)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await response.text()).toContain('Please wait 15 minutes')
  })

  it('no account page is cached or listed', async () => {
    const { browser } = await openSiteWithAccounts()
    const ada = browser()
    await ada.get('/reset-password?token=x')
    for (const path of ['/login', '/lost-password', '/reset-password']) {
      const page = await ada.get(path)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
      expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
    }
    expect((await ada.get('/login/')).headers.get('location')).toBe('/login')
  })
})

describe('a script', () => {
  const json = { accept: 'application/json' }

  it('gets a token, learns what went wrong, and then where to go', async () => {
    const { browser } = await openSiteWithAccounts()
    const ada = browser()
    const { token } = (await (await ada.get('/login', json)).json()) as { token: string }
    const wrong = await ada.send('/login', { ...ADA, token, password: 'wrong password' }, json)
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      {
        error: 'invalid_credentials',
        message: 'Wrong name or password. Please try again.',
        field: null,
      },
    ])
    const response = await ada.send('/login', { token, login: '', password: '' }, json)
    expect(await response.json()).toMatchObject({ error: 'login_required', field: 'login' })
    const right = await ada.send('/login', { ...ADA, token, redirect: '/about/' }, json)
    expect([right.status, await right.json()]).toEqual([200, { ok: true, redirect: '/about/' }])
    expect((await ada.get('/account')).status).toBe(200)
  })

  it('learns that its form is outdated or of another site', async () => {
    const { browser } = await openSiteWithAccounts()
    const stale = await browser().send('/login', ADA, json)
    expect([stale.status, await stale.json()]).toMatchObject([403, { error: 'expired_form' }])
    const foreign = await browser().send('/login', ADA, { ...json, origin: 'https://evil.example' })
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { error: 'foreign_form' }])
  })
})

describe('a form of another site', () => {
  const urlencoded = 'application/x-www-form-urlencoded'
  it.each<[string, Record<string, string>, number]>([
    ['from a foreign origin', { origin: 'https://evil.example' }, 403],
    ['from a neighbour of the same name', { origin: 'http://localhost:3001' }, 403],
    ['from nowhere', { origin: 'null' }, 403],
    ['without an origin, with cookies', { origin: '' }, 403],
    ['that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
    ['as JSON', { 'content-type': 'application/json' }, 415],
    ['in parts', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['with the origin of a browser of ours', { 'sec-fetch-site': 'same-origin' }, 303],
  ])('%s', async (_how, headers, status) => {
    const { app, browser } = await openSiteWithAccounts()
    const ada = browser()
    await ada.fillIn('/login', ADA)
    const account = await (await ada.get('/account')).text()
    const token = /name="token" value="([^"]+)"/.exec(account)?.[1] ?? ''
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const all = new Headers({
      origin: 'http://localhost:3000',
      'content-type': urlencoded,
      cookie,
      ...headers,
    })
    if (all.get('origin') === '') all.delete('origin')
    const body = new URLSearchParams({ token, everywhere: '1' }).toString()
    const post = new Request('http://localhost:3000/logout', { method: 'POST', headers: all, body })
    expect((await app.fetch(post)).status).toBe(status)
    expect((await ada.get('/account')).status).toBe(status === 303 ? 303 : 200)
  })

  it.each([
    ['without a token', () => ''],
    ['with a made-up token', () => 'A'.repeat(43)],
    ['with the token of another visitor', (other: string) => other],
  ])('%s logs nobody in', async (_how, change) => {
    const { browser } = await openSiteWithAccounts()
    const [ada, eve] = [browser(), browser()]
    await ada.get('/login')
    const html = await (await eve.get('/login')).text()
    const token = change(/name="token" value="([^"]+)"/.exec(html)?.[1] ?? '')
    const response = await ada.send('/login', { ...ADA, token })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('This form was open too long.')
    expect([...ada.cookies.keys()]).toEqual(['vitrine.form'])
  })

  it('of an earlier session changes nothing in this one', async () => {
    const { browser } = await openSiteWithAccounts()
    const ada = browser()
    await ada.fillIn('/login', ADA)
    const before = await (await ada.get('/account')).text()
    const token = /name="token" value="([^"]+)"/.exec(before)?.[1] ?? ''
    await ada.fillIn('/account', {}, '/logout')
    await ada.fillIn('/login', ADA)
    const change = { token, current: PASSWORD, password: 'another good one' }
    expect((await ada.send('/account', change)).status).toBe(403)
  })
})

describe('after the login', () => {
  it.each([
    ['/about/?a=1', '/about/?a=1'],
    ['https://evil.example/', '/account'],
    ['//evil.example', '/account'],
    ['/\\evil.example', '/account'],
    ['/\t/evil.example', '/account'],
    ['/.//evil.example', '/account'],
    ['javascript:alert(1)', '/account'],
    ['', '/account'],
  ])('%j leads to %s', async (redirect, location) => {
    const { browser } = await openSiteWithAccounts()
    const [formBrowser, linkBrowser] = [browser(), browser()]
    const formResponse = await formBrowser.fillIn('/login', { ...ADA, redirect })
    expect(formResponse.headers.get('location')).toBe(location)
    const linkResponse = await linkBrowser.fillIn(`/login?redirect=${encodeURIComponent(redirect)}`, ADA)
    expect(linkResponse.headers.get('location')).toBe(location)
    const again = await linkBrowser.get(`/login?redirect=${encodeURIComponent(redirect)}`)
    expect(again.headers.get('location')).toBe(location)
  })
})

describe('a lost password', () => {
  it('gets the same response with and without an account', async () => {
    const { browser } = await openSiteWithAccounts()
    const answers = await Promise.all(
      ['ada', 'nobody', 'ada@example.org'].map(async (login, nth) => {
        const response = await browser(`203.0.113.${nth}`).fillIn('/lost-password', { login })
        return [response.status, (await response.text()).replace(/name="token" value="[^"]*"/g, '')]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(answers[0]?.[1]).toContain('vitrine user reset-link')
  })

  it('is replaced by a link, which ends all sessions', async () => {
    const { accounts, browser } = await openSiteWithAccounts()
    const ada = browser()
    await ada.fillIn('/login', ADA)
    const link = (await accounts.passwordLink('ada', 'http://localhost:3000')) ?? ''
    const path = link.replace('http://localhost:3000', '')
    const short = await ada.fillIn(path, { password: 'short' })
    expect([short.status, await short.text()]).toEqual([422, expect.stringContaining('Choose at least 10')])
    const set = await ada.fillIn(path, { password: 'another good one' })
    expect(set.headers.get('location')).toBe('/login?done=password')
    expect((await ada.get('/account')).status).toBe(303)
    const dead = await ada.fillIn(path, { password: 'yet another one' })
    expect([dead.status, await dead.text()]).toEqual([
      422,
      expect.stringContaining('This link has been used'),
    ])
    expect((await ada.fillIn('/login', { ...ADA, password: 'another good one' })).status).toBe(303)
  })
})

describe('a common password', () => {
  it.each([
    ['password12', 'Many people use this password'],
    ['ada@example.org', 'This password contains too much of your name'],
    [PASSWORD, 'This is already your password'],
  ])('%s is refused on a change', async (password, sentence) => {
    const { app, browser } = await openSiteWithAccounts()
    const ada = browser()
    await ada.fillIn('/login', ADA)
    const response = await ada.fillIn('/account', { current: PASSWORD, password })
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(sentence)])
    expect((await testBrowser(app, '203.0.113.2').fillIn('/login', ADA)).status).toBe(303)
  })

  it('is refused at a link, which remains valid', async () => {
    const { accounts, services, browser } = await openSiteWithAccounts()
    await services.settings.change({ title: 'Saltglass' })
    const link = (await accounts.passwordLink('ada', 'http://localhost:3000')) ?? ''
    const path = link.replace('http://localhost:3000', '')
    for (const password of ['qwertyuiop', 'Saltglass1', 'example.org']) {
      const response = await browser().fillIn(path, { password })
      expect([response.status, await response.text()]).toEqual([
        422,
        expect.stringContaining('Choose another one'),
      ])
    }
    expect((await browser().fillIn(path, { password: 'another good one' })).status).toBe(303)
  })
})

describe('the token of a link', () => {
  it.each([
    [null, 'vitrine.reset', ''],
    ['https://example.org', '__Host-vitrine.reset', '; Secure'],
  ])('is removed from the URL at once (site at %s)', async (siteUrl, name, secure) => {
    const { accounts, services } = await openAccounts({}, { siteUrl })
    const origin = siteUrl ?? 'http://localhost:3000'
    const browser = testBrowser(openSite(services, siteUrl), undefined, origin)
    const link = (await accounts.passwordLink('ada', origin)) ?? ''
    const response = await browser.get(link.slice(origin.length))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/reset-password'])
    const token = link.split('token=')[1] ?? ''
    expect(response.headers.getSetCookie()).toEqual([
      `${name}=${token}; Max-Age=3600; Path=/; HttpOnly${secure}; SameSite=Lax`,
    ])
    const page = await browser.get('/reset-password')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(token)
    const set = await browser.fillIn('/reset-password', { password: 'another good one' })
    expect(set.headers.get('location')).toBe('/login?done=password')
    expect([...browser.cookies.keys()].filter((cookie) => cookie.includes('reset'))).toEqual([])
  })

  it('that is not valid leads to the form for another one', async () => {
    const { browser } = await openSiteWithAccounts()
    const eve = browser()
    const bare = await (await eve.get('/reset-password')).text()
    expect(bare).toContain('This link has been used or has expired.')
    expect(bare).toContain('action="/lost-password"')
    const response = await eve.fillIn('/reset-password?token=made-up', { password: 'another good one' })
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('Send me a link')])
    const planted = await eve.get('/reset-password?token=x%3B%20Domain=example.org')
    expect(planted.headers.getSetCookie()).toEqual([expect.stringMatching(/^vitrine\.reset=; Max-Age=0;/)])
  })
})

describe('the first owner', () => {
  it('is created at the printed URL, which then disappears', async () => {
    const services = await openTestServices()
    const browser = testBrowser(openSite(services))
    expect((await browser.get('/')).status).toBe(404)
    const locked = await browser.get('/setup')
    expect([locked.status, await locked.text()]).toEqual([
      403,
      expect.stringContaining('This site has no owner yet.'),
    ])
    const address = (await services.accounts.setupAddress('http://localhost:3000')) ?? ''
    const path = address.replace('http://localhost:3000', '')
    expect((await browser.get(path)).headers.get('location')).toBe('/setup')
    const owner = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }
    const wrong = await browser.fillIn(path, { ...owner, email: 'nowhere' })
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('Enter an email address'),
    ])
    const guessed = await browser.fillIn(path, { ...owner, password: 'ada1234567' })
    expect([guessed.status, await guessed.text()]).toEqual([
      422,
      expect.stringContaining('Choose another one'),
    ])
    const empty = await browser.fillIn(path, { name: '', email: '', password: '' })
    const html = await empty.text()
    for (const words of ['Use 2 to', 'Enter an email address', 'Choose at least'])
      expect(html.split(words)).toHaveLength(2)
    expect(html.match(/<input[^>]* autofocus=""/gi)).toEqual([expect.stringContaining('"username"')])
    const response = await browser.fillIn(path, owner)
    expect(response.headers.get('location')).toBe('/studio')
    expect([...browser.cookies.keys()]).not.toContain('vitrine.setup')
    expect(await (await browser.get('/account')).text()).toContain('Owner')
    expect((await browser.get(path)).status).toBe(404)
    expect((await browser.get('/setup')).status).toBe(404)
  })
})

describe('a page for members', () => {
  const SECRET = { title: 'Proofs for Mira', description: 'Her wedding', heading: 'Eleven pictures' }
  async function openSiteWithSecret() {
    const site = await openSiteWithAccounts()
    const { services } = site
    await services.pages.save({
      path: '/',
      title: 'Home',
      description: '',
      blocks: [{ name: 'intro', attributes: { heading: 'Welcome' } }],
    })
    const { title, description, heading } = SECRET
    const blocks = [{ name: 'intro', attributes: { heading } }]
    await services.pages.save({ path: '/proofs/', title, description, blocks, visibility: 'members' })
    const entry = { label: 'Proofs', url: '/proofs/', children: [] }
    await services.menus.save({ location: 'primary', entries: [entry] })
    return site
  }

  it('shows visitors only the login, also after a member has seen it', async () => {
    const { browser } = await openSiteWithSecret()
    const [cy, stranger] = [browser(), browser()]
    await cy.fillIn('/login', { login: 'cy', password: PASSWORD })
    const response = await cy.get('/proofs/')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    for (const words of [...Object.values(SECRET), 'noindex']) expect(html).toContain(words)

    const redirect = await stranger.get('/proofs/?page=2')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      '/login?redirect=%2Fproofs%2F%3Fpage%3D2',
    ])
    expect(redirect.headers.get('cache-control')).toBe('no-store')
    expect(await redirect.text()).toBe('')
    const login = await (await stranger.get('/login?redirect=%2Fproofs%2F')).text()
    for (const words of Object.values(SECRET)) expect(login).not.toContain(words)
    await cy.fillIn('/account', {}, '/logout')
    expect((await cy.get('/proofs/')).status).toBe(302)
  })

  // @behaviour login-4
  it('says why it asks for a login, also after a wrong password; other logins do not', async () => {
    const { browser } = await openSiteWithSecret()
    const stranger = browser()
    const why = 'This page is for members. Log in to see it.'
    const loginPath = '/login?redirect=%2Fproofs%2F%3Fpage%3D2'
    expect(await (await stranger.get(loginPath)).text()).toContain(why)
    const form = { login: 'cy', password: 'not hers', redirect: '/proofs/?page=2' }
    expect(await (await stranger.fillIn('/login', form)).text()).toContain(why)
    for (const path of [
      '/login',
      '/login?redirect=%2F',
      '/login?redirect=%2Fnowhere%2F',
      '/login?redirect=%2F%25',
    ])
      expect(await (await stranger.get(path)).text()).not.toContain(why)
  })

  it('is in the menu of members only', async () => {
    const { browser } = await openSiteWithSecret()
    const [cy, stranger] = [browser(), browser()]
    await cy.fillIn('/login', { login: 'cy', password: PASSWORD })
    expect(await (await stranger.get('/')).text()).not.toContain('/proofs/')
    expect(await (await cy.get('/')).text()).toContain('/proofs/')
    expect(await (await stranger.get('/')).text()).not.toContain('/proofs/')
  })

  it('can be opened to everybody and closed again, at once', async () => {
    const { services, browser } = await openSiteWithSecret()
    const page = await services.pages.byPath('/proofs/', 'members')
    if (!page) throw new Error('no page')
    const stranger = browser()
    expect(await (await stranger.get('/')).text()).not.toContain('/proofs/')
    await services.pages.save({ ...page, visibility: 'public' })
    expect((await stranger.get('/proofs/')).status).toBe(200)
    expect(await (await stranger.get('/')).text()).toContain('/proofs/')
    await services.pages.save({ ...page, visibility: 'members' })
    expect((await stranger.get('/proofs/')).status).toBe(302)
    expect(await (await stranger.get('/')).text()).not.toContain('/proofs/')
  })

  it('stays closed for invalid cookies', async () => {
    const { app, browser } = await openSiteWithSecret()
    const eve = browser()
    eve.cookies.set('vitrine.session_token', 'made.up')
    expect((await eve.get('/proofs/')).status).toBe(302)
    // Public responses are still cached for her as for all visitors.
    expect((await eve.get('/')).headers.get('etag')).not.toBeNull()
    expect(app.pages.size.entries).toBe(1)
  })
})

it('a cached public page is rendered again for a logged-in visitor', async () => {
  const { services, accounts } = await openAccounts()
  const page = { path: '/', title: 'Home', description: '', blocks: [] }
  await services.pages.save(page)
  const app = openSite(services)
  const server = createServer(app.listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const attempt = { ...ADA, remember: true, from: '::1', headers: new Headers() }
  const outcome = await accounts.logIn(attempt)
  if (!outcome.ok) throw new Error(outcome.error.code)
  const cookie = outcome.value.cookies.map((one) => one.split(';')[0]).join('; ')
  const stranger = await fetch(home)
  const member = await fetch(home, { headers: { cookie } })
  const after = await fetch(home)
  expect(member.headers.get('cache-control')).toBe('private, no-store')
  expect(member.headers.get('etag')).toBeNull()
  expect(after.headers.get('etag')).toBe(stranger.headers.get('etag'))
  expect(app.pages.size.entries).toBe(1)
})

describe('the client IP that attempts are counted by', () => {
  async function start(
    trustedProxies: string[],
  ): Promise<{ server: Server; post(forwarded: string): Promise<number> }> {
    const { services } = await openAccounts()
    const app = openSite(services, null, trustedProxies)
    const server = createServer(app.listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const loginPage = await fetch(`${origin}/login`, { headers: { accept: 'application/json' } })
    const { token } = (await loginPage.json()) as { token: string }
    const cookie = loginPage.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const post = async (forwarded: string) => {
      const headers = { origin, cookie, 'x-forwarded-for': forwarded, accept: 'application/json' }
      const body = new URLSearchParams({ token, login: 'ada', password: 'wrong password' })
      return (await fetch(`${origin}/login`, { method: 'POST', headers, body })).status
    }
    return { server, post }
  }

  it('is the socket’s, with any X-Forwarded-For', async () => {
    const { post } = await start([])
    const statuses: number[] = []
    for (let nth = 0; nth < 8; nth++) statuses.push(await post(`198.51.100.${nth}`))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('is taken from a trusted proxy', async () => {
    const { post } = await start(['127.0.0.1'])
    const statuses: number[] = []
    for (let nth = 0; nth < 8; nth++) statuses.push(await post(`1.2.3.${nth}, 198.51.100.1`))
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
    expect(await post('198.51.100.2')).toBe(401)
  })
})
