import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, type TestBrowser, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { createSoftwareAuthenticator } from '../../../../tests/support/server/software-authenticator.ts'
import { turnOnTwoStep } from '../../../../tests/support/server/two-step.ts'

const ADD = '/account/passkeys'
const LOGIN = '/login/passkey'

interface Answer {
  options: { challenge: string }
  error?: string
  redirect?: string
}

async function openSiteWithAccounts() {
  const site = await openAccounts()
  const app = openSite(site.services)
  return { ...site, browser: (address?: string) => testBrowser(app, address) }
}

type Site = Awaited<ReturnType<typeof openSiteWithAccounts>>

const readAnswer = async (response: Response) => (await response.json()) as Answer
const isIn = async (person: TestBrowser) => (await person.get('/account')).status === 200

/** Sends the request of the page's script: the form with its token, and more fields. */
async function send(person: TestBrowser, path: string, fields: Record<string, string>) {
  const page = path === ADD ? '/account' : '/login'
  const html = await (await person.get(page)).text()
  const token = new RegExp(`action="${path}"[^]*?name="token" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return person.send(path, { token, ...fields }, { accept: 'application/json' })
}

const wish = async (person: TestBrowser) =>
  (await readAnswer(await send(person, ADD, { current: PASSWORD }))).options.challenge

async function adaWithPasskey(site: Site) {
  const ada = site.browser()
  await ada.fillIn('/login', { login: 'ada', password: PASSWORD })
  const device = createSoftwareAuthenticator()
  const response = await send(ada, ADD, { answer: device.add(await wish(ada)), name: 'Phone' })
  expect(await readAnswer(response)).toMatchObject({ redirect: '/account?done=passkey' })
  return { ada, device }
}

const beginLogin = async (person: TestBrowser) =>
  (await readAnswer(await send(person, LOGIN, {}))).options.challenge

// @behaviour studio-244
it('a passkey logs in without password and code, also with two-step login', async () => {
  const site = await openSiteWithAccounts()
  const { ada, device } = await adaWithPasskey(site)
  await turnOnTwoStep(ada, site.clock)
  const phone = site.browser('203.0.113.2')
  const challenge = await beginLogin(phone)
  const response = await send(phone, LOGIN, { answer: device.use(challenge), redirect: '/about/' })
  expect(await readAnswer(response)).toMatchObject({ ok: true, redirect: '/about/' })
  expect(await isIn(phone)).toBe(true)
  const page = await (await ada.get('/account')).text()
  expect(page).toContain('Logged in with a passkey')
  expect(page).toContain('Passkey added')
})

// @behaviour studio-243
it('a signed challenge is valid once, for five minutes, in the browser that requested it', async () => {
  const site = await openSiteWithAccounts()
  const { device } = await adaWithPasskey(site)
  const [phone, eve] = [site.browser('203.0.113.2'), site.browser('203.0.113.3')]
  const answer = device.use(await beginLogin(phone))
  await beginLogin(eve)
  expect(await readAnswer(await send(eve, LOGIN, { answer }))).toMatchObject({ error: 'passkey_invalid' })
  const cookies = new Map(phone.cookies)
  expect((await send(phone, LOGIN, { answer })).status).toBe(200)
  const again = site.browser('203.0.113.2')
  for (const [name, value] of cookies) again.cookies.set(name, value)
  expect(await readAnswer(await send(again, LOGIN, { answer }))).toMatchObject({ error: 'passkey_over' })
  const late = device.use(await beginLogin(again))
  await site.clock.pause(5 * 60_000 + 1)
  expect(await readAnswer(await send(again, LOGIN, { answer: late }))).toMatchObject({
    error: 'passkey_over',
  })
  expect(await isIn(again)).toBe(false)
})

it('of two identical responses at the same time, one logs in', async () => {
  const site = await openSiteWithAccounts()
  const { device } = await adaWithPasskey(site)
  const phone = site.browser('203.0.113.2')
  const answer = device.use(await beginLogin(phone))
  const both = await Promise.all([send(phone, LOGIN, { answer }), send(phone, LOGIN, { answer })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it.each([
  ['another site signed for', { origin: 'https://elsewhere.example' }],
  ['nobody was asked for a sign', { isVerified: false }],
  ['the counter went back', { counter: 1 }],
])('a response is refused if %s', async (_what, options) => {
  const site = await openSiteWithAccounts()
  const { device } = await adaWithPasskey(site)
  const phone = site.browser('203.0.113.2')
  const response = await send(phone, LOGIN, { answer: device.use(await beginLogin(phone), options) })
  expect([response.status, (await readAnswer(response)).error]).toEqual([422, 'passkey_invalid'])
  expect(await isIn(phone)).toBe(false)
})

// @behaviour studio-243
it('a removed passkey, or one of a disabled account, is unknown', async () => {
  const site = await openSiteWithAccounts()
  const { ada, device } = await adaWithPasskey(site)
  const phone = site.browser('203.0.113.2')
  const tryIt = async () =>
    (await readAnswer(await send(phone, LOGIN, { answer: device.use(await beginLogin(phone)) }))).error
  await site.accounts.disable('ada', { evenLastOwner: true })
  expect(await tryIt()).toBe('passkey_unknown')
  await site.accounts.enable('ada')
  await ada.fillIn('/login', { login: 'ada', password: PASSWORD })
  const html = await (await ada.get('/account')).text()
  const id = /name="id" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const ben = site.browser('203.0.113.4')
  await ben.fillIn('/login', { login: 'ben', password: PASSWORD })
  await send(ben, ADD, { id, deed: 'remove', current: PASSWORD })
  expect(await (await ada.get('/account')).text()).toContain('Phone')
  expect((await send(ada, ADD, { id, name: ' ' })).status).toBe(422)
  await send(ada, ADD, { id, name: 'Tablet' })
  expect(await (await ada.get('/account')).text()).toContain('Tablet')
  expect((await send(ada, ADD, { id, deed: 'remove' })).status).toBe(422)
  expect((await send(ada, ADD, { id, deed: 'remove', current: 'not it' })).status).toBe(422)
  expect(await (await ada.get('/account')).text()).toContain('Tablet')
  await send(ada, ADD, { id, deed: 'remove', current: PASSWORD })
  expect(await tryIt()).toBe('passkey_unknown')
})

it('adding a passkey requires the password and a response to this session', async () => {
  const site = await openSiteWithAccounts()
  const { ada, device } = await adaWithPasskey(site)
  const error = async (person: TestBrowser, fields: Record<string, string>) =>
    (await readAnswer(await send(person, ADD, fields))).error
  expect(await error(ada, { current: '' })).toBe('password_required')
  expect(await error(ada, { current: 'not the password' })).toBe('invalid_password')
  expect(await error(ada, { answer: device.add(await wish(ada)) })).toBe('passkey_known')
  const ben = site.browser('203.0.113.4')
  await ben.fillIn('/login', { login: 'ben', password: PASSWORD })
  expect(await error(ben, { answer: createSoftwareAuthenticator().add(await wish(ada)) })).toBe(
    'passkey_over',
  )
  for (const answer of ['', '{', '[]', '{"id":"a"}', JSON.stringify({ id: 7 })]) {
    expect(await error(ada, { answer })).toBe('passkey_unreadable')
    expect((await send(ben, ADD, { answer })).status).toBe(422)
  }
  const visitor = site.browser('203.0.113.5')
  expect((await visitor.send(LOGIN, {}, { accept: 'application/json' })).status).toBe(403)
  expect((await visitor.send(LOGIN, {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
})

it('an account has at most twenty, also when two are added at once', async () => {
  const site = await openSiteWithAccounts()
  const { ada } = await adaWithPasskey(site)
  const challenges: string[] = []
  for (let nth = 0; nth < 22; nth++) challenges.push(await wish(ada))
  const answers = await Promise.all(
    challenges.map((challenge) => send(ada, ADD, { answer: createSoftwareAuthenticator().add(challenge) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect((await readAnswer(await send(ada, ADD, { current: PASSWORD }))).error).toBe('passkeys_full')
})

it('a client IP can begin thirty unfinished logins in ten minutes', async () => {
  const site = await openSiteWithAccounts()
  const phone = site.browser('203.0.113.2')
  for (let nth = 0; nth < 30; nth++) expect((await send(phone, LOGIN, {})).status).toBe(200)
  expect((await send(phone, LOGIN, {})).status).toBe(429)
})
