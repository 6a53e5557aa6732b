import { getMigrations } from 'better-auth/db/migration'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { openDatabase } from '../../kit/db/index.ts'
import { createPasswordHasher } from '../passwords/password-hash.ts'
import { authOptions } from './create-auth.ts'

it('the library finds every table and column that it expects', async () => {
  const db = openDatabase(await temporaryFolder())
  await db.migrate()
  const options = authOptions({ secret: 'x'.repeat(32), siteUrl: null, passwords: createPasswordHasher() })
  const { toBeAdded, toBeCreated } = await getMigrations({
    ...options,
    database: { db: db.query, type: 'sqlite' },
  })
  await db.close()
  expect(toBeCreated.map(({ table }) => table)).toEqual([])
  expect(toBeAdded.map(({ table, fields }) => [table, Object.keys(fields)])).toEqual([])
})
