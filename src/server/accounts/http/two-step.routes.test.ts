import { base32 } from '@better-auth/utils/base32'
import { expect, it, onTestFinished } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, type TestBrowser, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'
import {
  beginTwoStep,
  codeAt,
  hiddenFieldValue,
  matchedText,
  nextCode,
  TWO_STEP,
  turnOnTwoStep,
} from '../../../../tests/support/server/two-step.ts'

const ADA = { login: 'ada', password: PASSWORD }

async function openSiteWithAccounts() {
  const site = await openAccounts()
  const app = openSite(site.services)
  const codeOf = (key: string) => nextCode(key, site.clock)
  return { ...site, codeOf, browser: (address?: string) => testBrowser(app, address) }
}

/** Logs Ada in and turns the second step on. */
async function turnOn({ clock }: Awaited<ReturnType<typeof openSiteWithAccounts>>, person: TestBrowser) {
  await person.fillIn('/login', ADA)
  return turnOnTwoStep(person, clock)
}

const isIn = async (person: TestBrowser) => (await person.get('/account')).status === 200

// @behaviour login-5
it('a user with two-step login enters a code after the password, and is not logged in before', async () => {
  const site = await openSiteWithAccounts()
  const ada = site.browser()
  const { key, codes } = await turnOn(site, ada)
  expect(codes).toHaveLength(10)
  expect(await (await ada.get('/account')).text()).toContain('On since')

  const phone = site.browser('203.0.113.2')
  const half = await phone.fillIn('/login?redirect=%2Fabout%2F', ADA)
  expect(half.headers.get('location')).toBe('/login/code?redirect=%2Fabout%2F')
  expect([...phone.cookies.keys()].sort()).toEqual(['vitrine.form', 'vitrine.second-step'])
  expect(await isIn(phone)).toBe(false)
  expect((await phone.get('/wp-json/vitrine/v1/people')).status).toBe(401)

  const address = half.headers.get('location') ?? ''
  const wrong = await phone.fillIn(address, { code: '000000' })
  expect([wrong.status, await isIn(phone)]).toEqual([422, false])
  const right = await phone.fillIn(address, { code: await site.codeOf(key) })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/about/'])
  expect(await isIn(phone)).toBe(true)
  expect([...phone.cookies.keys()]).not.toContain('vitrine.second-step')
})

// @behaviour login-6
it('neither a used code nor an earlier one is accepted; it may be half a minute late, and not early', async () => {
  const site = await openSiteWithAccounts()
  const { key } = await turnOn(site, site.browser())
  const log = async (code: string) => {
    const browser = site.browser('203.0.113.2')
    await browser.fillIn('/login', ADA)
    await browser.fillIn('/login/code', { code })
    return isIn(browser)
  }
  const code = await site.codeOf(key)
  expect(await log(await codeAt(key, site.clock.now(), 1))).toBe(false)
  expect(await log(await codeAt(key, site.clock.now(), -2))).toBe(false)
  expect(await log(code)).toBe(true)
  expect(await log(code)).toBe(false)
  expect(await log(await codeAt(key, site.clock.now(), -1))).toBe(false)
  const late = await site.codeOf(key)
  await site.clock.pause(30_000)
  expect(await log(late)).toBe(true)
})

it('of two requests with the same code at the same time, one logs in', async () => {
  const site = await openSiteWithAccounts()
  const { key } = await turnOn(site, site.browser())
  const both = [site.browser('203.0.113.2'), site.browser('203.0.113.3')]
  for (const one of both) await one.fillIn('/login', ADA)
  const code = await site.codeOf(key)
  await Promise.all(both.map((one) => one.fillIn('/login/code', { code })))
  const inside = await Promise.all(both.map(isIn))
  expect(inside.filter(Boolean)).toHaveLength(1)
})

// @behaviour login-7
it('a recovery code is valid once, in any spelling, and new ones replace the old ones', async () => {
  const site = await openSiteWithAccounts()
  const ada = site.browser()
  const { codes } = await turnOn(site, ada)
  const log = async (code = '') => {
    const browser = site.browser('203.0.113.2')
    await browser.fillIn('/login', ADA)
    await browser.fillIn('/login/code?recovery=1', { code })
    return isIn(browser)
  }
  expect(await log(codes[0]?.toUpperCase().replaceAll('-', ' '))).toBe(true)
  expect(await log(codes[0])).toBe(false)
  expect(await (await ada.get('/account')).text()).toContain('Recovery codes left: 9')
  await ada.fillIn('/account', { current: PASSWORD, deed: 'codes' }, TWO_STEP)
  expect(await log(codes[1])).toBe(false)
})

// @behaviour login-8
it('a stolen password allows ten codes an hour in all, and locks no known network out', async () => {
  const site = await openSiteWithAccounts()
  const { key } = await turnOn(site, site.browser('203.0.113.1'))
  const wrong = async (address: string) => {
    const eve = site.browser(address)
    await eve.fillIn('/login', ADA)
    return (await eve.fillIn('/login/code', { code: '000000' })).status
  }
  for (let nth = 0; nth < 10; nth++) expect(await wrong(`198.51.100.${nth}`)).toBe(422)
  expect(await wrong('198.51.100.77')).toBe(429)
  const ada = site.browser('203.0.113.1')
  await ada.fillIn('/login', ADA)
  await ada.fillIn('/login/code', { code: await site.codeOf(key) })
  expect(await isIn(ada)).toBe(true)
})

// @behaviour login-9
it('a trusted device is not asked for thirty days, or until the password changes', async () => {
  const site = await openSiteWithAccounts()
  const { key } = await turnOn(site, site.browser())
  const ada = site.browser('203.0.113.2')
  await ada.fillIn('/login', ADA)
  await ada.fillIn('/login/code', { code: await site.codeOf(key), trust: '1' })
  const again = async (password = PASSWORD) => {
    await ada.fillIn('/account', {}, '/logout')
    return (await ada.fillIn('/login', { ...ADA, password })).headers.get('location')
  }
  expect(await again()).toBe('/account')
  // Another user of this device is not affected.
  const other = site.browser('203.0.113.9')
  other.cookies.set('vitrine.trusted-device', 'A'.repeat(32))
  expect((await other.fillIn('/login', ADA)).headers.get('location')).toContain('/login/code')

  const next = 'another good one'
  await ada.fillIn('/account', { current: PASSWORD, password: next })
  expect(await isIn(ada)).toBe(true)
  expect(await again(next)).toContain('/login/code')
})

it('a new password ends a login that waits for its code', async () => {
  const site = await openSiteWithAccounts()
  const { key } = await turnOn(site, site.browser())
  const eve = site.browser('198.51.100.7')
  await eve.fillIn('/login', ADA)
  const link = await site.accounts.passwordLink('ada', '')
  const token = link?.split('token=')[1] ?? ''
  await site.accounts.setPasswordByLink({ token, password: 'another good one', from: '203.0.113.1' })
  const late = await eve.fillIn('/login/code', { code: await site.codeOf(key) })
  expect([late.headers.get('location'), await isIn(eve)]).toEqual([null, false])
})

it('a login waits ten minutes for its code', async () => {
  const site = await openSiteWithAccounts()
  const { key } = await turnOn(site, site.browser())
  const ada = site.browser('203.0.113.2')
  await ada.fillIn('/login', ADA)
  const token = matchedText(await (await ada.get('/login/code')).text(), /name="token" value="([^"]+)"/)
  await site.clock.pause(10 * 60_000)
  const late = await ada.send('/login/code', { token, code: await site.codeOf(key) })
  expect([late.status, await isIn(ada)]).toEqual([422, false])
  expect(await late.text()).toContain('Start over')
})

it('the code of another account is refused', async () => {
  const site = await openSiteWithAccounts()
  await turnOn(site, site.browser())
  const ben = site.browser('203.0.113.5')
  await ben.fillIn('/login', { login: 'ben', password: PASSWORD })
  const { form, key } = await beginTwoStep(ben)
  await ben.send(TWO_STEP, { ...form, code: await site.codeOf(key) })
  const eve = site.browser('198.51.100.7')
  await eve.fillIn('/login', ADA)
  await eve.fillIn('/login/code', { code: await site.codeOf(key) })
  expect(await isIn(eve)).toBe(false)
})

// @behaviour account-5
it('turning it on and off requires the password and a code of the app', async () => {
  const site = await openSiteWithAccounts()
  const ada = site.browser()
  await ada.fillIn('/login', ADA)
  const response = await ada.fillIn('/account', { current: 'wrong password', deed: 'begin' }, TWO_STEP)
  const text = await response.text()
  expect(text).toContain('This isn’t your current password.')
  expect(text).not.toContain('name="sealed"')

  const { form, key, html } = await beginTwoStep(ada)
  expect(html).toContain('<svg')
  const wrong = await (await ada.send(TWO_STEP, { ...form, code: '000000' })).text()
  expect(wrong).toContain('This code is wrong')
  expect(wrong).toContain(key)
  // The key of a form works only in the session that it was made for.
  const elsewhere = site.browser('203.0.113.2')
  await elsewhere.fillIn('/login', ADA)
  const token = hiddenFieldValue(await (await elsewhere.get('/account')).text(), 'token')
  const stolen = await elsewhere.send(TWO_STEP, { token, sealed: form.sealed, code: await site.codeOf(key) })
  expect(await stolen.text()).toContain('Please start again.')

  await ada.send(TWO_STEP, { ...form, code: await site.codeOf(key) })
  await ada.fillIn('/account', { current: 'wrong password', deed: 'off' }, TWO_STEP)
  expect(await (await ada.get('/account')).text()).toContain('On since')
  const off = await ada.fillIn('/account', { current: PASSWORD, deed: 'off' }, TWO_STEP)
  expect(off.headers.get('location')).toBe('/account?done=two-step-off')
  expect((await site.browser('203.0.113.3').fillIn('/login', ADA)).headers.get('location')).toBe('/account')
})

it('the database holds neither the key nor recovery codes in plain text', async () => {
  const site = await openSiteWithAccounts()
  const { key, codes } = await turnOn(site, site.browser())
  const db = await openUnsyncedDatabase(site.services.dataDir)
  onTestFinished(() => db.close())
  const { query } = db
  const rows = JSON.stringify([
    await query.selectFrom('second_factor').selectAll().execute(),
    await query.selectFrom('recovery_code').selectAll().execute(),
  ])
  const bytes = Buffer.from(base32.decode(key.replaceAll(' ', '')))
  for (const secret of [
    key.replaceAll(' ', ''),
    bytes.toString('base64url'),
    codes[0] ?? '',
    codes[0]?.replaceAll('-', '') ?? '',
  ])
    expect(rows).not.toContain(secret)
})

it('a form of another site turns nothing off', async () => {
  const site = await openSiteWithAccounts()
  const ada = site.browser()
  await turnOn(site, ada)
  const token = hiddenFieldValue(await (await ada.get('/account')).text(), 'token')
  const forged = { token, current: PASSWORD, deed: 'off' }
  expect((await ada.send(TWO_STEP, forged, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await ada.send('/login/code', { code: '1' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await (await ada.get('/account')).text()).toContain('On since')
})
