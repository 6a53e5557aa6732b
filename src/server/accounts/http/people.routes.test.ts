import { expect, it } from 'vitest'
import { mailServer } from '../../../../tests/support/server/mail-server.ts'
import { CHEAP_HASH, openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openApi } from '../../../../tests/support/server/open-api.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { openUnsyncedDatabase } from '../../../../tests/support/server/open-test-services.ts'
import { turnOnTwoStep } from '../../../../tests/support/server/two-step.ts'
import type { Actor } from '../../../core/account/index.ts'
import type { IssuedInvitation, Person } from '../../../core/calls/index.ts'
import type { People } from '../people/people.ts'

const PEOPLE = '/wp-json/vitrine/v1/people'
const DANA = { name: 'Dana', email: 'dana@example.org', role: 'editor' }
const NEW_PASSWORD = 'a lantern under the stairs'
const INVITATION = '/account/invitation'

async function openPeople() {
  const api = await openApi()
  const list = async () => (await api.call<{ people: Person[] }>('ada', 'GET', PEOPLE)).body.people
  const personNamed = async (name: string) => {
    const person = (await list()).find((one) => one.name === name)
    if (!person) throw new Error(`There is no ${name}.`)
    return person
  }
  const invite = async (more = {}) =>
    (await api.call<IssuedInvitation>('ada', 'POST', PEOPLE, { ...DANA, ...more })).body
  /** Opens a link as its receiver does, and chooses a password if the page allows it. */
  const accept = async (link: string, browser = testBrowser(api.app, '203.0.113.40')) => {
    await browser.get(link.replace(/^https?:\/\/[^/]+/, ''))
    const answer = await browser.get(INVITATION)
    if (answer.status !== 200) return { browser, answer }
    return { browser, answer: await browser.fillIn(INVITATION, { password: NEW_PASSWORD }) }
  }
  return { ...api, list, personNamed, invite, accept }
}

// @behaviour studio-180
it('owners list all users with role, sessions and time of the last visit', async () => {
  const { call, personNamed } = await openPeople()
  expect(await personNamed('Ada')).toMatchObject({
    role: 'owner',
    isSelf: true,
    sessions: 1,
    invitation: null,
  })
  expect((await personNamed('Ada')).seenAt).toMatch(/^\d{4}-/)
  expect(await personNamed('Cy')).toMatchObject({ role: 'member', isSelf: false, sessions: 0, seenAt: null })
  expect((await call('ben', 'GET', PEOPLE)).status).toBe(403)
  expect((await call(null, 'GET', PEOPLE)).status).toBe(401)
})

// @behaviour studio-181
it('an invited user chooses a password by the link and is logged in', async () => {
  const { invite, accept, personNamed } = await openPeople()
  const { person, link } = await invite()
  expect(person).toMatchObject({ name: 'Dana', role: 'editor', invitation: { mail: 'none' } })
  expect(Date.parse(person.invitation?.until ?? '') - Date.parse(person.createdAt)).toBeCloseTo(
    48 * 3_600_000,
    -4,
  )
  const { browser, answer } = await accept(link)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/studio'])
  expect((await browser.get('/studio')).status).toBe(200)
  expect(await personNamed('Dana')).toMatchObject({ invitation: null, sessions: 1 })
})

// @behaviour studio-311
it('an invitation names the site, the role and the user name, also after a refused password', async () => {
  const { invite, call, app, services } = await openPeople()
  const browser = testBrowser(app, '203.0.113.41')
  const asks = async (answer: Response) => {
    const html = await answer.text()
    const [field = ''] = html.match(/<input[^>]*autocomplete="username"[^>]*>/i) ?? []
    expect(field).toMatch(/readonly/i)
    expect(field).toContain('value="Dana"')
    return html
  }
  for (const [role, words] of [
    ['editor', ' as an editor: '],
    ['owner', ' as an owner: '],
    ['member', ' as a member: '],
  ] as const) {
    const { person, link } = await invite({ role })
    await browser.get(link.replace(/^https?:\/\/[^/]+/, ''))
    const { title } = await services.settings.read()
    const html = await asks(await browser.get(INVITATION))
    expect(html).toContain(`You’re invited to ${title}${words}`)
    expect(html).toContain('dana@example.org')
    const response = await browser.fillIn(INVITATION, { password: 'short' })
    expect(response.status).toBe(422)
    await asks(response)
    await call('ada', 'DELETE', `${PEOPLE}/${person.id}`)
  }
})

// @behaviour studio-181
it('a link is valid once, and not after a newer one or without the account', async () => {
  const { invite, accept, call } = await openPeople()
  const first = await invite()
  const again = await call<IssuedInvitation>('ada', 'POST', `${PEOPLE}/${first.person.id}/invitation`, {})
  expect((await accept(first.link)).answer.status).toBe(410)
  expect((await accept(again.body.link)).answer.status).toBe(303)
  expect((await accept(again.body.link)).answer.status).toBe(410)
  const other = await invite({ name: 'Eli', email: 'eli@example.org' })
  expect((await call('ada', 'DELETE', `${PEOPLE}/${other.person.id}`)).status).toBe(200)
  expect((await accept(other.link)).answer.status).toBe(410)
  const needless = await call('ada', 'POST', `${PEOPLE}/${first.person.id}/invitation`, {})
  expect(needless).toMatchObject({ status: 409, body: { code: 'not_invited' } })
})

// @behaviour studio-181
it('links are stored as hashes, and an expired link is not valid', async () => {
  const { invite, accept, services } = await openPeople()
  const { link } = await invite()
  const token = new URL(link).searchParams.get('token') ?? ''
  const { query, close } = await openUnsyncedDatabase(services.dataDir)
  const rows = await query.selectFrom('verification').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const expired = new Date(Date.now() - 1000).toISOString()
  await query.updateTable('verification').set({ expires_at: expired }).execute()
  await close()
  expect((await accept(link)).answer.status).toBe(410)
})

// @behaviour studio-181
it('an invalid invitation is refused beside its field', async () => {
  const { call } = await openPeople()
  const cases = [
    [{ name: 'ben' }, 'name'],
    [{ name: 'not a name' }, 'name'],
    [{ email: 'ben@example.org' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'a'.repeat(250)}@e.org` }, 'email'],
  ] as const
  for (const [wrong, field] of cases)
    expect(await call('ada', 'POST', PEOPLE, { ...DANA, ...wrong })).toMatchObject({
      status: 422,
      body: { code: 'invalid', data: { field } },
    })
  for (const wrong of [{ role: 'king' }, { name: 7 }, { email: null }])
    expect((await call('ada', 'POST', PEOPLE, { ...DANA, ...wrong })).status).toBe(400)
  expect((await call('ben', 'POST', PEOPLE, DANA)).status).toBe(403)
})

const ADA = (id: string): Actor => ({ id, name: 'Ada', role: 'owner' })
const WISH = { origin: 'https://site.example', byMail: true }

// @behaviour studio-181
it('an invitation is mailed after the response, and a failed mail is reported and can be renewed', async () => {
  const { url, mails } = await mailServer()
  for (const [smtpUrl, became] of [
    [url, 'sent'],
    ['smtp://127.0.0.1:9', 'failed'],
  ] as const) {
    const { accounts } = await openAccounts(
      { hashCost: CHEAP_HASH },
      { smtpUrl, mailFrom: 'site@example.org' },
    )
    const owner = (await accounts.people()).find(({ role }) => role === 'owner')
    const actor = ADA(owner?.id ?? '')
    const invited = await accounts.profiles.invite(actor, { ...DANA, role: 'editor' }, WISH)
    if (!invited.ok) throw new Error(invited.error.code)
    expect(invited.value.person.invitation?.mail).toBe('waiting')
    await accounts.stop()
    const after = await accounts.profiles.overview(actor)
    const dana = after.ok && after.value.find(({ name }) => name === 'Dana')
    expect(dana).toMatchObject({ invitation: { mail: became } })
    const again = await accounts.profiles.inviteAgain(actor, invited.value.person.id, {
      ...WISH,
      byMail: false,
    })
    expect(again).toMatchObject({ ok: true, value: { person: { invitation: { mail: 'none' } } } })
  }
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('dana@example.org')
})

// @behaviour studio-182
it('an owner changes the role of others, and nobody their own', async () => {
  const { call, personNamed, invite, accept, accounts } = await openPeople()
  const [ada, ben] = [await personNamed('Ada'), await personNamed('Ben')]
  const own = await call('ada', 'PATCH', `${PEOPLE}/${ada.id}`, { role: 'editor' })
  expect(own).toMatchObject({
    status: 409,
    body: { code: 'last_owner', message: 'A site needs at least one owner.' },
  })
  // An invited owner without a password cannot run the site, so they do not count.
  const { link } = await invite({ role: 'owner' })
  expect((await call('ada', 'DELETE', `${PEOPLE}/${ada.id}`)).body).toMatchObject({ code: 'last_owner' })
  expect(await accounts.disable('ada')).toBe('last-owner')
  await accept(link)
  for (const [method, body] of [
    ['PATCH', { role: 'editor' }],
    ['PATCH', { disabled: true }],
    ['DELETE', undefined],
  ] as const)
    expect(await call('ada', method, `${PEOPLE}/${ada.id}`, body)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
  const response = await call('ada', 'PATCH', `${PEOPLE}/${ben.id}`, { role: 'member' })
  expect(response).toMatchObject({ status: 200, body: { role: 'member' } })
  const activity = await call<{ deeds: { action: string }[] }>('ada', 'GET', '/wp-json/vitrine/v1/activity')
  expect(activity.body.deeds[0]).toMatchObject({ by: 'Ada', action: 'role-member', title: 'Ben' })
  expect((await call('ada', 'PATCH', `${PEOPLE}/${ben.id}`, { role: 'king' })).status).toBe(400)
  expect((await call('ada', 'PATCH', `${PEOPLE}/nobody`, { role: 'member' })).status).toBe(404)
})

// @behaviour studio-182
it.each([
  ['a role', (people: People, by: Actor, id: string) => people.change(by, id, { role: 'member' })],
  ['an account', (people: People, by: Actor, id: string) => people.setDisabled(by, id, true)],
  ['everything', (people: People, by: Actor, id: string) => people.remove(by, id)],
])('two owners who remove %s from each other at the same time leave one', async (_what, take) => {
  const { accounts } = await openAccounts()
  await accounts.add({ name: 'Eli', email: 'eli@example.org', role: 'owner', password: NEW_PASSWORD })
  const owners = (await accounts.people()).filter(({ role }) => role === 'owner')
  const [one = '', two = ''] = owners.map(({ id }) => id)
  const results = await Promise.all([
    take(accounts.profiles, ADA(one), two),
    take(accounts.profiles, ADA(two), one),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'last_owner' } })
})

// @behaviour studio-183
it('an owner ends sessions and disables, enables and removes an account', async () => {
  const { call, personNamed, invite, accept } = await openPeople()
  const { person, link } = await invite()
  const { browser } = await accept(link)
  const path = `${PEOPLE}/${person.id}`
  expect((await call('ada', 'DELETE', `${path}/sessions`)).body).toEqual({
    ended: 1,
    applicationPasswords: 0,
  })
  expect((await browser.get('/studio')).status).toBe(302)
  const login = { login: 'dana', password: NEW_PASSWORD }
  await browser.fillIn('/login', login)
  expect((await browser.get('/studio')).status).toBe(200)
  const disabled = await call<Person>('ada', 'PATCH', path, { disabled: true })
  expect(disabled.body).toMatchObject({ sessions: 0 })
  expect(disabled.body.disabledAt).toMatch(/^\d{4}-/)
  expect((await browser.get('/studio')).status).toBe(302)
  expect((await browser.fillIn('/login', login)).status).toBe(401)
  await call('ada', 'PATCH', path, { disabled: false })
  expect((await browser.fillIn('/login', login)).status).toBe(303)
  expect((await call('ada', 'DELETE', path)).status).toBe(200)
  const { body: activity } = await call<{ deeds: { action: string; title: string; by: string }[] }>(
    'ada',
    'GET',
    '/wp-json/vitrine/v1/activity',
  )
  expect(activity.deeds.map(({ action, title, by }) => `${by} ${action} ${title}`)).toEqual([
    'Ada remove Dana',
    'Ada enable Dana',
    'Ada disable Dana',
    'Ada log-out Dana',
    'Ada invite Dana',
  ])
  await expect(personNamed('Dana')).rejects.toThrow('no Dana')
  expect((await call('ada', 'DELETE', path)).status).toBe(404)
  expect((await call('ben', 'DELETE', `${path}/sessions`)).status).toBe(403)
})

// @behaviour login-10
it('owners see who has two-step login and turn it off for another user, who gets a mail', async () => {
  const { url, mails } = await mailServer()
  const { accounts, services, clock } = await openAccounts(
    { hashCost: CHEAP_HASH },
    { smtpUrl: url, mailFrom: 'site@example.org' },
  )
  const ben = testBrowser(openSite(services))
  await ben.fillIn('/login', { login: 'ben', password: PASSWORD })
  await turnOnTwoStep(ben, clock)
  const people = await accounts.people()
  const actor = ADA(people.find(({ name }) => name === 'Ada')?.id ?? '')
  const id = people.find(({ name }) => name === 'Ben')?.id ?? ''
  expect(people.map(({ name, twoStep }) => [name, twoStep])).toEqual([
    ['Ada', false],
    ['Ben', true],
    ['Cy', false],
  ])
  const editor = { id, name: 'Ben', role: 'editor' } as const
  expect(await accounts.profiles.turnOffTwoStep(editor, id)).toMatchObject({
    error: { code: 'rest_forbidden' },
  })
  expect(await accounts.profiles.turnOffTwoStep(actor, actor.id ?? '')).toMatchObject({
    error: { code: 'own_account' },
  })
  expect(await accounts.profiles.turnOffTwoStep(actor, 'nobody')).toMatchObject({
    error: { code: 'not_found' },
  })
  expect(await accounts.profiles.turnOffTwoStep(actor, id)).toEqual({ ok: true, value: true })
  expect(await accounts.profiles.turnOffTwoStep(actor, id)).toEqual({ ok: true, value: false })
  await accounts.stop()
  // The user turned the second step on, and the owner turned it off; each caused a mail.
  expect(mails).toHaveLength(2)
  expect(mails.every((mail) => mail.includes('ben@example.org'))).toBe(true)
  const again = testBrowser(openSite(services), '203.0.113.9')
  const login = await again.fillIn('/login', { login: 'ben', password: PASSWORD })
  expect(login.headers.get('location')).toBe('/account')
})

// @behaviour login-11
it('owners remove the passkeys of another user, who gets a mail, and the activity records it', async () => {
  const { url, mails } = await mailServer()
  const { accounts, services } = await openAccounts(
    { hashCost: CHEAP_HASH },
    { smtpUrl: url, mailFrom: 'site@example.org' },
  )
  const passkeysOf = async () =>
    Object.fromEntries((await accounts.people()).map(({ name, passkeys }) => [name, passkeys]))
  const idOf = async (name: string) => (await accounts.people()).find((one) => one.name === name)?.id ?? ''
  const [ada, ben] = [await idOf('Ada'), await idOf('Ben')]
  const db = await openUnsyncedDatabase(services.dataDir)
  for (const [nth, user_id] of [ben, ben, ada].entries())
    await db.query
      .insertInto('passkey')
      .values({
        ...{ id: `k${nth}`, user_id, credential_id: `c${nth}`, public_key: 'k', counter: 0, transports: '' },
        ...{ name: 'Phone', created_at: '2026-01-01T00:00:00.000Z', used_at: null },
      })
      .execute()
  await db.close()
  expect(await passkeysOf()).toEqual({ Ada: 1, Ben: 2, Cy: 0 })
  const { removePasskeys } = accounts.profiles
  const editor = { id: ben, name: 'Ben', role: 'editor' } as const
  expect(await removePasskeys(editor, ada)).toMatchObject({ error: { code: 'rest_forbidden' } })
  expect(await removePasskeys(ADA(ada), ada)).toMatchObject({ error: { code: 'own_account' } })
  expect(await removePasskeys(ADA(ada), 'nobody')).toMatchObject({ error: { code: 'not_found' } })
  expect(await removePasskeys(ADA(ada), ben)).toEqual({ ok: true, value: 2 })
  expect(await removePasskeys(ADA(ada), ben)).toEqual({ ok: true, value: 0 })
  expect(await passkeysOf()).toEqual({ Ada: 1, Ben: 0, Cy: 0 })
  const deeds = await services.audit.list(ADA(ada))
  expect(JSON.stringify(deeds)).toContain('passkeys-remove')
  await accounts.stop()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('ben@example.org')
})

// @behaviour studio-316
it('a user who has lost their password chooses a new one by an owner’s link, and gets a mail', async () => {
  const { url, mails } = await mailServer()
  const { accounts, services } = await openAccounts(
    { hashCost: CHEAP_HASH },
    { smtpUrl: url, mailFrom: 'site@example.org' },
  )
  const idOf = async (name: string) => (await accounts.people()).find((one) => one.name === name)?.id ?? ''
  const [ada, ben] = [await idOf('Ada'), await idOf('Ben')]
  const result = await accounts.profiles.passwordLink(ADA(ada), ben, 'http://localhost:3000')
  if (!result.ok) throw new Error(result.error.code)
  expect(Date.parse(result.value.until) - Date.now()).toBeCloseTo(24 * 60 * 60_000, -5)
  const browser = testBrowser(openSite(services), '203.0.113.41')
  await browser.get(result.value.link.replace('http://localhost:3000', ''))
  const set = await browser.fillIn('/reset-password', { password: NEW_PASSWORD })
  expect(set.status).toBe(303)
  const login = await browser.fillIn('/login', { login: 'ben', password: NEW_PASSWORD })
  expect(login.headers.get('location')).toBe('/account')
  // The link has been used, so it does not work again.
  const again = testBrowser(openSite(services), '203.0.113.42')
  await again.get(result.value.link.replace('http://localhost:3000', ''))
  await again.get('/reset-password')
  expect((await again.fillIn('/reset-password', { password: PASSWORD })).status).not.toBe(303)
  expect(JSON.stringify(await services.audit.list(ADA(ada)))).toContain('password-link')
  await accounts.stop()
  expect(mails.filter((mail) => mail.includes('Ada has created a link'))).toHaveLength(1)
})

// @behaviour studio-316
it('only owners create password links, for others who have a password', async () => {
  const { call, personNamed, invite } = await openPeople()
  const ask = async (login: 'ada' | 'ben' | null, id: string) =>
    (await call<{ code: string }>(login, 'POST', `${PEOPLE}/${id}/password-link`)).status
  const [ada, ben] = [await personNamed('Ada'), await personNamed('Ben')]
  expect(await ask('ben', ada.id)).toBe(403)
  expect(await ask(null, ada.id)).toBe(401)
  expect(await ask('ada', ada.id)).toBe(409)
  expect(await ask('ada', 'nobody')).toBe(404)
  expect(await ask('ada', (await invite()).person.id)).toBe(409)
  await call('ada', 'PATCH', `${PEOPLE}/${ben.id}`, { disabled: true })
  expect(await ask('ada', ben.id)).toBe(409)
})
