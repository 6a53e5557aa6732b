import { describe, expect, it } from 'vitest'
import { attempt, codeOf, correctAttemptFrom } from '../../../tests/support/server/login-attempts.ts'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'

describe('a thousand wrong passwords from one client IP', () => {
  it('lock nothing for others; a right login from elsewhere succeeds at once', async () => {
    const { accounts, pauses } = await openAccounts()
    const codes = new Map<string, number>()
    for (let nth = 0; nth < 1000; nth++) {
      const code = codeOf(await accounts.logIn(attempt({})))
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (nth === 500) expect(codeOf(await accounts.logIn(correctAttemptFrom('198.51.100.7')))).toBe('in')
    }
    expect(codes).toEqual(
      new Map([
        ['invalid_credentials', 5],
        ['too_many_attempts', 995],
      ]),
    )
    expect(codeOf(await accounts.logIn(correctAttemptFrom('198.51.100.8')))).toBe('in')
    expect(
      codeOf(await accounts.logIn(attempt({ login: 'ben', password: PASSWORD, from: '198.51.100.9' }))),
    ).toBe('in')
    expect(pauses).toEqual([])
    // The attacker's address is refused for this account, also with the right password, and learns for how long.
    const outcome = await accounts.logIn(correctAttemptFrom('203.0.113.1'))
    expect(outcome).toMatchObject({ ok: false, error: { code: 'too_many_attempts', count: 15 } })
  }, 60_000)

  it('are refused also when they arrive together', async () => {
    const { accounts } = await openAccounts()
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => accounts.logIn(attempt({}))))
    expect(outcomes.map(codeOf).filter((code) => code === 'invalid_credentials')).toHaveLength(5)
  })

  it('do not lock another account at the same client IP', async () => {
    const { accounts } = await openAccounts()
    for (let nth = 0; nth < 100; nth++) await accounts.logIn(attempt({}))
    const neighbour = attempt({ login: 'ben', password: PASSWORD })
    expect(codeOf(await accounts.logIn(neighbour))).toBe('in')
  })

  it('for many names are limited by the client IP', async () => {
    const { accounts } = await openAccounts()
    const codes: string[] = []
    for (let nth = 0; nth < 40; nth++)
      codes.push(codeOf(await accounts.logIn(attempt({ login: `name${nth}` }))))
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(30)
    expect(codes.at(-1)).toBe('too_many_attempts')
  })
})

describe('wrong passwords from many client IPs', () => {
  it('slow down logins from unknown networks, lock nobody out, and do not slow down known ones', async () => {
    const { accounts, pauses } = await openAccounts()
    expect(codeOf(await accounts.logIn(correctAttemptFrom('198.51.100.7')))).toBe('in')
    for (let nth = 0; nth < 60; nth++)
      expect(codeOf(await accounts.logIn(attempt({ from: `203.0.113.${nth}` })))).toBe('invalid_credentials')
    expect(pauses.at(-1)).toBe(4000)

    pauses.length = 0
    expect(codeOf(await accounts.logIn(correctAttemptFrom('198.51.100.7')))).toBe('in')
    expect(pauses).toEqual([])
    expect(codeOf(await accounts.logIn(correctAttemptFrom('198.51.100.99')))).toBe('in')
    expect(pauses).toEqual([4000])
    expect(
      codeOf(await accounts.logIn(attempt({ login: 'ben', password: PASSWORD, from: '198.51.100.99' }))),
    ).toBe('in')
    expect(pauses).toEqual([4000])
  })

  it('slow down unknown names in the same way', async () => {
    const { accounts, pauses } = await openAccounts()
    for (let nth = 0; nth < 12; nth++)
      await accounts.logIn(attempt({ login: 'nobody', from: `203.0.113.${nth}` }))
    const unknown = [...pauses]
    pauses.length = 0
    for (let nth = 0; nth < 12; nth++) await accounts.logIn(attempt({ from: `203.0.113.${nth}` }))
    expect(pauses).toEqual(unknown)
    expect(unknown.slice(-2)).toEqual([250, 500])
  })
})

describe('a user who mistypes', () => {
  it('has all attempts again after the right password', async () => {
    const { accounts } = await openAccounts()
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 4; nth++)
        expect(codeOf(await accounts.logIn(attempt({})))).toBe('invalid_credentials')
      expect(codeOf(await accounts.logIn(correctAttemptFrom('203.0.113.1')))).toBe('in')
    }
  })

  it('can try again after a quarter of an hour', async () => {
    let now = Date.now()
    const { accounts } = await openAccounts({ now: () => new Date(now) })
    for (let nth = 0; nth < 6; nth++) await accounts.logIn(attempt({}))
    expect(codeOf(await accounts.logIn(correctAttemptFrom('203.0.113.1')))).toBe('too_many_attempts')
    now += 15 * 60_000
    expect(codeOf(await accounts.logIn(correctAttemptFrom('203.0.113.1')))).toBe('in')
  })
})

describe('whether an account exists', () => {
  it.each([
    ['an unknown name', { login: 'nobody' }],
    ['an unknown address', { login: 'nobody@example.org' }],
    ['an address that is none', { login: 'no@body@' }],
    ['a wrong password', { login: 'ada' }],
    ['a password that is far too long', { login: 'ada', password: 'x'.repeat(5000) }],
  ])('is not revealed by the response to %s', async (_what, change) => {
    const { accounts } = await openAccounts()
    expect(await accounts.logIn(attempt(change))).toEqual({
      ok: false,
      error: { code: 'invalid_credentials', field: null },
    })
  })

  it('is not revealed by the response time', async () => {
    // A hash of a few milliseconds, so that leaving it out would show.
    const { accounts } = await openAccounts({ hashCost: { memoryCost: 8192, timeCost: 2 } })
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let nth = 0; nth < 40; nth++) {
      for (const [kind, login] of [
        ['known', 'ada'],
        ['unknown', `nobody${nth}`],
      ] as const) {
        // A single name of each kind would be slowed down: the test compares the work, not the waiting.
        const started = process.hrtime.bigint()
        await accounts.logIn(attempt({ login, from: `203.0.${kind === 'known' ? 1 : 2}.${nth}` }))
        times[kind].push(Number(process.hrtime.bigint() - started))
      }
    }
    // Other load on the machine only adds time, so the fastest attempt shows the work. Without a hash it would be
    // several times less.
    const [knownMs, unknownMs] = [Math.min(...times.known), Math.min(...times.unknown)]
    expect(knownMs / unknownMs).toBeGreaterThan(0.5)
    expect(knownMs / unknownMs).toBeLessThan(2)
  }, 60_000)
})
