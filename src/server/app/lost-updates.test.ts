import { describe, expect, it } from 'vitest'
import { granted, OWNER, openEntries } from '../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'
import type { EntryValues } from '../../core/entry/index.ts'
import type { Result } from '../../core/result.ts'

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
  it.each(['draft', 'published'] as const)('in a %s work', async (state) => {
    const first = await openEntries()
    const second = await openTestServices(first.services.dataDir)
    const values: EntryValues = { title: 'Counted', summary: '0' }
    const entry = await (state === 'draft'
      ? first.draftOf('work', values)
      : first.publishedOf('work', values))
    const counterOf = ({ entries }: Pick<typeof second, 'entries'>): Counter => ({
      async read() {
        const { version, values } = granted(await entries.read(OWNER, entry))
        return { version, count: numberIn(values.summary) }
      },
      save: (count, version) => entries.save(OWNER, entry, { summary: String(count) }, { version }),
    })
    await keepsAll([counterOf(first.services), counterOf(second)])
  })

  // @behaviour call-1
  it.each([
    ['settings', 'tagline'],
    ['menu:primary', 'entries'],
  ] as const)('in %s', async (part, field) => {
    const first = await openTestServices()
    const second = await openTestServices(first.dataDir)
    const isMenu = field === 'entries'
    const counterOf = ({ siteParts }: Pick<typeof first, 'siteParts'>): Counter => ({
      async read() {
        const { version, values } = granted(await siteParts.read(OWNER, part))
        const [entry] = isMenu ? (values.entries as { label: string }[]) : []
        return { version, count: numberIn(isMenu ? entry?.label : values[field]) }
      },
      save(count, version) {
        const value = isMenu ? [{ label: `Entry ${count}`, url: '/', children: [] }] : `Line ${count}`
        return siteParts.save(OWNER, part, { [field]: value }, { version })
      },
    })
    await keepsAll([counterOf(first), counterOf(second)])
  })
})
