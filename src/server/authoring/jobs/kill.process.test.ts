import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { testPostgresConfig, testServer } from '../../../../tests/support/postgres/test-schema.ts'
import { OWNER, openEntries, unwrapResult } from '../../../../tests/support/server/open-entries.ts'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../../../tests/support/server/table-rows.ts'
import type { BulkChange } from '../entries/index.ts'
import { createJobsRepository } from './jobs.repository.ts'

const WORKS = 400
const KILLS = 4
const WITHIN_MS = 120_000

/** Starts a process that continues the jobs of a site. */
async function startRunner(folder: string) {
  const server = testServer()
  const settings = server === null ? '' : JSON.stringify(await testPostgresConfig(server, folder))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/server/run-jobs.ts', folder, settings],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

// @behaviour entry-15 processes-1
it(
  'every entry is changed once, although processes are killed and several take part',
  async () => {
    const folder = await temporaryFolder()
    const { services, draftOf } = await openEntries(folder, { now: () => new Date() })
    const ids: number[] = []
    for (let number = 0; number < WORKS; number++)
      ids.push((await draftOf('work', { title: `W ${number}` })).id)
    const action = { do: 'set', values: { summary: 'Sand.' } } as const
    const job = unwrapResult(
      await services.jobs.create(OWNER, { kind: 'work', ids, action, clientKey: null }),
    )
    const waitingCount = async () => unwrapResult(await services.jobs.read(OWNER, job.id)).waiting
    for (let kill = 0; kill < KILLS; kill++) {
      const child = await startRunner(folder)
      await pause(Math.random() * 120)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const runners = await Promise.all([startRunner(folder), startRunner(folder)])
    await expect.poll(waitingCount, { timeout: WITHIN_MS / 2 }).toBe(0)
    for (const child of runners) child.kill('SIGKILL')
    const versions = await tableRows(folder, 'entry_version')
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([2]))
    const changes = (await tableRows(folder, 'audit')).filter((action) => action.action === 'change')
    expect(changes).toHaveLength(WORKS)
  },
  WITHIN_MS,
)

// @behaviour entry-15
it('two processes that work on one entry at the same time change it once', async () => {
  const { services, entries, draftOf, again } = await openEntries()
  const work = await draftOf('work', { title: 'Dune' })
  const action = { do: 'set', values: { summary: 'Sand.' } } as const
  const { id } = unwrapResult(
    await services.jobs.create(OWNER, { kind: 'work', ids: [work.id], action, clientKey: null }),
  )
  const db = await openUnsyncedDatabase(services.dataDir)
  const repository = createJobsRepository(db)
  const items = [{ place: 0, entryId: work.id }]
  const change = {
    kind: 'work',
    ids: [work.id],
    action,
    claim: async (transaction) =>
      (await repository.claim(transaction, id, items)).map(({ entryId }) => entryId),
    note: (transaction, answer) => repository.note(transaction, id, items, answer),
  } satisfies BulkChange
  const answers = await Promise.all([1, 2].map(() => entries.changeTogether(OWNER, change)))
  await db.close()
  expect(answers.filter(({ results }) => results.length > 0)).toHaveLength(1)
  expect((await again(work)).version).toBe(2)
  expect(
    (await tableRows(services.dataDir, 'audit')).filter((action) => action.action === 'change'),
  ).toHaveLength(1)
})
