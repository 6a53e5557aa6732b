import { expect, it } from 'vitest'
import { basicOf, makeApplicationPassword } from '../../../tests/support/server/callers.ts'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, type TestBrowser, testBrowser } from '../../../tests/support/server/open-site.ts'
import { createSoftwareAuthenticator } from '../../../tests/support/server/software-authenticator.ts'
import { nextCode, TWO_STEP, turnOnTwoStep } from '../../../tests/support/server/two-step.ts'
import { can } from '../../core/account/index.ts'

const NEW_PASSWORD = 'four small brown owls'
const ORIGIN = 'http://localhost:3000'
const current = PASSWORD

/** Sends a request as a script of a page does, and reads the response. */
async function sendByScript(person: TestBrowser, page: string, path: string, fields: Record<string, string>) {
  const html = await (await person.get(page)).text()
  const token = new RegExp(`action="${path}"[^]*?name="token" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const answer = await person.send(path, { token, ...fields }, { accept: 'application/json' })
  return (await answer.json()) as { options: { challenge: string }; ok?: true }
}

/** Creates the editor Ben with every way to log in to his account, and a preview link to a draft of his. */
async function openBen() {
  const { services, accounts, clock } = await openAccounts()
  const app = openSite(services)
  const browser = (address: string) => testBrowser(app, address)
  const [here, elsewhere, trusted] = [browser('203.0.113.1'), browser('203.0.113.2'), browser('203.0.113.3')]
  await here.fillIn('/login', { login: 'ben', password: PASSWORD })
  await elsewhere.fillIn('/login', { login: 'ben', password: PASSWORD })
  const program = await makeApplicationPassword(here)
  const device = createSoftwareAuthenticator()
  const add = '/account/passkeys'
  const { challenge } = (await sendByScript(here, '/account', add, { current })).options
  await sendByScript(here, '/account', add, { answer: device.add(challenge), name: 'Phone' })
  const { key } = await turnOnTwoStep(here, clock)
  await trusted.fillIn('/login', { login: 'ben', password: PASSWORD })
  await trusted.fillIn('/login/code', { code: await nextCode(key, clock), trust: '1' })
  await trusted.fillIn('/account', {}, '/logout')
  const link = (await accounts.passwordLink('ben', ORIGIN)) ?? ''
  const people = await accounts.people()
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? ''
  const [ben, ada] = [
    { id: idOf('Ben'), name: 'Ben', role: 'editor' as const },
    { id: idOf('Ada'), name: 'Ada', role: 'owner' as const },
  ]
  const draft = await services.entries.create(ben, 'work', { values: { title: 'Dune' }, clientKey: null })
  if (!draft.ok) throw new Error(draft.error.code)
  const ref = { kind: 'work' as const, id: draft.value.id }
  const preview = await services.previews.create(ben, { ref, label: 'Ines', days: 7, shows: 'newest' })
  if (!preview.ok) throw new Error(preview.error.code)
  const stranger = browser('203.0.113.5')
  const person = { accounts, here, stranger, ben, ada, link, password: PASSWORD }

  const isIn = async (one: TestBrowser) => (await one.get('/account')).status === 200
  /**
   * Lists the ways to log in that still work: the present session, another one, a program, passkey, trusted device,
   * link, preview.
   */
  const waysIn = async (password: string) => {
    const linkLeads = (await accounts.linkHolder(new URL(link).searchParams.get('token') ?? '')) !== null
    const sessions = [await isIn(here), await isIn(elsewhere)]
    const authorization = basicOf('ben', program)
    const caller = await accounts.caller(
      { from: '203.0.113.7', headers: new Headers({ authorization }) },
      null,
    )
    const phone = browser('203.0.113.4')
    const { challenge } = (await sendByScript(phone, '/login', '/login/passkey', {})).options
    const byPasskey = await sendByScript(phone, '/login', '/login/passkey', { answer: device.use(challenge) })
    const login = await trusted.fillIn('/login', { login: 'ben', password })
    return {
      here: sessions[0],
      elsewhere: sessions[1],
      program: caller.ok && can(caller.value.actor, 'entry.write'),
      passkey: byPasskey.ok === true,
      trusted: login.headers.get('location') === '/account',
      link: linkLeads,
      preview: (await app.fetch(new Request(`${ORIGIN}${preview.value.path}`))).status === 200,
    }
  }
  return { person, waysIn }
}

type Person = Awaited<ReturnType<typeof openBen>>['person']

const valueIn = async (person: TestBrowser, pattern: RegExp) =>
  pattern.exec(await (await person.get('/account')).text())?.[1] ?? ''

const WAYS = ['here', 'elsewhere', 'program', 'passkey', 'trusted', 'link', 'preview'] as const

/**
 * Actions, and the ways to log in that each one ends; all others keep working. The same table is in `docs/accounts.md`.
 */
const ACTS: [
  act: string,
  ends: readonly (typeof WAYS)[number][],
  run: (person: Person) => Promise<unknown>,
][] = [
  ['log out', ['here'], ({ here }) => here.fillIn('/account', {}, '/logout')],
  [
    'log out everywhere',
    ['here', 'elsewhere', 'program', 'trusted', 'link'],
    ({ here }) => here.fillIn('/account', { everywhere: '1' }, '/logout'),
  ],
  [
    'log out another device',
    ['elsewhere'],
    async ({ here }) => {
      const session = await valueIn(here, /<button value="([^"]+)"[^>]* name="session"/)
      return here.fillIn('/account', { session, current }, '/account/sessions')
    },
  ],
  [
    'log out everywhere else',
    ['elsewhere'],
    ({ here }) => here.fillIn('/account', { session: 'others', current }, '/account/sessions'),
  ],
  [
    'change the password',
    ['elsewhere', 'trusted', 'link'],
    (person) => {
      person.password = NEW_PASSWORD
      return person.here.fillIn('/account', { current, password: NEW_PASSWORD })
    },
  ],
  [
    'change the password and end application passwords',
    ['elsewhere', 'program', 'trusted', 'link'],
    (person) => {
      person.password = NEW_PASSWORD
      return person.here.fillIn('/account', { current, password: NEW_PASSWORD, 'end-programs': '1' })
    },
  ],
  [
    'choose a password by a link',
    ['here', 'elsewhere', 'program', 'trusted', 'link'],
    (person) => {
      person.password = NEW_PASSWORD
      return person.stranger.fillIn(person.link.replace(ORIGIN, ''), { password: NEW_PASSWORD })
    },
  ],
  [
    'change the mail address',
    ['trusted', 'link'],
    ({ here }) => here.fillIn('/account', { email: 'b@example.org', current }, '/account/email'),
  ],
  [
    'revoke the application password',
    ['program'],
    async ({ here }) => {
      const revoke = await valueIn(here, /<button value="([^"]+)"[^>]* name="revoke"/)
      return here.fillIn('/account', { revoke, current }, '/account/application-passwords')
    },
  ],
  [
    'remove the passkey',
    ['passkey'],
    async ({ here }) => {
      const id = await valueIn(here, /name="id" value="([^"]*)"/)
      return here.fillIn('/account', { id, deed: 'remove', current }, '/account/passkeys')
    },
  ],
  // Without a second step no device needs to be trusted: the password is enough.
  [
    'turn off two-step login',
    ['link'],
    ({ here }) => here.fillIn('/account', { deed: 'off', current }, TWO_STEP),
  ],
  [
    'an owner turns off two-step login',
    ['link'],
    ({ accounts, ada, ben }) => accounts.profiles.turnOffTwoStep(ada, ben.id),
  ],
  [
    'an owner removes passkeys',
    ['passkey'],
    ({ accounts, ada, ben }) => accounts.profiles.removePasskeys(ada, ben.id),
  ],
  [
    'an owner ends all sessions',
    ['here', 'elsewhere', 'program', 'trusted', 'link'],
    ({ accounts, ada, ben }) => accounts.profiles.endSessions(ada, ben.id),
  ],
  [
    'vitrine user log-out',
    ['here', 'elsewhere', 'program', 'trusted', 'link'],
    ({ accounts }) => accounts.endSessions('ben'),
  ],
  [
    'an owner makes a link for a new password',
    [],
    ({ accounts, ada, ben }) => accounts.profiles.passwordLink(ada, ben.id, ORIGIN),
  ],
  [
    'an owner changes the role to member',
    ['program'],
    ({ accounts, ada, ben }) => accounts.profiles.change(ada, ben.id, { role: 'member' }),
  ],
  [
    'an owner disables the account',
    ['here', 'elsewhere', 'program', 'passkey', 'trusted', 'link'],
    ({ accounts, ada, ben }) => accounts.profiles.setDisabled(ada, ben.id, true),
  ],
  [
    'an owner removes the account',
    ['here', 'elsewhere', 'program', 'passkey', 'trusted', 'link'],
    ({ accounts, ada, ben }) => accounts.profiles.remove(ada, ben.id),
  ],
]

// @behaviour access-2
it.each(ACTS)('%s: ends exactly these credentials of an account', async (_act, ends, run) => {
  const { person, waysIn } = await openBen()
  await run(person)
  const expected = Object.fromEntries(WAYS.map((way) => [way, !ends.includes(way)]))
  expect(await waysIn(person.password)).toEqual(expected)
})
