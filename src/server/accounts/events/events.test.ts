import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { eventMessages, eventText } from '../../../core/account/index.ts'
import { translator } from '../../../core/i18n/index.ts'
import { HOUR_MS } from '../../../core/kit/time.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ADA = { login: 'ada', password: PASSWORD }
const [HOME, AWAY] = ['203.0.113.1', '198.51.100.9']

async function openSiteWithAccounts() {
  // The clock starts at a full hour, so that events counted by the hour do not fall into two.
  let now = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const reports: string[] = []
  const log = (sentence: string, level = 'error') => void reports.push(`${level} ${sentence}`)
  const site = await openAccounts({ now: () => now, log })
  const app = openSite(site.services)
  const { accounts, services } = site
  /** Returns the events that Ada reads about herself at her own address, newest first. */
  const sentences = async () => {
    const outcome = await accounts.logIn({ ...ADA, remember: true, from: HOME, headers: new Headers() })
    if (!outcome.ok) throw new Error(outcome.error.code)
    const cookie = outcome.value.cookies.map((one) => one.split(';')[0]).join('; ')
    const session = await accounts.session(new Headers({ cookie }))
    if (!session) throw new Error('not logged in')
    const { events } = await accounts.eventsOf(session, 1, HOME)
    return events.map((event) => eventText(translator(eventMessages, 'en'), event))
  }
  const rows = () => tableRows(services.dataDir, 'event')
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { ...site, app, reports, sentences, rows, pass, browser: (from = HOME) => testBrowser(app, from) }
}

describe('the account events', () => {
  it('contain every login, right and wrong, with its network', async () => {
    const { browser, sentences, pass } = await openSiteWithAccounts()
    await browser(AWAY).fillIn('/login', { ...ADA, password: 'a wrong password' })
    pass(1000)
    await browser(AWAY).fillIn('/login', { ...ADA, password: 'another wrong one' })
    pass(1000)
    await browser(AWAY).fillIn('/login', ADA)
    pass(1000)
    expect(await sentences()).toEqual([
      'Logged in, from this place',
      'Logged in, from another place',
      'Wrong password, from another place, 2 times',
      'This account was added, on the server',
    ])
  })

  it('contain changed and refused passwords, requested and used links, and logouts', async () => {
    const { accounts, browser, sentences, pass } = await openSiteWithAccounts()
    const ada = browser()
    const doing = [
      () => ada.fillIn('/login', ADA),
      () => ada.fillIn('/account', { current: 'not it at all', password: 'another good one' }),
      () => ada.fillIn('/account', { current: PASSWORD, password: 'another good one' }),
      () => browser(AWAY).fillIn('/login', { ...ADA, password: 'another good one' }),
      () => ada.fillIn('/account', { session: 'others', current: 'another good one' }, '/account/sessions'),
      () => ada.fillIn('/account', {}, '/logout'),
      () => browser(AWAY).fillIn('/lost-password', { login: 'ada@example.org' }),
      async () => {
        const link = (await accounts.passwordLink('ada', 'http://localhost:3000')) ?? ''
        return ada.fillIn(link.replace('http://localhost:3000', ''), { password: PASSWORD })
      },
    ]
    for (const act of doing) {
      pass(1000)
      expect((await act()).status).toBeLessThan(500)
    }
    // The request for a link is recorded after the response.
    await expect.poll(sentences).toContain('Password link requested, from another place')
    const all = await sentences()
    for (const sentence of [
      'Password not changed: wrong current password, from this place',
      'Password changed, from this place',
      'Logged out everywhere else, from this place',
      'Logged out, from this place',
      'New password set with a link, from this place',
    ])
      expect(all).toContain(sentence)
  })

  it('name the browser and the system, and nothing else of the user agent', async () => {
    const { app, accounts, services } = await openSiteWithAccounts()
    const ada = testBrowser(app)
    const { token } = (await (await ada.get('/login', { accept: 'application/json' })).json()) as {
      token: string
    }
    await ada.send('/login', { ...ADA, token }, { 'user-agent': SAFARI })
    const page = await (await ada.get('/account')).text()
    expect(page).toContain('Safari on iOS')
    const storedText = JSON.stringify(await tableRows(services.dataDir, 'event', 'session'))
    expect(storedText).not.toContain('18_5')
    expect(storedText).not.toContain('203.0.113.1')
    expect(storedText).not.toContain(PASSWORD)
    expect(accounts).toBeDefined()
  })

  it('count unknown names without an account, and show them to nobody', async () => {
    const { browser, rows, sentences } = await openSiteWithAccounts()
    await browser(AWAY).fillIn('/login', { login: 'nobody', password: 'a wrong password' })
    expect((await rows()).filter(({ user_id }) => user_id === null)).toMatchObject([
      { name: 'login.failed', count: 1 },
    ])
    expect((await sentences()).join()).not.toContain('Wrong')
  })

  it('contain forms of other sites', async () => {
    const { browser, rows, reports } = await openSiteWithAccounts()
    await browser().send('/login', ADA, { origin: 'https://evil.example' })
    expect((await rows()).filter(({ name }) => name === 'form.refused')).toHaveLength(1)
    expect(reports).toEqual([expect.stringMatching(/^warn form\.refused account=- place=[\w-]{8} count=1$/)])
  })

  it('are deleted after 90 days', async () => {
    const { sentences, rows, pass, services } = await openSiteWithAccounts()
    await sentences()
    pass(89 * 86_400_000)
    await services.accounts.tidy()
    expect((await rows()).length).toBeGreaterThan(0)
    pass(2 * 86_400_000)
    await services.accounts.tidy()
    expect(await rows()).toEqual([])
  })
})

describe('a flood', () => {
  it('of wrong passwords from ever new networks fills an hour once', async () => {
    const { accounts, rows, sentences, pass } = await openSiteWithAccounts()
    for (let nth = 0; nth < 60; nth++) {
      const headers = new Headers({ 'user-agent': `${FIREFOX} ${randomBytes(4).toString('hex')}` })
      const attempt = { login: 'ada', password: 'a wrong password', remember: false, headers }
      await accounts.logIn({ ...attempt, from: `198.51.100.${nth}` })
      // The interval at which the queue of one account admits attempts from unknown addresses.
      pass(4000)
    }
    const failed = (await rows()).filter(({ name }) => name === 'login.failed')
    expect(failed).toHaveLength(11)
    expect(failed.reduce((sum, { count }) => sum + Number(count), 0)).toBe(60)
    pass(1000)
    expect(await sentences()).toContain('Wrong password, from several places, 50 times')
  })

  it('of refused logins is stored and logged once a minute', async () => {
    const { accounts, rows, reports, pass } = await openSiteWithAccounts()
    const attempt = {
      ...ADA,
      password: 'a wrong password',
      remember: false,
      from: AWAY,
      headers: new Headers(),
    }
    for (let nth = 0; nth < 25; nth++) await accounts.logIn(attempt)
    const refusals = async () => (await rows()).filter(({ name }) => name === 'login.refused')
    expect(await refusals()).toMatchObject([{ count: 1 }])
    expect(reports).toHaveLength(1)
    pass(61_000)
    await accounts.logIn(attempt)
    expect((await refusals()).reduce((sum, { count }) => sum + Number(count), 0)).toBe(21)
    expect(reports[1]).toMatch(/^warn login\.refused account=\w+ place=[\w-]{8} count=20$/)
  })
})

it('an account reads its own events, page by page', async () => {
  const { browser, accounts, pass } = await openSiteWithAccounts()
  for (let nth = 0; nth < 25; nth++) {
    pass(3_600_000)
    await accounts.logIn({
      ...ADA,
      password: 'a wrong password',
      remember: false,
      from: AWAY,
      headers: new Headers(),
    })
  }
  const [ada, ben] = [browser(), browser()]
  await ada.fillIn('/login', ADA)
  await ben.fillIn('/login', { ...ADA, login: 'ben' })
  const times = async (path: string) =>
    (await (await ada.get(path)).text()).split('Wrong password').length - 1
  expect([await times('/account'), await times('/account?events=2')]).toEqual([19, 6])
  expect(await times('/account?events=3')).toBe(0)
  expect(await times('/account?events=x')).toBe(19)
  const first = await (await ada.get('/account')).text()
  expect(first).toContain('href="/account?events=2#events"')
  expect(await (await ben.get('/account')).text()).not.toContain('Wrong password')
})
