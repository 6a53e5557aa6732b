import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { returnAddress } from '../application-passwords/index.ts'

const SITE = 'http://localhost:3000'
const PATH = '/account/authorize-application'

async function site() {
  const { services } = await openAccounts()
  const app = openSite(services)
  const browser = async (login: string | null) => {
    const visitor = testBrowser(app, '203.0.113.1')
    if (login) await visitor.fillIn('/login', { login, password: PASSWORD })
    return visitor
  }
  const requestPath = (values: Record<string, string>) =>
    `${PATH}?${new URLSearchParams({ app_name: 'Notes', app_id: '5b4e3c2a-1111-4222-8333-944455556666', ...values })}`
  const me = (password: string, path = '') =>
    app.fetch(
      new Request(`${SITE}/wp-json/wp/v2/users/me${path}`, {
        headers: { authorization: `Basic ${Buffer.from(`ben:${password}`).toString('base64')}` },
      }),
      { clientIp: '203.0.113.5' },
    )
  return { app, browser, requestPath, me }
}

const RETURN = { success_url: 'https://app.example/done?x=1', reject_url: 'https://app.example/no' }

const YES = { answer: 'yes', current: PASSWORD }

/** Returns the address that a response leads to. */
const ledTo = (response: Response) => new URL((response.headers.get('refresh') ?? '').replace(/^0;url=/, ''))

// @behaviour application-4
it('the page names the app that asks for a password, “Allow” returns one, and the app can use it', async () => {
  const { app, browser, requestPath, me } = await site()
  const index = await app.fetch(new Request(`${SITE}/wp-json/`))
  expect(await index.json()).toMatchObject({
    authentication: { 'application-passwords': { endpoints: { authorization: `${SITE}${PATH}` } } },
  })
  const ben = await browser('ben')
  const page = await (await ben.get(requestPath(RETURN))).text()
  expect(page).toMatch(/“Notes” wants to work on this site for you, as ben/i)
  expect(page).toContain('The password is sent to app.example.')
  expect(page).toMatch(
    /<label[^>]*>Your password<\/label>.*aria-describedby="([^"]+)".*<p [^>]*id="\1">Confirms/s,
  )
  const answers = [...page.matchAll(/<button[^>]*name="answer"[^>]*>([^<]+)/g)].map(([, words]) => words)
  expect(answers).toEqual(['Allow', 'Don’t allow'])
  const response = await ben.fillIn(requestPath(RETURN), YES, PATH)
  expect(response.status).toBe(200)
  const { origin, pathname, searchParams } = ledTo(response)
  expect([
    origin + pathname,
    searchParams.get('x'),
    searchParams.get('site_url'),
    searchParams.get('user_login')?.toLowerCase(),
  ]).toEqual(['https://app.example/done', '1', SITE, 'ben'])
  const password = searchParams.get('password') ?? ''
  expect(password).toMatch(/^\w{24}$/)
  expect((await me(password)).status).toBe(200)
  const introspection = await me(password, '/application-passwords/introspect')
  expect(await introspection.json()).toMatchObject({ name: 'Notes', app_id: '' })
  // A second request gets a password of its own.
  const again = ledTo(await ben.fillIn(requestPath(RETURN), YES, PATH)).searchParams.get('password')
  expect(again).not.toBe(password)
  expect(await (await ben.get('/account')).text()).toContain('Notes 2')
})

// @behaviour application-4
it('“Don’t allow” is reported to the app, and nothing is created', async () => {
  const { browser, requestPath } = await site()
  const ben = await browser('ben')
  expect(ledTo(await ben.fillIn(requestPath(RETURN), { answer: 'no' }, PATH)).href).toBe(
    'https://app.example/no',
  )
  const onlySuccess = requestPath({ success_url: 'wordpress://token' })
  expect(ledTo(await ben.fillIn(onlySuccess, { answer: 'no' }, PATH)).href).toBe(
    'wordpress://token?success=false',
  )
  expect((await ben.fillIn(requestPath({}), { answer: 'no' }, PATH)).headers.get('location')).toBe('/account')
  expect(await (await ben.get('/account')).text()).not.toContain('Notes')
})

// @behaviour application-4
it('without a return URL the password is shown', async () => {
  const { browser, requestPath, me } = await site()
  const ben = await browser('ben')
  const html = await (await ben.fillIn(requestPath({}), YES, PATH)).text()
  const password = /<code[^>]*>([\w ]{29})<\/code>/.exec(html)?.[1] ?? ''
  expect((await me(password)).status).toBe(200)
})

// @behaviour application-4
it('visitors log in first, members are refused, and unsafe requests are refused', async () => {
  const { browser, requestPath } = await site()
  const stranger = await (await browser(null)).get(requestPath(RETURN))
  expect(stranger.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(requestPath(RETURN))}`)
  const cy = await browser('cy')
  expect(await (await cy.get(requestPath(RETURN))).text()).toContain('Only owners and editors')
  const ben = await browser('ben')
  for (const wrong of [
    { success_url: 'javascript:alert(1)' },
    { reject_url: 'http://app.example/' },
    { app_name: ' ' },
  ]) {
    const refusal = await ben.get(requestPath(wrong))
    expect([refusal.status, (await refusal.text()).includes('no access was given')]).toEqual([400, true])
  }
})

// @behaviour application-4
it('“Allow” asks for the password of the account, with the attempts of a login', async () => {
  const { browser, requestPath } = await site()
  const ben = await browser('ben')
  for (const current of ['', 'not it at all']) {
    const refusal = await ben.fillIn(requestPath(RETURN), { answer: 'yes', current }, PATH)
    expect([refusal.status, refusal.headers.get('refresh')]).toEqual([422, null])
    expect(await refusal.text()).toMatch(/aria-invalid="true"/)
  }
  expect(await (await ben.get('/account')).text()).not.toContain('Notes')
  const guess = () => ben.fillIn(requestPath(RETURN), { answer: 'yes', current: 'a guess' }, PATH)
  let response = await guess()
  for (let nth = 0; nth < 20 && response.status === 422; nth++) response = await guess()
  expect(response.status).toBe(429)
  expect((await ben.fillIn(requestPath(RETURN), YES, PATH)).status).toBe(429)
  // Answering “Don’t allow” needs no password.
  expect(ledTo(await ben.fillIn(requestPath(RETURN), { answer: 'no' }, PATH)).href).toBe(
    'https://app.example/no',
  )
})

// @behaviour application-4
it.each(['x'.repeat(300), '  Notes   for\tyou ', 'Notes & “more” <b>'])(
  'an app name may be %j',
  async (app_name) => {
    const { browser, requestPath } = await site()
    const ben = await browser('ben')
    for (let nth = 0; nth < 2; nth++)
      expect(ledTo(await ben.fillIn(requestPath({ ...RETURN, app_name }), YES, PATH)).hostname).toBe(
        'app.example',
      )
  },
)

// @behaviour application-4
it('the name of an app cannot reverse the text, and the host that receives the password is shown', async () => {
  const { browser, requestPath } = await site()
  const ben = await browser('ben')
  const request = {
    app_name: 'Notes\u202e\u2066\u0000 two',
    success_url: 'https://trusted.example@app.example:8443/',
  }
  const page = await (await ben.get(requestPath(request))).text()
  expect(page).toContain('“Notes two” wants')
  expect(page).toContain('The password is sent to app.example:8443.')
})

// @behaviour application-4
it('a user who was logged out meanwhile logs in and is asked again', async () => {
  const { browser } = await site()
  const stranger = await browser(null)
  const { location } = Object.fromEntries(
    (await stranger.send(PATH, { answer: 'yes', app_name: 'Notes', success_url: RETURN.success_url }))
      .headers,
  )
  expect(new URL(location ?? '', SITE).searchParams.get('redirect')).toBe(
    `${PATH}?${new URLSearchParams({ app_name: 'Notes', app_id: '', success_url: RETURN.success_url, reject_url: '' })}`,
  )
})

it.each([
  ['https://app.example/done', true],
  ['wordpress://token', true],
  ['com.example.app:/done', true],
  ['http://localhost:1234/', true],
  ['http://127.0.0.1/', true],
  ['http://app.example/', false],
  ['http://127.0.0.1.example/', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['blob:https://a.example/x', false],
  ['file:///etc/passwd', false],
  ['/path', false],
  ['', false],
])('%s may be the return address of an app: %s', (address, isSafe) =>
  expect(returnAddress(address) !== null).toBe(isSafe),
)
