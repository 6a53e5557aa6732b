import { expect, it, onTestFinished } from 'vitest'
import { OWNER, openEntries, unwrapResult } from '../../../tests/support/server/open-entries.ts'
import { openTestServices, temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../tests/support/server/table-rows.ts'
import { openDatabase } from '../kit/db/open-database.ts'
import { createHousekeeping } from './housekeeping.ts'

const DAY = 24 * 60

// @behaviour processes-1
it('one of several processes cleans up, and none again within the hour', async () => {
  const { services } = await openEntries()
  const other = await openTestServices(services.dataDir)
  const results = await Promise.all([services.housekeeping.run(), other.housekeeping.run()])
  expect(results.toSorted()).toEqual([false, true])
  expect([await services.housekeeping.run(), await other.housekeeping.run()]).toEqual([false, false])
})

// @behaviour entry-11
it('expired links and unfinished uploads are deleted as well', async () => {
  const { services, draftOf, pass } = await openEntries()
  const draft = await draftOf('work', { title: 'Plan', slug: 'plan' })
  unwrapResult(await services.previews.create(OWNER, { ref: draft, label: 'Ines', days: 1, shows: 'newest' }))
  unwrapResult(await services.uploads.create(OWNER, { name: 'sea.png', bytes: 1000 }))
  const remainingRows = async () => tableRows(services.dataDir, 'preview_link', 'upload')
  expect(await remainingRows()).toHaveLength(2)
  pass(32 * DAY)
  expect(await services.housekeeping.run()).toBe(true)
  expect(await remainingRows()).toEqual([])
})

it('a task that fails is named in the log, and those after it run', async () => {
  const db = openDatabase(await temporaryFolder())
  onTestFinished(db.close)
  await db.migrate()
  const reports: string[] = []
  let runCount = 0
  const tasks = {
    uploads: () => Promise.reject(new Error('the store is away')),
    trash: async () => {
      runCount += 1
    },
  }
  const housekeeping = createHousekeeping({ db, tasks, log: (sentence) => void reports.push(sentence) })
  expect(await housekeeping.run()).toBe(true)
  expect(runCount).toBe(1)
  expect(reports).toEqual([
    'Housekeeping failed for uploads: the store is away. It is tried again in an hour.',
  ])
})
