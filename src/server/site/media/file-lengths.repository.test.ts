import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { type Db, databaseFile, engineOf } from '../../kit/db/index.ts'
import { createFileLengths } from './file-lengths.repository.ts'
import { filmKey, originalKey, publicKey, renditionName } from './media-address.ts'

const HASH = '0123456789abcdef'.repeat(4)
const KEYS = [
  originalKey(HASH, 'image/png'),
  publicKey(renditionName('0123456789abcdef', 320, 'webp')),
  filmKey(HASH, 'webm'),
  filmKey(HASH, 'mp4'),
]

async function openMigrated() {
  const folder = await temporaryFolder()
  const db = await openUnsyncedDatabase(folder)
  onTestFinished(() => db.close())
  await db.migrate()
  return { ...db, folder }
}

type Statements = readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]

const plansOnPostgres = (query: Db['query'], statements: Statements) =>
  query.transaction().execute(async (transaction) => {
    // PostgreSQL prefers reading a whole table while it is short.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    const steps: unknown[] = []
    for (const { sql: text, parameters } of statements) {
      const explain = CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters])
      steps.push(...(await transaction.executeQuery(explain)).rows)
    }
    return steps
  })

/** Reads the plans on a connection of its own: that of the services commits after each change. */
function plansOnSqlite(folder: string, statements: Statements): unknown[] {
  const database = new Database(databaseFile(folder))
  try {
    return statements.flatMap(({ sql: text, parameters }) =>
      database.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...parameters),
    )
  } finally {
    database.close()
  }
}

// @behaviour media-13
it('finds and notes each length by an index, however many files there are', async () => {
  const { query, folder } = await openMigrated()
  const nodes: RootOperationNode[] = []
  const record: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const lengths = createFileLengths(query.withPlugin(record))
  for (const key of KEYS) await lengths.of(key)
  await lengths.noteAll(new Map(KEYS.map((key) => [key, 1])))
  expect(nodes).toHaveLength(2 * KEYS.length)
  const statements = nodes.map((node) => query.getExecutor().compileQuery(node, createQueryId()))
  const plans = await (engineOf(query) === 'postgres'
    ? plansOnPostgres(query, statements)
    : plansOnSqlite(folder, statements))
  expect(plans.length).toBeGreaterThanOrEqual(nodes.length)
  expect(plans.map((step) => JSON.stringify(step)).filter((step) => /"SCAN |Seq Scan/.test(step))).toEqual([])
})

// @behaviour media-13
it('knows the lengths of films by their addresses, of both files of each', async () => {
  const { query } = await openMigrated()
  const mp4Hash = HASH.replace('0123456789abcdef', '0123456789abcdee')
  await sql`INSERT INTO media_asset (id, content_hash, address, file_name, mime, width, height, alt, title,
    dominant_color, focal_x, focal_y) VALUES (1, ${HASH}, '0123456789abcdef', '', 'video/webm', 4, 3, '', '', '', 0.5,
    0.5)`.execute(query)
  await query.insertInto('film').values({ id: 1, webm_hash: HASH, mp4_hash: mp4Hash }).execute()
  const lengths = createFileLengths(query)
  await lengths.noteAll(
    new Map([
      [filmKey(HASH, 'webm'), 70],
      [filmKey(mp4Hash, 'mp4'), 90],
      [filmKey(HASH, 'mp4'), 11],
    ]),
  )
  expect(await lengths.of(filmKey(HASH, 'webm'))).toBe(70)
  expect(await lengths.of(filmKey(mp4Hash, 'mp4'))).toBe(90)
  expect(await lengths.of(filmKey(HASH, 'mp4'))).toBeNull()
})
