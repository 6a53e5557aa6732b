import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../../../tests/support/core-blocks.ts'
import { type ObjectStore, startObjectStore } from '../../../../tests/support/object-store/object-store.ts'
import { type Cluster, startCluster } from '../../../../tests/support/postgres/cluster.ts'
import { testPostgresConfig } from '../../../../tests/support/postgres/test-schema.ts'
import { builtPackage } from '../../../../tests/support/server/built-package.ts'
import { filledSite, NO_PROGRESS, publicBytes } from '../../../../tests/support/server/filled-site.ts'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { openServices } from '../../app/create-services.ts'
import { copiedTables, openConfigured, sumTable } from '../../kit/db/index.ts'
import type { S3Config } from '../../kit/platform/index.ts'
import { checkData } from '../check/index.ts'
import { backUp } from './backup.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'
import type { SiteLocationConfig } from './site-location.ts'

const LOOK = { repair: false, blocks: CORE_BLOCKS }

let store: ObjectStore
let cluster: Cluster
let program: string
beforeAll(async () => {
  store = await startObjectStore()
  cluster = await startCluster()
  program = await builtPackage()
}, 120_000)
afterAll(async () => {
  await store.stop()
  await cluster.stop()
})

let placeCount = 0
/** Creates an empty database and an empty bucket. */
async function elsewhere(dataDir: string) {
  placeCount += 1
  const database = await testPostgresConfig(cluster.url, `${dataDir}-${placeCount}`)
  return { dataDir, database, storage: await store.bucket(`move-${placeCount}`) }
}

async function sums(config: SiteLocationConfig): Promise<Record<string, unknown>> {
  const db = openConfigured(config)
  const tableSums: Record<string, unknown> = {}
  // The session key is a row on one engine and a file on the other.
  for (const table of await copiedTables(db.query))
    if (table.name !== 'secret') tableSums[table.name] = await sumTable(db.query, table)
  await db.close()
  return tableSums
}

async function pagesOf(config: SiteLocationConfig): Promise<Record<string, string>> {
  const services = await openServices(config, { blocks: CORE_BLOCKS, log: () => {} })
  const bytes = await publicBytes(services)
  await services.close()
  return bytes
}

const BOTH = { rows: true, files: true }
const QUIET = { progress: NO_PROGRESS }

// @behaviour transfer-4
it('a site moved to PostgreSQL and an object store, and back, has the same rows and the same bytes', async () => {
  const { dataDir, close } = await filledSite()
  await close()
  const before = { rows: await sums({ dataDir }), pages: await pagesOf({ dataDir }) }
  const there = await elsewhere(dataDir)
  const outcome = await move({ dataDir }, { ...there, ...BOTH }, NO_PROGRESS)
  expect(await sums(there)).toEqual(before.rows)
  expect(await checkData(there, LOOK)).toEqual([])
  const back = await temporaryFolder()
  const returned = await move(there, { dataDir: back, ...BOTH }, NO_PROGRESS)
  expect(returned.files).toEqual(outcome.files)
  expect(await sums({ dataDir: back })).toEqual(before.rows)
  expect(await checkData({ dataDir: back }, LOOK)).toEqual([])
  expect(await pagesOf(there)).toEqual(before.pages)
  expect(await pagesOf({ dataDir: back })).toEqual(before.pages)
})

// @behaviour transfer-2
it('a backup of one engine is restored on the other', async () => {
  const { dataDir, close } = await filledSite()
  await close()
  const folder = await temporaryFolder()
  const [first, second] = [join(folder, 'one.tar'), join(folder, 'two.tar')]
  await backUp({ dataDir }, first, { withAccounts: true, ...QUIET })
  const there = { ...(await elsewhere(dataDir)), dataDir: join(folder, 'there') }
  await restore(there, first, QUIET)
  await backUp(there, second, { withAccounts: true, ...QUIET })
  const back = { dataDir: join(folder, 'back') }
  await restore(back, second, QUIET)
  expect(await sums(there)).toEqual(await sums({ dataDir }))
  expect(await sums(back)).toEqual(await sums({ dataDir }))
  for (const place of [there, back]) expect(await checkData(place, LOOK)).toEqual([])
  expect(await pagesOf(back)).toEqual(await pagesOf({ dataDir }))
})

// @behaviour transfer-2 transfer-4
it('sessions stay valid from each engine to the other, by backup and by move', async () => {
  const folder = await temporaryFolder()
  const { services } = await openAccounts({}, { dataDir: join(folder, 'first') })
  const visitor = testBrowser(openSite(services))
  await visitor.fillIn('/login', { login: 'ada', password: PASSWORD, remember: '1' })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await services.close()
  const isLoggedIn = async (place: SiteLocationConfig) => {
    const site = await openServices(place, { blocks: CORE_BLOCKS, log: () => {} })
    const { status } = await testBrowser(openSite(site)).get('/account', { cookie })
    await site.close()
    return status === 200
  }
  const byBackup = async (from: SiteLocationConfig, to: SiteLocationConfig) => {
    const file = `${to.dataDir}.tar`
    await backUp(from, file, { withAccounts: true, ...QUIET })
    await restore(to, file, QUIET)
  }
  const byMove = (from: SiteLocationConfig, to: SiteLocationConfig) =>
    move(from, { ...to, ...BOTH }, NO_PROGRESS)
  let place: SiteLocationConfig = { dataDir: join(folder, 'first') }
  for (const [nth, go] of [byBackup, byBackup, byMove, byMove, byBackup].entries()) {
    const dataDir = join(folder, `place-${nth}`)
    const next =
      nth % 2 === 0 ? { dataDir, database: await testPostgresConfig(cluster.url, dataDir) } : { dataDir }
    await go(place, next)
    expect([nth, await isLoggedIn(next)]).toEqual([nth, true])
    expect(existsSync(join(dataDir, 'auth-secret'))).toBe(nth % 2 === 1)
    place = next
  }
  const file = join(folder, 'public.tar')
  await backUp(place, file, { withAccounts: false, ...QUIET })
  const db = openConfigured(place)
  const { value } = await db.query
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'auth')
    .executeTakeFirstOrThrow()
  await db.close()
  expect(await readFile(file, 'latin1')).not.toContain(value)
})

describe('a move that is killed', () => {
  const urlOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) =>
    `s3://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}@store/${bucket}?region=${region}&endpoint=${endpoint}`

  /** Runs the command until it has printed `lines` lines and then kills it; `null` lets it finish. */
  async function run(args: string[], dataDir: string, lines: number | null) {
    const own: ChildProcess = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const hear = (part: unknown) => {
      output += part
      if (lines !== null && output.split('\n').length > lines) own.kill('SIGKILL')
    }
    own.stdout?.on('data', hear)
    own.stderr?.on('data', hear)
    const code = await new Promise((resolve) => own.once('exit', resolve))
    return { code, output }
  }

  // @behaviour transfer-4
  it('five times continues each time, and gives the same rows and bytes', async () => {
    const { dataDir, close } = await filledSite()
    await close()
    const before = { rows: await sums({ dataDir }), pages: await pagesOf({ dataDir }) }
    const there = await elsewhere(dataDir)
    const args = ['move', '--to-database', there.database.url, '--to-storage', urlOf(there.storage)]
    for (const lines of [1, 4, 9, 13, 16]) {
      const { code, output } = await run(args, dataDir, lines)
      expect([lines, code, output]).toEqual([lines, null, output])
    }
    const { code, output } = await run(args, dataDir, null)
    expect([code, output]).toEqual([0, output])
    expect(output).toMatch(/portfolio_item +451 rows +[\da-f]{16} on both sides/)
    expect(output).not.toContain('s3cret')
    expect(await sums(there)).toEqual(before.rows)
    expect(await sums({ dataDir })).toEqual(before.rows)
    expect(await checkData(there, LOOK)).toEqual([])
    expect(await pagesOf(there)).toEqual(before.pages)
    expect((await run(args, dataDir, null)).output).toContain('The target database is not empty')
  })
})
