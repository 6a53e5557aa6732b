import { expect, it } from 'vitest'
import { CHEAP_HASH } from '../../../tests/support/server/open-accounts.ts'
import { codeOf, OWNER, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../tests/support/server/table-rows.ts'
import { ok, type Result } from '../../core/kit/result.ts'
import type { Services } from './create-services.ts'

/** Number of people who do the same thing at the same moment. */
const MANY = 12

/** Opens the services of three processes on one site: each has connections of its own. */
async function openThree() {
  const first = await openTestServices(undefined, { hashCost: CHEAP_HASH })
  const other = () => openTestServices(first.dataDir, { hashCost: CHEAP_HASH })
  return Object.assign([first, await other(), await other()], { folder: first.dataDir })
}

/** Runs an action many times at once, spread over the processes. */
const atOnce = <T, E>(
  processes: readonly Services[],
  act: (services: Services, nth: number) => Promise<Result<T, E>>,
): Promise<Result<T, E>[]> =>
  Promise.all(Array.from({ length: MANY }, (_, nth) => act(processes[nth % 3] as Services, nth)))

const distinct = (list: readonly unknown[]) => new Set(list).size

/** Counts how often each code occurs in the results. */
const tally = (results: readonly Result<unknown, { code: string }>[]) =>
  results.map(codeOf).reduce<Record<string, number>>((counts, code) => {
    counts[code] = (counts[code] ?? 0) + 1
    return counts
  }, {})

// @behaviour processes-6
it.each(['work', 'page'] as const)(
  'a %s of the same title, created by many at once, gets a free slug',
  async (kind) => {
    const processes = await openThree()
    const results = await atOnce(processes, ({ entries }) =>
      entries.create(OWNER, kind, { values: { title: 'Same title' } }),
    )
    expect(distinct(results.map((result) => unwrapResult(result).path))).toBe(MANY)
    const [original] = results.map(unwrapResult)
    const copies = await atOnce(processes, ({ entries }) =>
      entries.duplicate(OWNER, original ?? { kind, id: 0 }),
    )
    expect(distinct(copies.map((result) => unwrapResult(result).path))).toBe(MANY)
    const published = await atOnce(processes, ({ entries }) =>
      entries.make(OWNER, kind, { values: { title: 'At once' }, status: 'publish' }),
    )
    expect(distinct(published.map((result) => unwrapResult(result).path))).toBe(MANY)
  },
)

// @behaviour processes-6
it('works created by many at once get positions of their own', async () => {
  const processes = await openThree()
  const results = await atOnce(processes, ({ entries }, nth) =>
    nth % 2 === 0
      ? entries.create(OWNER, 'work', { values: { title: `Work ${nth}` } })
      : entries.make(OWNER, 'work', { values: { title: `Work ${nth}` }, status: 'publish' }),
  )
  const ids = results.map((result) => unwrapResult(result).id)
  const work = { title: 'Saved', type: 'page', publishedAt: '2026-01-01T00:00:00Z' } as const
  await atOnce(processes, async ({ entries, portfolio }, nth) => {
    if (nth % 3 === 0) unwrapResult(await entries.move(OWNER, [ids[nth] ?? 0], { to: 'start' }))
    else await portfolio.save([{ ...work, slug: `saved-${nth}` }])
    return ok(null)
  })
  const rows = await tableRows(processes.folder, 'portfolio_item')
  expect(distinct(rows.map(({ position }) => position))).toBe(rows.length)
})

// @behaviour processes-6
it('a slug that one user chose is refused to all others at the same time', async () => {
  const processes = await openThree()
  const redirects = await atOnce(processes, ({ redirects }) =>
    redirects.create(OWNER, { from: '/old/', to: '/new/', status: 301 }, 'http://localhost:3000'),
  )
  expect(tally(redirects)).toEqual({ done: 1, redirect_exists: MANY - 1 })
  const terms = await atOnce(processes, ({ terms }, nth) =>
    terms.create(OWNER, 'tags', { name: `Tag ${nth}`, slug: 'same' }),
  )
  expect(tally(terms)).toEqual({ done: 1, slug_taken: MANY - 1 })
  const byName = await atOnce(processes, ({ terms }) => terms.create(OWNER, 'tags', { name: 'Posters' }))
  expect(distinct(byName.map((result) => unwrapResult(result).slug))).toBe(MANY)
  const drafts = await atOnce(processes, ({ entries }) =>
    entries.create(OWNER, 'page', { values: { title: 'Wanted', path: '/wanted/' } }),
  )
  const published = await atOnce(processes, ({ entries }, nth) =>
    entries.publish(OWNER, unwrapResult(drafts[nth] as (typeof drafts)[number]), { version: null }),
  )
  expect(tally(published)).toEqual({ done: 1, slug_taken: MANY - 1 })
})

// @behaviour processes-6
it('one idempotency key creates one entry, also with many requests at the same time', async () => {
  const processes = await openThree()
  const results = await atOnce(processes, ({ entries }) =>
    entries.create(OWNER, 'work', { values: { title: 'Once' }, clientKey: 'one-key' }),
  )
  expect(distinct(results.map((result) => unwrapResult(result).id))).toBe(1)
  const terms = await atOnce(processes, ({ terms }) =>
    terms.create(OWNER, 'tags', { name: 'Once' }, 'another-key'),
  )
  expect(distinct(terms.map((result) => unwrapResult(result).id))).toBe(1)
})

// @behaviour processes-6
it('of many users at the same time one gets a user name or a mail address', async () => {
  const processes = await openThree()
  const draft = { role: 'editor' as const, password: null }
  const byName = await atOnce(processes, ({ accounts }, nth) =>
    accounts.profiles.add(OWNER, { ...draft, name: 'dana', email: `dana-${nth}@example.org` }),
  )
  expect(tally(byName)).toEqual({ done: 1, refused: MANY - 1 })
  const byEmail = await atOnce(processes, ({ accounts }, nth) =>
    accounts.profiles.add(OWNER, { ...draft, name: `person-${nth}`, email: 'one@example.org' }),
  )
  expect(tally(byEmail)).toEqual({ done: 1, refused: MANY - 1 })
})
