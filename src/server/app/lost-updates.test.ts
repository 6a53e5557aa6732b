import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CHEAP_HASH } from '../../../tests/support/server/open-accounts.ts'
import { granted, OWNER, openEntries } from '../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { SERVER } from '../../core/account/index.ts'
import type { EntryValues } from '../../core/entry/index.ts'
import type { Result } from '../../core/result.ts'
import type { SitePartsService } from '../site-parts/index.ts'

/** Saves that each writer tries. */
const TRIES = 12

/** Reads and saves the number that all writers count up. */
interface Counter {
  read(): Promise<{ version: number; count: number }>
  save(count: number, version: number): Promise<Result<unknown, unknown>>
}

/** Reads, adds one and saves with the version that was read, again and again. @returns acknowledged saves */
async function countUp({ read, save }: Counter): Promise<number> {
  let acknowledged = 0
  for (let tries = 0; tries < TRIES; tries++) {
    const { count, version } = await read()
    if ((await save(count + 1, version)).ok) acknowledged++
  }
  return acknowledged
}

/** Six writers on two services of one site; the count at the end is that of the acknowledged saves. */
async function keepsAll(counters: readonly [Counter, Counter]): Promise<void> {
  const acknowledged = await Promise.all(
    Array.from({ length: 6 }, (_, at) => countUp(counters[at % 2] as Counter)),
  )
  const total = acknowledged.reduce((sum, number) => sum + number, 0)
  expect(total).toBeGreaterThan(0)
  expect((await counters[0].read()).count).toBe(total)
}

const numberIn = (text: unknown) => Number(/\d+$/.exec(String(text))?.[0] ?? 0)

describe('what six writers save with the version they read is never overwritten unseen', () => {
  // @behaviour call-1
  it.each([
    ['work', 'a draft', 'summary'],
    ['work', 'published', 'summary'],
    ['page', 'a draft', 'description'],
    ['page', 'published', 'description'],
  ] as const)('in a %s that is %s', async (kind, state, field) => {
    const first = await openEntries()
    const second = await openTestServices(first.services.dataDir)
    const values: EntryValues = { title: 'Counted', [field]: '0' }
    const entry = await (state === 'a draft' ? first.draftOf(kind, values) : first.publishedOf(kind, values))
    const counterOf = ({ entries }: Pick<typeof second, 'entries'>): Counter => ({
      async read() {
        const { version, values } = granted(await entries.read(OWNER, entry))
        return { version, count: numberIn(values[field]) }
      },
      save: (count, version) => entries.save(OWNER, entry, { [field]: String(count) }, { version }),
    })
    await keepsAll([counterOf(first.services), counterOf(second)])
  })

  // @behaviour call-1
  it.each([
    ['settings', (count) => ({ tagline: `Line ${count}` }), ({ tagline }) => tagline],
    [
      'appearance',
      (count) => ({ notice: { text: `Line ${count}`, position: 'top' } }),
      ({ notice }) => (notice as { text: string }).text,
    ],
    [
      'menu:primary',
      (count) => ({ entries: [{ label: `Entry ${count}`, url: '/', children: [] }] }),
      ({ entries }) => (entries as { label: string }[])[0]?.label,
    ],
  ] satisfies [
    Parameters<SitePartsService['read']>[1],
    (count: number) => EntryValues,
    (values: EntryValues) => unknown,
  ][])('in %s', async (part, valuesOf, textOf) => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const counterOf = ({ siteParts }: Pick<typeof first, 'siteParts'>): Counter => ({
      async read() {
        const { version, values } = granted(await siteParts.read(OWNER, part))
        return { version, count: numberIn(textOf(values)) }
      },
      save: (count, version) => siteParts.save(OWNER, part, valuesOf(count), { version }),
    })
    await keepsAll([counterOf(first), counterOf(second)])
  })

  // @behaviour call-1
  it('in a term', async () => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const { id } = granted(await first.terms.create(OWNER, 'tags', { name: 'Counted', description: '0' }))
    const term = { taxonomy: 'tags', id } as const
    const counterOf = ({ terms }: Pick<typeof first, 'terms'>): Counter => ({
      async read() {
        const { version, description } = granted(await terms.read(OWNER, term))
        return { version, count: numberIn(description) }
      },
      save: (count, version) => terms.update(OWNER, term, { description: String(count) }, { version }),
    })
    await keepsAll([counterOf(first), counterOf(second)])
  })

  // @behaviour call-1
  it('in what is said of a picture', async () => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a60' } })
      .png()
      .toBuffer()
    const { id } = granted(await first.media.store(bytes, { fileName: 'sand.png', alt: '0', title: '' }))
    const counterOf = ({ library }: Pick<typeof first, 'library'>): Counter => ({
      async read() {
        const { version, alt } = granted(await library.read(OWNER, id))
        return { version, count: numberIn(alt) }
      },
      save: (count, version) => library.change(OWNER, id, { alt: String(count) }, { version }),
    })
    await keepsAll([counterOf(first), counterOf(second)])
  })
})

describe('what several change at the same moment is all kept', () => {
  // @behaviour redirect-2
  it('in a redirect, of which one changes the path, another one the target', async () => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const origin = 'http://localhost:3000'
    const { id } = granted(
      await first.redirects.create(OWNER, { from: '/from-0/', to: '/to-0/', status: 301 }, origin),
    )
    for (let round = 1; round <= TRIES; round++) {
      const done = await Promise.all([
        first.redirects.change(OWNER, id, { from: `/from-${round}/` }, origin),
        second.redirects.change(OWNER, id, { to: `/to-${round}/` }, origin),
      ])
      done.map(granted)
      const { redirects } = granted(await first.redirects.list(OWNER, { search: '', page: 1, perPage: 10 }))
      expect(redirects).toMatchObject([{ from: `/from-${round}/`, to: { url: `/to-${round}/` } }])
    }
  })

  // @behaviour studio-180
  it('in an account, of which one changes the role, another one the address', async () => {
    const options = { hashCost: CHEAP_HASH }
    const first = await openTestServices(undefined, options)
    const second = await openTestServices(first.dataDir, options)
    const draft = { name: 'dana', email: 'dana@example.org', role: 'member', password: null } as const
    const { id } = granted(await first.accounts.profiles.add(SERVER, draft))
    for (let round = 1; round <= TRIES; round++) {
      const [role, email] = [round % 2 === 0 ? 'member' : 'editor', `dana-${round}@example.org`] as const
      const done = await Promise.all([
        first.accounts.profiles.change(SERVER, id, { role }),
        second.accounts.profiles.change(SERVER, id, { email }),
      ])
      done.map(granted)
      const people = granted(await first.accounts.profiles.list(SERVER))
      expect(people).toMatchObject([{ role, email }])
    }
  })
})
