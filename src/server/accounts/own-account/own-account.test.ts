import { expect, it } from 'vitest'
import { makeApplicationPassword, sessionHeaders } from '../../../../tests/support/server/callers.ts'
import { mailServer } from '../../../../tests/support/server/mail-server.ts'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { TWO_STEP, turnOnTwoStep } from '../../../../tests/support/server/two-step.ts'

const current = PASSWORD

async function openWithMail() {
  const { url, mails } = await mailServer()
  const site = await openAccounts({}, { smtpUrl: url, mailFrom: 'site@example.org' })
  const app = openSite(site.services)
  const ben = testBrowser(app)
  await ben.fillIn('/login', { login: 'ben', password: PASSWORD })
  /** Returns receiver and subject of the mails since the last call. */
  const newMails = async () => {
    await site.accounts.stop()
    return mails
      .splice(0)
      .map((mail) => [/^To: (.*)$/m.exec(mail)?.[1], /^Subject: (?:.*: )?(.*)$/m.exec(mail)?.[1]].join(' '))
  }
  const emailOf = async (name: string) =>
    (await site.accounts.people()).find((one) => one.name === name)?.email
  return { ...site, app, ben, newMails, emailOf }
}

// @behaviour account-6
it('changing the mail address requires the password, and the former address gets a mail', async () => {
  const { ben, accounts, newMails, emailOf } = await openWithMail()
  const link = (await accounts.passwordLink('ben', 'http://localhost:3000')) ?? ''
  const refusals: [Record<string, string>, string][] = [
    [{ email: 'new@example.org' }, 'Enter your password.'],
    [{ email: 'new@example.org', current: 'not it at all' }, 'This isn’t your current password.'],
    [{ email: 'nobody', current }, 'Enter an email address'],
    [{ email: 'Ben@example.org', current }, 'This is already your address.'],
    [{ email: 'ada@example.org', current }, 'An account already uses this address.'],
  ]
  for (const [fields, sentence] of refusals) {
    const answer = await ben.fillIn('/account', fields, '/account/email')
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)])
  }
  expect(await emailOf('Ben')).toBe('ben@example.org')
  const response = await ben.fillIn('/account', { email: ' New@example.org', current }, '/account/email')
  expect(response.headers.get('location')).toBe('/account?done=email')
  expect(await (await ben.get('/account?done=email')).text()).toContain(
    'Your email address has been changed.',
  )
  expect(await emailOf('Ben')).toBe('new@example.org')
  expect(await newMails()).toEqual(['ben@example.org Email address changed'])
  // A link that was mailed to the previous address no longer works.
  expect(await accounts.linkHolder(new URL(link).searchParams.get('token') ?? '')).toBe(null)
})

// @behaviour account-7
it('a refused form keeps all input but passwords', async () => {
  const { ben } = await openWithMail()
  await makeApplicationPassword(ben)
  const wrong = 'not it at all'
  const inputsOf = (html: string, name: string) =>
    (html.match(/<input[^>]*>/g) ?? []).filter((input) => input.includes(`name="${name}"`))
  const email = await ben.fillIn('/account', { email: 'new@example.org', current: wrong }, '/account/email')
  const late = await ben.send('/account/email', { email: 'new@example.org', current, token: 'old' }, {})
  for (const answer of [email, late]) {
    const html = await answer.text()
    expect(inputsOf(html, 'email').join()).toContain('value="new@example.org"')
    expect(html).not.toContain(wrong)
  }
  const fields = { application: 'My <app>', current: wrong }
  const program = await ben.fillIn('/account', fields, '/account/application-passwords')
  expect(inputsOf(await program.text(), 'application').join()).toContain('value="My &lt;app&gt;"')
  const change = { current: wrong, password: 'four small brown owls', 'end-programs': '1' }
  const html = await (await ben.fillIn('/account', change)).text()
  expect(inputsOf(html, 'end-programs').join()).toContain('checked')
  expect(html).not.toContain('four small brown owls')
  const untouched = await (await ben.get('/account')).text()
  expect(inputsOf(untouched, 'end-programs').join()).not.toContain('checked')
})

// @behaviour account-6
it('a user who changes how they log in gets a mail', async () => {
  const { ben, clock, newMails, accounts } = await openWithMail()
  await makeApplicationPassword(ben)
  await turnOnTwoStep(ben, clock)
  await ben.fillIn('/account', { deed: 'codes', current }, TWO_STEP)
  await ben.fillIn('/account', { deed: 'off', current }, TWO_STEP)
  const password = 'four small brown owls'
  await ben.fillIn('/account', { current, password })
  const link = ((await accounts.passwordLink('ben', 'http://localhost:3000')) ?? '').replace(/^.*3000/, '')
  await ben.fillIn(link, { password: 'five small brown owls' })
  expect((await newMails()).sort()).toEqual(
    [
      'Application password created',
      'Two-step login turned on',
      'New recovery codes created',
      'Two-step login turned off',
      'Password changed',
      'New password set with a link',
    ]
      .map((what) => `ben@example.org ${what}`)
      .sort(),
  )
})

// @behaviour account-6
it('an owner changes the address of another user, who gets a mail, and cannot change their own by a call', async () => {
  const { app, accounts, newMails, emailOf } = await openWithMail()
  const ada = testBrowser(app)
  await ada.fillIn('/login', { login: 'ada', password: PASSWORD })
  const headers = { ...(await sessionHeaders(ada)), 'content-type': 'application/json' }
  const send = async (path: string, body: object) => {
    const request = new Request(`http://localhost:3000/wp-json/wp/v2/users/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const response = await app.fetch(request, { clientIp: '203.0.113.5' })
    return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
  }
  const own = await send('me', { email: 'attacker@example.org' })
  expect(own).toMatchObject({ status: 403, body: { code: 'rest_user_own_email' } })
  expect(own.body.message).toContain('/account')
  // Clients send back the values they have read.
  expect((await send('me', { email: 'Ada@example.org', name: 'ADA' })).status).toBe(200)
  expect(await emailOf('ADA')).toBe('ada@example.org')
  expect(await newMails()).toEqual([])

  const people = await accounts.profiles.list({ id: null, name: '', role: 'owner' })
  const number = people.ok ? people.value.find(({ name }) => name === 'Ben')?.number : 0
  expect((await send(String(number), { email: 'b2@example.org' })).status).toBe(200)
  const [mail = ''] = await newMails()
  expect(mail).toContain('ben@example.org')
})
