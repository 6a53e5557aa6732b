import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { OWNER, unwrapResult } from '../support/server/actors.ts'
import { openTestServices, openUnsyncedDatabase } from '../support/server/open-test-services.ts'
import { changedTables, createChecksums, halfWritten } from './half-written.ts'

/** Opens a site with a published page. */
async function openSiteWithPage() {
  const { entries, dataDir } = await openTestServices()
  const page = unwrapResult(await entries.create(OWNER, 'page', { values: { title: 'Dune' } }))
  unwrapResult(await entries.publish(OWNER, page, { version: page.version }))
  return openUnsyncedDatabase(dataDir)
}

it('finds nothing half written in a site with a published page', async () => {
  const db = await openSiteWithPage()
  expect(await halfWritten(db.query)).toEqual([])
  await db.close()
})

it.each([
  ['DELETE FROM entry_version', 'Works or pages without a version'],
  ['DELETE FROM revision', 'public works and pages without a published revision'],
  [`UPDATE page SET trashed_at = '2026-03-01T12:00:00Z'`, 'entries in the trash without the state before it'],
  [`UPDATE undo_token SET data = '{'`, 'undo_token.data cannot be read'],
  ['UPDATE revision SET entry_id = 99', 'Revisions '],
])('tells what is half written after %s', async (statement, sentence) => {
  const db = await openSiteWithPage()
  await sql.raw(statement).execute(db.query)
  expect((await halfWritten(db.query)).join('\n')).toContain(sentence)
  await db.close()
})

it('names the tables that were written', async () => {
  const db = await openSiteWithPage()
  const checksums = await createChecksums(db.query)
  const before = await checksums()
  expect(changedTables(before, await checksums())).toEqual([])
  await sql`UPDATE page SET title = 'Sand'`.execute(db.query)
  expect(changedTables(before, await checksums())).toEqual(['page'])
  await db.close()
})
