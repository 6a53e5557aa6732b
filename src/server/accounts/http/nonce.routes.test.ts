import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { DAY_MS, HOUR_MS } from '../../../core/kit/time.ts'

const ENTRIES = '/wp-json/vitrine/v1/entries/work'

/** Opens a site with a clock of its own, and logs a user in. */
async function openLoggedIn() {
  // The clock starts at the beginning of a day: nonces change then, and in the middle of the day.
  let now = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS)
  const { services } = await openAccounts({ now: () => now })
  const app = openSite(services)
  const browser = testBrowser(app)
  await browser.fillIn('/login', { login: 'ben', password: PASSWORD, remember: '1' })
  const nonce = async () =>
    ((await (await browser.get('/wp-json/vitrine/v1/nonce')).json()) as { nonce: string }).nonce
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  return { browser, nonce, pass }
}

// @behaviour application-6
it('a nonce is valid for 12 to 24 hours, and the session continues with the next one', async () => {
  const { browser, nonce, pass } = await openLoggedIn()
  const first = await nonce()
  const status = async (sent: string) => (await browser.get(ENTRIES, { 'x-wp-nonce': sent })).status
  pass(11.9)
  expect([await nonce(), await status(first)]).toEqual([first, 200])
  pass(12)
  expect(await status(first)).toBe(200)
  const second = await nonce()
  expect(second).not.toBe(first)
  pass(0.2)
  expect([await status(first), await status(second)]).toEqual([403, 200])
  pass(5 * 24)
  expect(await status(second)).toBe(403)
  expect(await status(await nonce())).toBe(200)
})

// @behaviour application-6
it('every response to a session contains the next nonce, and other responses contain none', async () => {
  const { browser, nonce, pass } = await openLoggedIn()
  let current = await nonce()
  for (let half = 0; half < 6; half++) {
    const { status, headers } = await browser.get(ENTRIES, { 'x-wp-nonce': current })
    expect(status).toBe(200)
    current = headers.get('x-wp-nonce') ?? ''
    pass(12)
  }
  const refusal = await browser.get(ENTRIES, { 'x-wp-nonce': 'wrong' })
  const publicList = await browser.get('/wp-json/wp/v2/astra-portfolio')
  expect([refusal, publicList].map(({ headers }) => headers.get('x-wp-nonce'))).toEqual([null, null])
})
