import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { checkStructure, repairIndexes } from './check-structure.ts'

async function migrated() {
  const db = await openUnsyncedDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  await db.migrate()
  return db.query
}

it('a sound database has no findings', async () => {
  expect(await checkStructure(await migrated())).toEqual([])
})

it('a missing index is reported and rebuilt', async () => {
  const query = await migrated()
  await sql`DROP INDEX framing_due`.execute(query)
  expect(await checkStructure(query)).toEqual([
    expect.stringMatching(/^The database has no index "framing_due": run "vitrine check --repair"/),
  ])
  await repairIndexes(query)
  expect(await checkStructure(query)).toEqual([])
})

it('a missing table and a missing column are reported, with what to do on PostgreSQL', async () => {
  const query = await migrated()
  onTestFinished(async () => {
    // The next test uses the same schema.
    await sql`ALTER TABLE menu_elsewhere RENAME TO menu`.execute(query)
    await sql`ALTER TABLE page RENAME COLUMN name TO title`.execute(query)
  })
  await sql`ALTER TABLE menu RENAME TO menu_elsewhere`.execute(query)
  await sql`ALTER TABLE page RENAME COLUMN title TO name`.execute(query)
  expect(await checkStructure(query)).toEqual([
    'The database has no table "menu": restore the database of DATABASE_URL from a backup.',
    'The table "page" has no column "title": restore the database of DATABASE_URL from a backup.',
  ])
})
