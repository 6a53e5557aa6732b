import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'

const ADA = { login: 'ada', password: PASSWORD }

async function openSiteWithAccounts() {
  const site = await openAccounts()
  const app = openSite(site.services)
  const logIn = async (login = 'ada') => {
    const browser = testBrowser(app, '203.0.113.1')
    const response = await browser.fillIn('/login', { ...ADA, login, remember: '1' })
    if (response.status !== 303) throw new Error(`answered ${response.status}`)
    return browser
  }
  return { ...site, app, logIn }
}

const isIn = async (browser: ReturnType<typeof testBrowser>) => (await browser.get('/account')).status === 200
const idsIn = (html: string) =>
  [...html.matchAll(/<button value="([^"]+)"[^>]* name="session"/g)]
    .map(([, id = '']) => id)
    .filter((id) => id !== 'others')

afterEach(() => void vi.useRealTimers())

describe('the list of sessions', () => {
  it('shows every device, and ends one of its sessions', async () => {
    const { logIn } = await openSiteWithAccounts()
    const [here, there] = [await logIn(), await logIn()]
    const html = await (await here.get('/account')).text()
    expect(html.split('This device')).toHaveLength(2)
    const [id = ''] = idsIn(html)
    expect(idsIn(html)).toHaveLength(1)
    for (const current of ['', 'not it at all'])
      expect((await here.fillIn('/account', { session: id, current }, '/account/sessions')).status).toBe(422)
    expect(await isIn(there)).toBe(true)
    const response = await here.fillIn('/account', { session: id, current: PASSWORD }, '/account/sessions')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account?done=session'])
    expect(await (await here.get('/account?done=session')).text()).toContain(
      'The other device has been logged out.',
    )
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })

  it('ends all other sessions at once', async () => {
    const { logIn } = await openSiteWithAccounts()
    const [here, there, elsewhere] = [await logIn(), await logIn(), await logIn()]
    await here.fillIn('/account', { session: 'others', current: PASSWORD }, '/account/sessions')
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false])
  })

  it('ends nothing of another account, nothing without the token, and nothing by a link', async () => {
    const { logIn } = await openSiteWithAccounts()
    const [ada, ben, bens] = [await logIn(), await logIn('ben'), await logIn('ben')]
    const [id = ''] = idsIn(await (await ben.get('/account')).text())
    await ada.fillIn('/account', { session: id, current: PASSWORD }, '/account/sessions')
    expect(await isIn(bens)).toBe(true)
    expect((await ben.send('/account/sessions', { session: id })).status).toBe(403)
    const foreign = { origin: 'https://evil.example' }
    expect((await ben.send('/account/sessions', { session: id }, foreign)).status).toBe(403)
    expect((await ben.get(`/account/sessions?session=${id}`)).status).toBe(302)
    expect(await isIn(bens)).toBe(true)
  })

  it('requires a login', async () => {
    const { app } = await openSiteWithAccounts()
    const response = await testBrowser(app).send('/account/sessions', { session: 'others' })
    expect(response.headers.get('location')).toBe('/login?redirect=%2Faccount')
  })
})

describe('a session', () => {
  it('ends after 180 days, also in continuous use', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { logIn } = await openSiteWithAccounts()
    const ada = await logIn()
    for (let day = 20; day < 180; day += 20) {
      vi.setSystemTime(Date.now() + 20 * 86_400_000)
      expect(await isIn(ada)).toBe(true)
    }
    vi.setSystemTime(Date.now() + 19 * 86_400_000)
    expect(await isIn(ada)).toBe(true)
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    expect(await isIn(ada)).toBe(false)
  })

  it('is the twenty-first: the oldest ends', async () => {
    const { logIn } = await openSiteWithAccounts()
    const browsers: Awaited<ReturnType<typeof logIn>>[] = []
    for (let nth = 0; nth < 21; nth++) browsers.push(await logIn())
    const [first, second] = browsers
    expect([first && (await isIn(first)), second && (await isIn(second))]).toEqual([false, true])
  })
})
