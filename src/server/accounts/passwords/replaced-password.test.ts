import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import type { Accounts } from '../accounts.service.ts'

const ROUNDS = 20
const AT_ONCE = 4

/** Cost of a hash, slow enough that at any time some login is between its check and its session. */
const SLOW_HASH = { memoryCost: 1024, timeCost: 1 }

const HOME = '203.0.113.1'

const headersOf = (cookies: readonly string[]): Headers =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

async function logIn(accounts: Accounts, password: string, from = HOME): Promise<Headers | null> {
  const attempt = { login: 'ada', password, remember: true, from, headers: new Headers() }
  const outcome = await accounts.logIn(attempt)
  if (!outcome.ok && outcome.error.code !== 'invalid_credentials') throw new Error(outcome.error.code)
  return outcome.ok ? headersOf(outcome.value.cookies) : null
}

/**
 * Logs in over and over until the password is refused; gives every session that was gained.
 *
 * @param onGained called with each of them: who never gains one is refused as a stranger sooner or later
 */
async function keepLoggingIn(
  accounts: Accounts,
  password: string,
  from: string,
  onGained: () => void,
): Promise<Headers[]> {
  const gained: Headers[] = []
  for (;;) {
    const headers = await logIn(accounts, password, from)
    if (!headers) return gained
    gained.push(headers)
    onGained()
  }
}

const linkToken = async (accounts: Accounts): Promise<string> =>
  (await accounts.passwordLink('ada', 'https://example.org'))?.split('token=')[1] ?? ''

type Replace = (accounts: Accounts, present: string, next: string) => Promise<Headers[]>

const byLink: Replace = async (accounts, _present, password) => {
  const token = await linkToken(accounts)
  expect(await accounts.setPasswordByLink({ token, password, from: HOME })).toMatchObject({ ok: true })
  return []
}

const atTheAccountPage: Replace = async (accounts, current, password) => {
  const headers = await logIn(accounts, current)
  const session = headers && (await accounts.session(headers))
  if (!session) throw new Error('not logged in')
  const result = await accounts.changePassword(session, { current, password, from: HOME, headers })
  if (!result.ok) throw new Error(result.error.code)
  return [headersOf(result.value.cookies)]
}

it.each([
  ['by a link', byLink],
  ['at the account page', atTheAccountPage],
])(
  'repeated logins with the old password fail once a new one is set %s',
  async (_how, replace) => {
    // The hash is slow, so that there is always a login between its check and its session.
    const { accounts } = await openAccounts({ hashCost: { memoryCost: 1024, timeCost: 1 } })
    let present = PASSWORD
    await logIn(accounts, present)
    const survivors: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const firsts: Promise<void>[] = []
      const thieves = Array.from({ length: AT_ONCE }, (_, nth) => {
        let onGained = () => {}
        firsts.push(new Promise((resolve) => (onGained = resolve)))
        return keepLoggingIn(accounts, present, `198.51.100.${nth}`, onGained)
      })
      await Promise.all(firsts)
      const next = `another good one ${round}`
      const ownHeaders = await replace(accounts, present, next)
      const gained = (await Promise.all(thieves)).flat()
      const answers = await Promise.all(gained.map((headers) => accounts.session(headers)))
      survivors.push(answers.filter((session) => session !== null).length)
      for (const headers of ownHeaders) expect((await accounts.session(headers))?.user.name).toBe('Ada')
      present = next
    }
    expect(survivors).toEqual(Array(ROUNDS).fill(0))
  },
  120_000,
)

it('of a link and a change at the same time one wins, and only that password logs in', async () => {
  const { accounts } = await openAccounts({ hashCost: SLOW_HASH })
  let present = PASSWORD
  for (let round = 1; round <= ROUNDS; round++) {
    const headers = await logIn(accounts, present)
    const session = headers && (await accounts.session(headers))
    const token = await linkToken(accounts)
    if (!session) throw new Error('not logged in')
    const passwords = [`by the link ${round}`, `at the page ${round}`] as const
    const outcomes = await Promise.all([
      accounts.setPasswordByLink({ token, password: passwords[0], from: HOME }),
      accounts.changePassword(session, { current: present, password: passwords[1], from: HOME, headers }),
    ])
    const opens = await Promise.all(passwords.map(async (one) => (await logIn(accounts, one)) !== null))
    expect(opens).toEqual(outcomes.map(({ ok }) => ok))
    expect(opens.filter(Boolean)).toHaveLength(1)
    present = passwords[opens.indexOf(true)] ?? ''
  }
}, 120_000)
