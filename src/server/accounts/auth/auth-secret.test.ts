import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { authSecret } from './auth-secret.ts'

/** Reads the secret as a process does that has this data folder and, if `of` is given, another folder's database. */
async function asking(dataDir: string, { of = dataDir, configured = null as string | null } = {}) {
  const db = await openUnsyncedDatabase(of)
  onTestFinished(() => db.close())
  await db.migrate()
  const log = vi.fn()
  return { secret: () => authSecret({ dataDir, configured, db, log }), log }
}

it('a configured session key takes precedence', async () => {
  const { secret } = await asking(await temporaryFolder(), { configured: 'o'.repeat(40) })
  expect(await secret()).toBe('o'.repeat(40))
})

// @behaviour processes-3
it('a machine with another session key than the previous one logs it, and the database holds neither', async () => {
  const shared = await temporaryFolder()
  const [one, other] = ['o'.repeat(40), 'p'.repeat(40)]
  const start = async (configured: string | null) => {
    const { secret, log } = await asking(await temporaryFolder(), { of: shared, configured })
    await secret()
    return log.mock.calls.flat()
  }
  const warning = [expect.stringContaining('need the same AUTH_SECRET')]
  expect(await start(one)).toEqual([])
  expect(await start(one)).toEqual([])
  expect(await start(other)).toEqual(warning)
  expect(await start(one)).toEqual(warning)
  expect(await start(null)).toEqual(warning)
  expect(JSON.stringify(await tableRows(shared, 'secret'))).not.toMatch(/ooooo|ppppp/)
})

it.runIf(testServer() === null)(
  'a session key that another process is still writing is awaited',
  async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'auth-secret')
    const { secret } = await asking(folder)
    await writeFile(file, '')
    const pendingSecret = secret()
    await pause(100)
    await writeFile(file, `${'k'.repeat(43)}\n`)
    expect(await pendingSecret).toBe('k'.repeat(43))
  },
)

it('a file without a session key is named, with what to do', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'auth-secret'), 'short')
  await expect((await asking(folder)).secret()).rejects.toThrow(/has 5: restore it from a backup/)
})

describe.runIf(testServer() !== null)('on PostgreSQL', () => {
  // @behaviour processes-3
  it('machines without a common folder share the session key', async () => {
    const shared = await temporaryFolder()
    const machines = []
    for (let nth = 0; nth < 3; nth += 1) machines.push(await asking(await temporaryFolder(), { of: shared }))
    const secrets = await Promise.all(machines.map(({ secret }) => secret()))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  })

  it('a machine with a session key in its folder adopts it', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'auth-secret'), `${'k'.repeat(43)}\n`)
    expect(await (await asking(folder)).secret()).toBe('k'.repeat(43))
    expect(await (await asking(await temporaryFolder(), { of: folder })).secret()).toBe('k'.repeat(43))
  })
})
