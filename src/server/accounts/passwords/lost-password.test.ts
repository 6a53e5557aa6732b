import { expect, it } from 'vitest'
import { mailServer } from '../../../../tests/support/server/mail-server.ts'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'

const origin = 'https://example.org'

/** Decodes the text of a mail, whose longer lines are broken on the way. */
const readable = (mail = '') => mail.replace(/=\n/g, '').replace(/=3D/g, '=')

it('a lost password is mailed as a link that is valid for an hour', async () => {
  const { url, mails } = await mailServer()
  const config = { smtpUrl: url, mailFrom: 'Studio <studio@example.org>' }
  const { accounts, services } = await openAccounts({}, config)
  await services.settings.change({ title: 'Studio Nord' })
  const from = '203.0.113.1'
  expect(accounts.sendsMail).toBe(true)
  expect(await accounts.requestPasswordLink({ login: 'Ada', from, origin })).toEqual({
    ok: true,
    value: null,
  })
  expect(await accounts.requestPasswordLink({ login: 'nobody', from, origin })).toEqual({
    ok: true,
    value: null,
  })
  await accounts.stop()
  expect(mails).toHaveLength(1)
  const mail = readable(mails[0])
  expect(mail).toMatch(/^From: Studio <studio@example\.org>$/m)
  expect(mail).toMatch(/^To: ada@example\.org$/m)
  expect(mail).toMatch(/^Subject: New password for Studio Nord$/m)
  const token = /https:\/\/example\.org\/reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
  expect(await accounts.setPasswordByLink({ token, password: 'another good one', from })).toMatchObject({
    ok: true,
  })
  const login = { login: 'ada', password: 'another good one', remember: false, from, headers: new Headers() }
  expect(await accounts.logIn(login)).toMatchObject({ ok: true })
  expect(await accounts.logIn({ ...login, password: PASSWORD })).toMatchObject({ ok: false })
})

it('an account gets at most three mails an hour, with any spelling of its name', async () => {
  const { url, mails } = await mailServer()
  const { accounts } = await openAccounts({}, { smtpUrl: url, mailFrom: 'studio@example.org' })
  for (let nth = 0; nth < 8; nth++) {
    const login = nth % 2 ? 'ada' : 'ada@example.org'
    expect(await accounts.requestPasswordLink({ login, from: `203.0.113.${nth}`, origin })).toEqual({
      ok: true,
      value: null,
    })
    await accounts.stop()
  }
  expect(mails).toHaveLength(3)
})

it('a mail server that does not respond is reported to the owner, not to the visitor', async () => {
  const { accounts, services } = await openAccounts(
    {},
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.org' },
  )
  expect(await accounts.requestPasswordLink({ login: 'ada', from: '::1', origin })).toEqual({
    ok: true,
    value: null,
  })
  await accounts.stop()
  expect(services.reports.join()).toMatch(/could not be mailed.*ECONNREFUSED/)
})

it('one client IP can ask ten times an hour', async () => {
  const { accounts } = await openAccounts()
  const codes: string[] = []
  for (let nth = 0; nth < 11; nth++) {
    const outcome = await accounts.requestPasswordLink({ login: `name${nth}`, from: '203.0.113.1', origin })
    codes.push(outcome.ok ? 'taken' : outcome.error.code)
  }
  expect(codes).toEqual([...Array(10).fill('taken'), 'too_many_attempts'])
})

it('the password of a mail server is only sent encrypted', async () => {
  const { url, heard } = await mailServer()
  const ask = async (smtpUrl: string) => {
    const { accounts, services } = await openAccounts({}, { smtpUrl, mailFrom: 'studio@example.org' })
    expect(await accounts.requestPasswordLink({ login: 'ada', from: '::1', origin })).toEqual({
      ok: true,
      value: null,
    })
    await accounts.stop()
    return services.reports.join()
  }
  // The same server, at an address that does not reveal where it is.
  const elsewhere = url.replace('127.0.0.1', 'mailer:hunter2@0.0.0.0')
  expect(await ask(elsewhere)).toMatch(/could not be mailed.*STARTTLS/)
  expect(heard.filter((line) => line.startsWith('AUTH'))).toEqual([])
  expect(await ask(url.replace('127.0.0.1', 'mailer:hunter2@127.0.0.1'))).toBe('')
  expect(heard.filter((line) => line.startsWith('AUTH'))).toHaveLength(1)
})

it('a disabled account gets no mail, and the response does not reveal it', async () => {
  const { url, mails } = await mailServer()
  const { accounts } = await openAccounts({}, { smtpUrl: url, mailFrom: 'studio@example.org' })
  await accounts.disable('ben')
  const from = '203.0.113.1'
  expect(await accounts.requestPasswordLink({ login: 'ben', from, origin })).toEqual({
    ok: true,
    value: null,
  })
  await accounts.stop()
  expect(mails).toEqual([])
})
