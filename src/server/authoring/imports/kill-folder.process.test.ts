import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { promises as fs } from 'node:fs'
import { createInterface } from 'node:readline'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { OWNER, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { seriesFolder } from '../../../../tests/support/server/run-import.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import { SERVER } from '../../../core/account/index.ts'

const WORKS = 3
const PICTURES = 2
/** Number of lines after which an import is killed: all pictures are read, and those of the first work are stored. */
const LINES = WORKS * PICTURES + PICTURES + 1

let folder: string
let services: Awaited<ReturnType<typeof openTestServices>>

/** Imports the folder in another process, and kills that in the middle. */
beforeEach(async () => {
  folder = await seriesFolder(WORKS, PICTURES)
  services = await openTestServices(undefined, { now: () => new Date() })
  const server = testServer()
  const settings = server === null ? '' : JSON.stringify(await testPostgresConfig(server, services.dataDir))
  const script = 'tests/support/server/import-folder.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', script, services.dataDir, settings, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  let lineCount = 0
  for await (const _line of createInterface({ input: child.stdout })) {
    lineCount += 1
    if (lineCount === LINES) break
  }
  child.kill('SIGKILL')
  await exit
})

const jobs = async () => unwrapResult(await services.importJobs.list(OWNER, false))
const importFolder = async () => {
  const plan = unwrapResult(await services.imports.plan(SERVER, folder, 'works'))
  return unwrapResult(await services.importJobs.importFolder(SERVER, plan, { publish: true }))
}

// @behaviour import-5
it('an import that is killed is continued by the next start, whose report counts all works', async () => {
  const [interrupted] = await jobs()
  expect(interrupted).toMatchObject({ state: 'running', source: 'command', files: WORKS * PICTURES })
  expect(interrupted?.works.done).toBeLessThan(WORKS)
  const report = await importFolder()
  expect(report).toMatchObject({ id: interrupted?.id, state: 'done', unpublished: [], refusals: [] })
  expect(report.works).toMatchObject({ total: WORKS, made: WORKS, updated: 0, same: 0, failed: 0 })
  expect(await jobs()).toHaveLength(1)
  const items = await tableRows(services.dataDir, 'portfolio_item')
  expect(items.map(({ status }) => status)).toEqual(Array(WORKS).fill('publish'))
  expect(await tableRows(services.dataDir, 'media_asset')).toHaveLength(WORKS * PICTURES)
})

// @behaviour import-5
it('an import that is killed takes in what changes in its folder before the next start', async () => {
  await fs.cp(`${folder}/Series 2/0.jpg`, `${folder}/Series 1/9.jpg`)
  await fs.cp(`${folder}/Series 0/0.jpg`, `${folder}/Series 2/9.jpg`)
  const { works } = await importFolder()
  expect(works).toMatchObject({ total: WORKS, made: WORKS })
  const items = await tableRows(services.dataDir, 'portfolio_item')
  const lengths = items.map(({ gallery }) => JSON.parse(String(gallery)).length)
  expect(lengths.toSorted()).toEqual([PICTURES, PICTURES + 1, PICTURES + 1])
})

// @behaviour import-5 import-7
it('an import that is killed can be neither paused nor resumed, and blocks no other one', async () => {
  const [interrupted] = await jobs()
  const id = interrupted?.id ?? ''
  for (const action of ['pause', 'resume'] as const)
    expect(await services.importJobs.act(OWNER, id, action)).toMatchObject({ error: { code: 'wrong_state' } })
  const sent = { name: 'Sent', shape: 'works', files: 1 } as const
  const job = unwrapResult(await services.importJobs.create(OWNER, sent))
  expect(unwrapResult(await services.importJobs.read(OWNER, id)).state).toBe('cancelled')
  const plan = unwrapResult(await services.imports.plan(SERVER, folder, 'works'))
  expect(await services.importJobs.importFolder(SERVER, plan, { publish: true })).toEqual({
    ok: false,
    error: { code: 'import_running', id: job.id, name: 'Sent' },
  })
})

// @behaviour import-5
it('an import that is killed is cancelled by housekeeping, and the next start begins another one', async () => {
  await services.importJobs.tidy()
  expect(await jobs()).toMatchObject([{ state: 'cancelled' }])
  const { works } = await importFolder()
  expect(works.made + works.same).toBe(WORKS)
  expect(await tableRows(services.dataDir, 'portfolio_item')).toHaveLength(WORKS)
})
