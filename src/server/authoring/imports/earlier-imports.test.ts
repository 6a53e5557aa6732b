import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../../tests/support/server/open-test-services.ts'
import { SERVER } from '../../../core/account/index.ts'

// @behaviour import-7
it('an import of the studio that was begun by the version before is continued, and its works stay drafts', async () => {
  const folder = await temporaryFolder()
  const db = await openUnsyncedDatabase(folder)
  onTestFinished(() => db.close())
  const { importJobs } = await openTestServices(folder)
  // The columns that came later have the values that the migration gives to earlier rows.
  await sql`INSERT INTO import_job (id, root, name, shape, state, stage, actor, file_count, work_count, created_at)
    VALUES ('a', 'r', 'Coast', 'works', 'running', 'reading', ${JSON.stringify(SERVER)}, 1, 0, '2026-03-01')`.execute(
    db.query,
  )
  await sql`INSERT INTO import_job_work (job_id, path, title, outcome, was_known)
    VALUES ('a', 'Coast/', 'Coast', 'made', 0)`.execute(db.query)
  await importJobs.runner.runDue()
  const job = await db.query
    .selectFrom('import_job')
    .select(['state', 'folder', 'publish'])
    .executeTakeFirstOrThrow()
  expect(job).toEqual({ state: 'done', folder: '', publish: null })
  expect(await importJobs.read(SERVER, 'a')).toMatchObject({
    value: { source: 'browser', works: { made: 1 } },
  })
})
