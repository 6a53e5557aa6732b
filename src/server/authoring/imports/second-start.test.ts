import { expect, it, onTestFinished } from 'vitest'
import { unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
} from '../../../../tests/support/server/open-test-services.ts'
import { seriesFolder } from '../../../../tests/support/server/run-import.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { SERVER } from '../../../core/account/index.ts'
import { createImportJobsService } from './import-jobs.service.ts'

// @behaviour import-5
it('a second start while the first one reads finds everything there; one while it imports is refused', async () => {
  const folder = await seriesFolder(2, 2)
  const first = await openTestServices()
  const second = await openTestServices(first.dataDir)
  // Both read the folder before either has written anything.
  const [plan, otherPlan] = await Promise.all(
    [first, second].map(async ({ imports }) => unwrapResult(await imports.plan(SERVER, folder, 'works'))),
  )
  if (!plan || !otherPlan) throw new Error('There is no plan.')
  const startSecond = () => second.importJobs.importFolder(SERVER, otherPlan, { publish: true })
  const refusals: Promise<unknown>[] = []
  const report = unwrapResult(
    await first.importJobs.importFolder(SERVER, plan, {
      publish: true,
      onProgress: () => refusals.push(startSecond()),
    }),
  )
  expect(report.works).toMatchObject({ total: 2, made: 2 })
  expect(await Promise.all(refusals)).toContainEqual({
    ok: false,
    error: { code: 'import_running', id: report.id, name: folder.slice(folder.lastIndexOf('/') + 1) },
  })
  const later = unwrapResult(await startSecond())
  expect(later.works).toMatchObject({ total: 2, made: 0, updated: 0, same: 2, failed: 0 })
  const items = await tableRows(first.dataDir, 'portfolio_item')
  expect(items.map(({ status }) => status)).toEqual(['publish', 'publish'])
  expect(await tableRows(first.dataDir, 'media_asset')).toHaveLength(4)
})

it('an import of a folder goes on, however long a work takes', async () => {
  const folder = await seriesFolder(2, 2)
  const services = await openTestServices()
  const db = await openUnsyncedDatabase(services.dataDir)
  onTestFinished(() => db.close())
  const deps = { db, ...services, now: () => new Date(), log: () => {}, leaseMs: 1 }
  const plan = unwrapResult(await services.imports.plan(SERVER, folder, 'works'))
  const report = await createImportJobsService(deps).importFolder(SERVER, plan, { publish: false })
  expect(report).toMatchObject({ value: { state: 'done', works: { made: 2 } } })
})
