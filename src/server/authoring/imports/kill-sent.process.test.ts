import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createPictureWithMetadata } from '../../../../tests/support/picture-with-metadata.ts'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { OWNER, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'

const WORKS = 60
/** Number of kills, set by `KILL_ROUNDS=100`. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 3)
const WITHIN_MS = 120_000 + 20_000 * KILLS

/** Starts a process that creates works from sent folders. */
async function startRunner(dataDir: string) {
  const server = testServer()
  const settings = server === null ? '' : JSON.stringify(await testPostgresConfig(server, dataDir))
  const args = ['--import', 'tsx', 'tests/support/server/run-imports.ts', dataDir, settings]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

// @behaviour import-7 import-5 processes-1
it(
  'every work of a sent folder is created and reported once, although processes are killed meanwhile',
  async () => {
    const { importJobs, media, dataDir } = await openTestServices(undefined, { now: () => new Date() })
    const picture = unwrapResult(
      await media.store(await createPictureWithMetadata({}), { fileName: 'one.jpg' }),
    )
    const paths = Array.from({ length: WORKS }, (_, number) => `series ${number + 1}/1.jpg`)
    const job = unwrapResult(await importJobs.create(OWNER, { name: 'All', shape: 'works', files: WORKS }))
    const files = paths.map((path) => ({ path, size: 1, modified: new Date().toISOString(), refusal: null }))
    unwrapResult(await importJobs.addFiles(OWNER, job.id, files, true))
    const arrivals = paths.map((path) => ({ path, media: picture.id, refusal: '' }))
    unwrapResult(await importJobs.arrive(OWNER, job.id, arrivals))
    const readJob = async () => unwrapResult(await importJobs.read(OWNER, job.id))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await startRunner(dataDir)
      await pause(Math.random() * 120)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const runners = await Promise.all([startRunner(dataDir), startRunner(dataDir)])
    await expect.poll(async () => (await readJob()).state, { timeout: WITHIN_MS / 2 }).toBe('done')
    for (const child of runners) child.kill('SIGKILL')
    const report = await readJob()
    expect(report.works).toMatchObject({ total: WORKS, made: WORKS, same: 0, failed: 0 })
    expect(report.drafts).toHaveLength(WORKS)
    expect(await tableRows(dataDir, 'portfolio_item')).toHaveLength(WORKS)
  },
  WITHIN_MS,
)
