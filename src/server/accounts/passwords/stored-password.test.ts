import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
} from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

const attempt = { login: 'ada', password: PASSWORD, remember: true, from: '::1', headers: new Headers() }

it('a password that was hashed with other costs is hashed again at the next login', async () => {
  const { services } = await openAccounts()
  const { dataDir } = services
  const [ada] = (await tableRows(dataDir, 'user')).filter(({ username }) => username === 'ada')
  const hashes = async () => {
    const rows = await tableRows(dataDir, 'credential')
    const of = (isAda: boolean) =>
      rows.filter(({ user_id }) => (user_id === ada?.id) === isAda).map(({ password }) => String(password))
    return { ada: of(true)[0], others: of(false).toSorted() }
  }
  const before = await hashes()
  const dearer = await openTestServices(dataDir, { hashCost: { memoryCost: 16, timeCost: 2 } })
  expect(await dearer.accounts.logIn({ ...attempt, password: 'a wrong one' })).toMatchObject({ ok: false })
  expect(await hashes()).toEqual(before)
  expect(await dearer.accounts.logIn(attempt)).toMatchObject({ ok: true })
  const after = await hashes()
  expect(after.ada).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/)
  expect(after.others).toEqual(before.others)
  expect(await dearer.accounts.logIn(attempt)).toMatchObject({ ok: true })
  expect(await hashes()).toEqual(after)
})

it('an account whose password cannot be stored is not created', async () => {
  const { accounts, dataDir } = await openTestServices()
  await accounts.formTokens()
  const { query, close } = await openUnsyncedDatabase(dataDir)
  onTestFinished(close)
  await sql`ALTER TABLE credential RENAME TO credential_away`.execute(query)
  const draft = { name: 'ada', email: 'ada@example.org', role: null, password: PASSWORD }
  await expect(accounts.add(draft)).rejects.toThrow(/credential/)
  await sql`ALTER TABLE credential_away RENAME TO credential`.execute(query)
  expect(await accounts.add(draft)).toMatchObject({ ok: true, value: { role: 'owner' } })
  expect(await accounts.logIn(attempt)).toMatchObject({ ok: true })
})
