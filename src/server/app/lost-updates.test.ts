import { describe, expect, it } from 'vitest'
import { COUNTABLE_NAMES, COUNTABLES, type Counter, countUp } from '../../../tests/support/server/counters.ts'
import { CHEAP_HASH } from '../../../tests/support/server/open-accounts.ts'
import { OWNER, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { SERVER } from '../../core/account/index.ts'

/** Number of saves that each writer tries. */
const TRIES = 12
/** Guard of a change whatever the version. */
const ANY_VERSION = { version: null }

/** Runs six writers on two services of one site, and expects the final count to be the number of acknowledged saves. */
async function keepsAll(counters: readonly [Counter, Counter]): Promise<void> {
  const acknowledged = await Promise.all(
    Array.from({ length: 6 }, (_, at) => countUp(counters[at % 2] as Counter, TRIES)),
  )
  const total = acknowledged.reduce((sum, number) => sum + number, 0)
  expect(total).toBeGreaterThan(0)
  expect((await counters[0].read()).count).toBe(total)
}

// @behaviour call-1
it.each(COUNTABLE_NAMES)(
  'a save of %s based on an outdated version by six writers never overwrites unseen changes',
  async (name) => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const id = await COUNTABLES[name].make(first)
    await keepsAll([COUNTABLES[name].counter(first, id), COUNTABLES[name].counter(second, id)])
  },
)

describe('changes of several users at the same time are all kept', () => {
  // @behaviour redirect-2
  it('in a redirect, if one changes the path and another the target', async () => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const origin = 'http://localhost:3000'
    const { id } = unwrapResult(
      await first.redirects.create(OWNER, { from: '/from-0/', to: '/to-0/', status: 301 }, origin),
    )
    for (let round = 1; round <= TRIES; round++) {
      const results = await Promise.all([
        first.redirects.change(OWNER, id, { from: `/from-${round}/` }, origin, ANY_VERSION),
        second.redirects.change(OWNER, id, { to: `/to-${round}/` }, origin, ANY_VERSION),
      ])
      results.map(unwrapResult)
      const { redirects } = unwrapResult(
        await first.redirects.list(OWNER, { search: '', page: 1, perPage: 10 }),
      )
      expect(redirects).toMatchObject([{ from: `/from-${round}/`, to: { url: `/to-${round}/` } }])
    }
  })

  // @behaviour studio-180
  it('in an account, if one changes the role and another the address', async () => {
    const options = { hashCost: CHEAP_HASH }
    const first = await openTestServices(undefined, options)
    const second = await openTestServices(first.dataDir, options)
    const draft = { name: 'dana', email: 'dana@example.org', role: 'member', password: null } as const
    const { id } = unwrapResult(await first.accounts.profiles.add(SERVER, draft))
    for (let round = 1; round <= TRIES; round++) {
      const [role, email] = [round % 2 === 0 ? 'member' : 'editor', `dana-${round}@example.org`] as const
      const results = await Promise.all([
        first.accounts.profiles.change(SERVER, id, { role }),
        second.accounts.profiles.change(SERVER, id, { email }),
      ])
      results.map(unwrapResult)
      const people = unwrapResult(await first.accounts.profiles.list(SERVER))
      expect(people).toMatchObject([{ role, email }])
    }
  })
})
