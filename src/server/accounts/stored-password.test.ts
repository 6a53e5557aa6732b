import { join } from 'node:path'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openTestServices } from '../../../tests/support/server/open-test-services.ts'

/** Runs something on the database of a data folder beside the server. */
function beside<T>(dataDir: string, run: (database: Database.Database) => T): T {
  const database = new Database(join(dataDir, 'vitrine.sqlite'))
  try {
    return run(database)
  } finally {
    database.close()
  }
}

const attempt = { login: 'ada', password: PASSWORD, remember: true, from: '::1', headers: new Headers() }

it('a password that was hashed at other costs is hashed anew when its owner logs in', async () => {
  const { services } = await openAccounts()
  const { dataDir } = services
  const hashes = () =>
    beside(dataDir, (database) => database.prepare('SELECT password FROM credential').pluck().all())
  const before = hashes()
  const dearer = await openTestServices(dataDir, { hashCost: { memoryCost: 16, timeCost: 2 } })
  expect(await dearer.accounts.logIn({ ...attempt, password: 'a wrong one' })).toMatchObject({ ok: false })
  expect(hashes()).toEqual(before)
  expect(await dearer.accounts.logIn(attempt)).toMatchObject({ ok: true })
  const after = hashes()
  expect(after[0]).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(await dearer.accounts.logIn(attempt)).toMatchObject({ ok: true })
  expect(hashes()).toEqual(after)
})

it('an account whose password cannot be stored is not there at all', async () => {
  const { accounts, dataDir } = await openTestServices()
  await accounts.formTokens()
  const full = "BEFORE INSERT ON credential BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
  beside(dataDir, (database) => database.exec(`CREATE TRIGGER full ${full}`))
  const draft = { name: 'ada', email: 'ada@example.org', role: null, password: PASSWORD }
  await expect(accounts.add(draft)).rejects.toThrow('the disk is full')
  beside(dataDir, (database) => database.exec('DROP TRIGGER full'))
  expect(await accounts.add(draft)).toEqual({ ok: true, value: { role: 'owner' } })
  expect(await accounts.logIn(attempt)).toMatchObject({ ok: true })
})
