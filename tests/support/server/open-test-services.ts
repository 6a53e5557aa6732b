import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openServices, type Services, type ServicesOptions } from '../../../src/server/app/create-services.ts'
import { type Db, openDatabase } from '../../../src/server/kit/db/open-database.ts'
import { openPostgres } from '../../../src/server/kit/db/open-postgres.ts'
import type { Config } from '../../../src/server/kit/platform/config.ts'
import { CORE_BLOCKS } from '../core-blocks.ts'
import { releaseSchema, testPostgresConfig, testServer } from '../postgres/test-schema.ts'
import { preparedFolder } from './prepared-folder.ts'

export { draft } from '../item-draft.ts'

/** Creates a folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true })
    await releaseSchema(folder)
  })
  return folder
}

/** Time in milliseconds that requests wait for a picture: long, so that no test depends on the speed of the machine. */
const RENDITION_TIMEOUT_MS = 120_000

const NOW = new Date('2026-03-01T12:00:00Z')

/** Fills an empty folder with a database whose tables exist. */
const makeTables = preparedFolder(async (folder) => {
  const services = await openServices(
    { dataDir: folder },
    { blocks: CORE_BLOCKS, db: await openUnsyncedDatabase(folder) },
  )
  await services.close()
})

/** Opens services on a real database in a folder of its own; they are closed when the test ends. */
export async function openTestServices(
  dataDir?: string,
  options: Partial<ServicesOptions> = {},
  config: Partial<Config> = {},
): Promise<Services & { dataDir: string; reports: string[] }> {
  const folder = dataDir ?? (await temporaryFolder())
  if (dataDir === undefined && testServer() === null) await makeTables(folder)
  const reports: string[] = []
  const log = (line: string) => void reports.push(line)
  const db = options.db ?? (await openUnsyncedDatabase(folder))
  const services = await openServices(
    // The slowest of the formats is made only where it is tested.
    { avif: false, ...config, dataDir: folder },
    { blocks: CORE_BLOCKS, now: () => NOW, log, renditionTimeoutMs: RENDITION_TIMEOUT_MS, ...options, db },
  )
  onTestFinished(() => services.close())
  return { ...services, dataDir: folder, reports }
}

/**
 * Opens the folder's database, or its schema if tests run on PostgreSQL. Neither waits for the disk at each commit,
 * because no power failure happens within a test.
 */
export async function openUnsyncedDatabase(folder: string): Promise<Db> {
  const server = testServer()
  if (server !== null) return openPostgres(await testPostgresConfig(server, folder))
  const db = openDatabase(folder)
  await sql`PRAGMA synchronous = OFF`.execute(db.query)
  return db
}
