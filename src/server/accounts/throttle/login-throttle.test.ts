import { describe, expect, it, onTestFinished } from 'vitest'
import { attempt, codeOf, correctAttemptFrom } from '../../../../tests/support/server/login-attempts.ts'
import { CHEAP_HASH, openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
} from '../../../../tests/support/server/open-test-services.ts'
import type { Accounts } from '../accounts.service.ts'
import { createAttemptsRepository } from './attempts.repository.ts'
import { createAttempts } from './attempts.ts'
import { createLoginThrottle } from './login-throttle.ts'

const YEARS_MS = 10 * 365 * 86_400_000

/** Returns the nth of many addresses without an earlier login. */
const fresh = (nth: number) => `203.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`

/** Guesses a password from this many new addresses at once. */
const guess = (accounts: Accounts, times: number, first = 0, change: Parameters<typeof attempt>[0] = {}) =>
  Promise.all(
    Array.from({ length: times }, (_, nth) =>
      accounts.logIn(attempt({ from: fresh(first + nth), ...change })),
    ),
  )

const countGuesses = (outcomes: Awaited<ReturnType<typeof guess>>) =>
  outcomes.filter((outcome) => codeOf(outcome) === 'invalid_credentials').length

describe('guesses from many client IPs', () => {
  it('wait in one queue: those that do not fit are refused with the time to wait', async () => {
    const { accounts, pauses } = await openAccounts()
    const outcomes = await guess(accounts, 150)
    // Ten are admitted at once, and then those that fit into a minute.
    expect(countGuesses(outcomes)).toBeGreaterThan(20)
    expect(countGuesses(outcomes)).toBeLessThanOrEqual(30)
    expect(Math.max(...pauses)).toBeLessThan(60_000)
    expect(new Set(pauses).size).toBe(pauses.length)
    for (const outcome of outcomes.filter((one) => codeOf(one) !== 'invalid_credentials'))
      expect(outcome).toMatchObject({
        error: { code: 'too_many_attempts', count: 1, retryAfterSeconds: 4 },
      })
  })

  it('are limited to about nine hundred an hour, also with two processes on one folder', async () => {
    const { accounts, clock, services } = await openAccounts()
    const other = await openTestServices(services.dataDir, { hashCost: CHEAP_HASH, ...clock })
    const until = clock.now().getTime() + 10 * 60_000
    let guesses = 0
    for (let round = 0; clock.now().getTime() < until; round++) {
      const rounds = [accounts, other.accounts].map((one, nth) => guess(one, 20, (2 * round + nth) * 20))
      for (const outcomes of await Promise.all(rounds)) guesses += countGuesses(outcomes)
    }
    // The number depends on what else the machine does while the clock of the test runs.
    expect(guesses).toBeGreaterThan(30)
    expect(guesses).toBeLessThan(195)
  }, 60_000)

  it('at one account do not affect other accounts and known networks', async () => {
    const { accounts, holdQueue } = await openAccounts()
    const home = { password: PASSWORD, from: '198.51.100.7' }
    expect(codeOf(await accounts.logIn(attempt(home)))).toBe('in')
    const guessing = guess(accounts, 60)
    const goOn = await holdQueue()
    expect(codeOf(await accounts.logIn(attempt({ ...home, from: '198.51.100.8' })))).toBe('too_many_attempts')
    expect(codeOf(await accounts.logIn(attempt(home)))).toBe('in')
    expect(codeOf(await accounts.logIn(attempt({ ...home, login: 'ben' })))).toBe('in')
    goOn()
    await guessing
  })

  it('do not affect a user who sets a new password by a link', async () => {
    const { accounts, pauses } = await openAccounts()
    const from = '198.51.100.7'
    const token = (await accounts.passwordLink('ada', 'https://example.org'))?.split('token=')[1] ?? ''
    expect(await accounts.setPasswordByLink({ token, password: 'another good one', from })).toMatchObject({
      ok: true,
    })
    await guess(accounts, 60)
    pauses.length = 0
    expect(codeOf(await accounts.logIn(attempt({ from, password: 'another good one' })))).toBe('in')
    expect(pauses).toEqual([])
  })

  it('that did not fit into the queue do not count against their client IP', async () => {
    const { accounts, clock, holdQueue } = await openAccounts()
    const guessing = guess(accounts, 60)
    const goOn = await holdQueue()
    const from = '198.51.100.7'
    for (let nth = 0; nth < 10; nth++)
      expect(codeOf(await accounts.logIn(attempt({ from })))).toBe('too_many_attempts')
    goOn()
    await guessing
    await clock.pause(60_000)
    expect(codeOf(await accounts.logIn(correctAttemptFrom(from)))).toBe('in')
  })

  it('count for one account, in any spelling of its name', async () => {
    const { accounts } = await openAccounts()
    const logins = ['ada', 'ada@example.org', ' ADA', 'Ada@Example.org', 'ada', 'ada@example.org', 'ada']
    const codes: string[] = []
    for (const login of logins) codes.push(codeOf(await accounts.logIn(attempt({ login }))))
    expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_attempts', 'too_many_attempts'])
  })
})

it('a provider that has filled its part of the queue is only full for itself', async () => {
  const { dataDir } = await openTestServices()
  const db = await openUnsyncedDatabase(dataDir)
  onTestFinished(db.close)
  const repository = createAttemptsRepository(db.query)
  const hash = (...parts: string[]) => parts.join(' ')
  const attempts = createAttempts(repository, hash, () => 0)
  const throttle = createLoginThrottle({
    repository,
    attempts,
    hash,
    now: () => 0,
    pause: () => new Promise(() => {}),
  })
  // Ten attempts at each account pass at once, so the further ones wait, and none of them ends.
  for (let account = 0; account < 8; account += 1)
    for (let nth = 0; nth < 24; nth += 1) void throttle.take(`account ${account}`, `203.0.113.${nth}`)
  await expect.poll(() => throttle.waitMs('nobody', '203.0.113.99')).toBeGreaterThan(0)
  expect(await throttle.waitMs('nobody', '198.51.100.7')).toBe(0)
})

describe('guesses from the networks of one machine', () => {
  it.each([
    ['256 of a /56', (nth: number) => `2001:db8:1:${(0x4200 + nth).toString(16)}::/64`, 10],
    ['65,536 of a /48', (nth: number) => `2001:db8:1:${(0x100 * nth).toString(16)}::/64`, 15],
    ['others', (nth: number) => `2001:db8:${nth.toString(16)}:0::/64`, 20],
  ])('are counted together: %s', async (_which, networkOf, passed) => {
    const { accounts } = await openAccounts()
    const codes: string[] = []
    for (let nth = 0; nth < 20; nth++)
      codes.push(codeOf(await accounts.logIn(attempt({ from: networkOf(nth) }))))
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(passed)
  })

  it('are counted together over all accounts, and a right password of a neighbour does not count', async () => {
    const { accounts } = await openAccounts()
    const networkOf = (nth: number) => `2001:db8:1:${(0x100 * nth).toString(16)}::/64`
    let guessCount = 0
    for (let nth = 0; nth < 100; nth++) {
      const outcome = await accounts.logIn(attempt({ login: `name${nth}`, from: networkOf(nth) }))
      if (codeOf(outcome) === 'invalid_credentials') guessCount++
      if (nth < 60) expect(codeOf(await accounts.logIn(correctAttemptFrom(networkOf(0))))).toBe('in')
    }
    expect(guessCount).toBe(90)
  }, 30_000)
})

describe('a clock that was ten years ahead for a while', () => {
  const openAhead = async () => {
    let now = Date.now() + YEARS_MS
    const site = await openAccounts({ now: () => new Date(now) })
    const goOn = (ms: number) => {
      now += ms
    }
    return { ...site, goOn }
  }

  it('lets nobody wait longer than intended', async () => {
    const { accounts, goOn } = await openAhead()
    for (let nth = 0; nth < 6; nth++) await accounts.logIn(attempt({}))
    const right = attempt({ password: PASSWORD })
    goOn(-YEARS_MS)
    expect(await accounts.logIn(right)).toMatchObject({ error: { code: 'too_many_attempts', count: 15 } })
    goOn(10 * 60_000)
    expect(await accounts.logIn(right)).toMatchObject({ error: { code: 'too_many_attempts', count: 5 } })
    goOn(5 * 60_000)
    expect(codeOf(await accounts.logIn(right))).toBe('in')
  })

  it('leaves no queue behind', async () => {
    const { accounts, goOn } = await openAhead()
    await guess(accounts, 60)
    goOn(-YEARS_MS)
    expect(codeOf(await accounts.logIn(correctAttemptFrom('198.51.100.7')))).toBe('in')
  })
})
