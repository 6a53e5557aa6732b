import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { PostgresConfig } from '../platform/index.ts'
import { connectPostgres } from './dialects/postgres.ts'
import { databaseError } from './dialects/postgres-errors.ts'
import { installNotices, listenToNotices } from './dialects/postgres-notices.ts'
import { migrate } from './migrate.ts'
import type { Db } from './open-database.ts'
import type { Schema } from './schema.ts'

/** How long one statement of a migration may take, in milliseconds. */
const MIGRATION_MS = 3_600_000

/** Opens a database of PostgreSQL. Nothing is connected before the first query. */
export function openPostgres(options: PostgresConfig): Db {
  const query = new Kysely<Schema>({ dialect: connectPostgres(options) })
  const directUrl = options.listenUrl ?? options.url
  const schema = once(() => currentSchema(query))
  return {
    query,
    async migrate() {
      const name = await schema()
      // The lock between processes belongs to a connection, which a pooler would not keep; and steps may take long.
      const direct = new Kysely<Schema>({
        dialect: connectPostgres({
          ...options,
          url: directUrl,
          listenUrl: null,
          statementTimeoutMs: MIGRATION_MS,
        }),
      })
      try {
        return await migrate(direct, { schema: name, finish: (last) => installNotices(last, name) })
      } finally {
        await direct.destroy()
      }
    },
    watch(onChange, log) {
      let stop = () => {}
      let isStopped = false
      schema().then(
        (name) => {
          if (!isStopped) stop = listenToNotices({ url: directUrl, schema: name, onChange, log })
        },
        (error: Error) => log(`What other processes change is not heard: ${error.message}.`),
      )
      return () => {
        isStopped = true
        stop()
      }
    },
    lock: (name) => takeAdvisoryLock(directUrl, name),
    close: () => query.destroy(),
  }
}

async function currentSchema(query: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`SELECT current_schema() AS name`.execute(query)
  const name = rows[0]?.name
  if (name) return name
  throw new Error(
    'The user of DATABASE_URL has no schema to create tables in: give it one, such as "public".',
  )
}

/** A lock that the server gives back when the connection ends, also that of a killed process. */
async function takeAdvisoryLock(url: string, name: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine', keepAlive: true })
  // The lock is lost with the connection; whoever holds it finds out at its next write.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'SELECT pg_try_advisory_lock(hashtextextended(current_schema() || $1, 0)) AS taken',
      [name],
    )
    if (rows[0]?.taken === true) return { release: () => void client.end().catch(() => {}) }
    await client.end()
    return null
  } catch (error) {
    await client.end().catch(() => {})
    throw databaseError(error)
  }
}

/** Runs a task at the first call; all calls get its result, and a failed one is tried again. */
function once<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => {
    result ??= task().catch((error: unknown) => {
      result = null
      throw error
    })
    return result
  }
}
