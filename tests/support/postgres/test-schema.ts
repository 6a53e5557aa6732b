import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { PostgresConfig } from '../../../src/server/platform/index.ts'

/** The server for tests, where tests run on PostgreSQL. */
export const testServer = (): string | null => process.env.VITRINE_TEST_POSTGRES ?? null

/** The schema of each data folder, so that a test which opens its folder twice meets the same tables. */
const schemas = new Map<string, { server: string; schema: string }>()

/** Schemas that tests have left behind, with empty tables: making them takes longer than emptying them. */
const free: string[] = []

/** Settings of a server that works in this folder's schema, which is made, or taken over empty, when it has none. */
export async function postgresOf(server: string, folder: string): Promise<PostgresConfig> {
  const known = schemas.get(folder)?.schema ?? (server === testServer() ? free.pop() : undefined)
  const schema = known ?? `test_${randomBytes(8).toString('hex')}`
  schemas.set(folder, { server, schema })
  if (known === undefined) await command(server, `CREATE SCHEMA ${schema}`)
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, listenUrl: null, poolSize: 4, connectTimeoutMs: 5000, statementTimeoutMs: 15_000 }
}

/** Empties the folder's schema for the next test; a server of one test's own ends with that test. */
export async function leaveSchema(folder: string): Promise<void> {
  const left = schemas.get(folder)
  schemas.delete(folder)
  if (left === undefined || left.server !== testServer()) return
  const { server, schema } = left
  const tables = await command(
    server,
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = '${schema}' AND tablename NOT LIKE 'kysely%'`,
  )
  if (tables.length > 0)
    await command(server, `TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`)
  free.push(schema)
}

async function command(server: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
