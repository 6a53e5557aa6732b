import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { hasTable } from './engine.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** Error: the database was written by a newer version of Vitrine. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** Error: Vitrine cannot work in this database, and trying again does not help. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError'
}

export interface MigrateOptions {
  migrations?: Readonly<Record<string, Migration>>
  /** Name of the last migration to apply; the newest if absent. */
  upTo?: string | undefined
  /** Schema that holds the tables, on PostgreSQL. */
  schema?: string
  /** Runs after the last migration, in the same transaction. */
  finish?(query: Kysely<Schema>): Promise<void>
}

/**
 * Migrates the database to the newest schema, in one transaction. It only migrates forward, and several processes may
 * call it at once, because the database lock admits one at a time.
 *
 * @returns names of the migrations applied now
 * @throws NewerDatabaseError when the database has migrations that this version does not know
 */
export async function migrate(
  query: Kysely<Schema>,
  { migrations: allMigrations = MIGRATIONS, upTo, schema, finish }: MigrateOptions = {},
): Promise<string[]> {
  const entries = Object.entries(allMigrations).filter(([name]) => upTo === undefined || name <= upTo)
  const migrations = Object.fromEntries(entries)
  await adoptEarlierRecord(query)
  await refuseNewer(query, Object.keys(migrations))
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: async () => withFinish(migrations, finish) },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Adds `finish` to the last migration, which is applied whenever any is. */
function withFinish(
  migrations: Readonly<Record<string, Migration>>,
  finish: MigrateOptions['finish'],
): Record<string, Migration> {
  const last = Object.entries(migrations).at(-1)
  if (!finish || !last) return { ...migrations }
  const [name, step] = last
  return {
    ...migrations,
    [name]: {
      async up(query) {
        await step.up(query)
        await finish(query)
      },
    },
  }
}

/** Returns the names of the migrations that were applied to a database, in order. */
export async function appliedMigrations(query: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(query, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(query)
  return rows.map(({ name }) => name)
}

/** Returns the names of the migrations that this version knows and a database does not have, in order. */
export async function pendingMigrations(query: Kysely<Schema>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(query))
  return Object.keys(MIGRATIONS).filter((name) => !applied.has(name))
}

/** Resolves if the database answers a query for which it has to read a table. */
export async function checkAnswers(query: Kysely<Schema>): Promise<void> {
  await sql`SELECT name FROM kysely_migration LIMIT 1`.execute(query)
}

async function refuseNewer(query: Kysely<Schema>, known: readonly string[]): Promise<void> {
  const newest = (await appliedMigrations(query)).at(-1)
  if (newest === undefined || known.includes(newest)) return
  throw new NewerDatabaseError(
    `The database has schema ${newest}, but this version of Vitrine knows only up to ${known.at(-1)}. ` +
      'Start the newer Vitrine that wrote it, or choose another data folder with DATA_DIR.',
  )
}

/** Takes over the record of applied migrations that the first versions of Vitrine kept in a table of their own. */
async function adoptEarlierRecord(query: Kysely<Schema>): Promise<void> {
  if (!(await hasTable(query, 'schema_migration'))) return
  await query.transaction().execute(async (transaction) => {
    // Another process may have done this since the check above.
    if (!(await hasTable(transaction, 'schema_migration'))) return
    await sql`CREATE TABLE IF NOT EXISTS kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
      transaction,
    )
    await sql`INSERT INTO kysely_migration (name, timestamp) SELECT name, applied_at FROM schema_migration`.execute(
      transaction,
    )
    await sql`DROP TABLE schema_migration`.execute(transaction)
  })
}
