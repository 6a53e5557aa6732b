import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { engineOf } from '../../kit/db/index.ts'
import { demoEntriesQuery } from './demo.repository.ts'

it('finds demo content by an index, however many other works there are', async () => {
  const folder = await temporaryFolder()
  const db = await openUnsyncedDatabase(folder)
  await openTestServices(folder, { db })
  const plan = await db.query.transaction().execute(async (transaction) => {
    const isPostgres = engineOf(db.query) === 'postgres'
    // PostgreSQL prefers reading a whole table while it is short.
    if (isPostgres) await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    const { sql: text, parameters } = demoEntriesQuery(transaction).compile()
    const explain = isPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
    return (await transaction.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))).rows
  })
  const text = JSON.stringify(plan)
  expect(text).toContain('portfolio_item_of_demo')
  expect(text).toContain('page_of_demo')
})
