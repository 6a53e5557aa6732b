import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { PostgresConfig } from '../platform/index.ts'
import { connectPostgres } from './dialects/postgres.ts'
import { databaseError } from './dialects/postgres-errors.ts'
import { installNotices, listenToNotices } from './dialects/postgres-notices.ts'
import { RetryingKysely } from './dialects/postgres-transactions.ts'
import { installTextIndex } from './install-text-index.ts'
import { checkAnswers, migrate, pendingMigrations, UnfitDatabaseError } from './migrate.ts'
import type { Db } from './open-database.ts'
import type { Schema } from './schema.ts'

/** Limit on the time for which content is cached, in milliseconds, in case a notice gets lost. */
const CACHE_MS = 60_000

/** Limit on the time of one statement of a migration, in milliseconds. */
const MIGRATION_MS = 3_600_000

const NO_TEXT_INDEX =
  'PostgreSQL has no extension "pg_trgm", and the user of DATABASE_URL may not create it: every search reads all works. ' +
  'An administrator can run "CREATE EXTENSION pg_trgm" in this database; the next start uses it.'

/** Opens a database of PostgreSQL. Nothing is connected before the first query. */
export function openPostgres(options: PostgresConfig): Db {
  const { dialect, connections } = connectPostgres(options)
  const query = new RetryingKysely({ dialect })
  const directUrl = options.listenUrl ?? options.url
  const schema = once(() => currentSchema(query))
  return {
    query,
    async migrate(log = () => {}, upTo) {
      const name = await schema()
      // The lock between processes belongs to a connection, which a pooler would not keep; and migrations may take
      // long.
      const patient = { ...options, url: directUrl, listenUrl: null, statementTimeoutMs: MIGRATION_MS }
      const direct = new RetryingKysely({ dialect: connectPostgres(patient).dialect })
      try {
        const applied = await migrate(direct, {
          schema: name,
          upTo,
          finish: (last) => installNotices(last, name),
        })
        if (upTo === undefined && !(await installTextIndex(direct))) log(NO_TEXT_INDEX)
        return applied
      } finally {
        await direct.destroy()
      }
    },
    snapshot: (task) =>
      query.transaction().execute(async (transaction) => {
        await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(transaction)
        return task(transaction)
      }),
    watch: (onChange) => listenToNotices({ url: directUrl, schema, onChange }),
    cacheMs: CACHE_MS,
    lock: (name) => takeAdvisoryLock(directUrl, name),
    check: () => checkAnswers(query),
    pendingMigrations: () => pendingMigrations(query),
    connections,
    close: () => query.destroy(),
  }
}

async function currentSchema(query: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string | null; encoding: string }>`SELECT current_schema() AS name,
    current_setting('server_encoding') AS encoding`.execute(query)
  const [row] = rows
  // Other encodings lack letters, or do not know what a letter is: searches and lengths would be wrong.
  if (row && row.encoding !== 'UTF8')
    throw new UnfitDatabaseError(
      `The database of DATABASE_URL stores texts as ${row.encoding}, but Vitrine needs UTF8: make another one, for example by "CREATE DATABASE vitrine ENCODING 'UTF8' TEMPLATE template0", and name it in DATABASE_URL.`,
    )
  if (row?.name) return row.name
  throw new UnfitDatabaseError(
    'The user of DATABASE_URL has no schema to create tables in: give it one, such as "public".',
  )
}

/** Takes a lock that the server releases when the connection ends, also if the process is killed. */
async function takeAdvisoryLock(url: string, name: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine', keepAlive: true })
  // The lock is lost with the connection; its holder finds out at its next write.
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

/**
 * Returns a function that runs a task at its first call; all calls get its result, and a failed task is tried again.
 */
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
