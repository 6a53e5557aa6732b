import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { PostgresConfig } from '../../../src/server/kit/platform/index.ts'

/** Returns the server for tests; `null` if they do not run on PostgreSQL. */
export const testServer = (): string | null => process.env.VITRINE_TEST_POSTGRES ?? null

/** Schema of each data folder, so that a test which opens its folder twice gets the same tables. */
const schemas = new Map<string, { server: string; schema: string }>()

/** Emptied schemas of earlier tests: creating tables takes longer than emptying them. */
const free: string[] = []

/**
 * Returns the settings of a server that works in this folder's schema; if it has none, one is created, or an emptied
 * one is reused.
 */
export async function testPostgresConfig(server: string, folder: string): Promise<PostgresConfig> {
  const ownSchema = schemas.get(folder)?.schema ?? (server === testServer() ? free.pop() : undefined)
  const schema = ownSchema ?? `test_${randomBytes(8).toString('hex')}`
  schemas.set(folder, { server, schema })
  if (ownSchema === undefined) await withClient(server, (client) => client.query(`CREATE SCHEMA ${schema}`))
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, listenUrl: null, poolSize: 4, connectTimeoutMs: 5000, statementTimeoutMs: 15_000 }
}

/** Empties the folder's schema for the next test; a test's own server ends with that test. */
export async function releaseSchema(folder: string): Promise<void> {
  const entry = schemas.get(folder)
  schemas.delete(folder)
  if (entry === undefined || entry.server !== testServer()) return
  const { server, schema } = entry
  await emptySchema(server, schema)
  free.push(schema)
}

/**
 * Empties the tables of a schema that have rows, and lets its sequences begin again. Most tests fill few tables, and
 * emptying an empty one takes as long.
 */
const emptySchema = (server: string, schema: string): Promise<void> =>
  withClient(server, async (client) => {
    const names = async (statement: string): Promise<string[]> =>
      (await client.query(statement)).rows.map(({ name }) => name)
    const tables = await names(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = '${schema}' AND tablename NOT LIKE 'kysely%'`,
    )
    if (tables.length === 0) return
    const filledTables = await names(
      tables.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`).join(' UNION ALL '),
    )
    if (filledTables.length > 0) await client.query(`TRUNCATE ${filledTables.join(', ')} CASCADE`)
    await client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      FROM pg_sequences WHERE schemaname = '${schema}' AND last_value IS NOT NULL`,
    )
  })

async function withClient<T>(server: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
