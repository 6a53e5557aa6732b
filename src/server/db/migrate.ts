import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { hasTable } from './engine.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** The database was written by a newer version of Vitrine. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** A database in which Vitrine cannot work, whatever is tried again. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError'
}

export interface MigrateOptions {
  migrations?: Readonly<Record<string, Migration>>
  /** Name of the last step wanted, where it is not the newest. */
  upTo?: string | undefined
  /** The schema that holds the tables, on an engine that has several. */
  schema?: string
  /** Runs after the last step, in the same transaction. */
  finish?(query: Kysely<Schema>): Promise<void>
}

/**
 * Brings the database to the newest schema, in one transaction. It only migrates forward, and several processes may
 * call it at once, because the database lock admits one at a time.
 *
 * @returns names of the migrations applied now
 * @throws NewerDatabaseError when the database has migrations that this version does not know
 */
export async function migrate(
  query: Kysely<Schema>,
  { migrations: known = MIGRATIONS, upTo, schema, finish }: MigrateOptions = {},
): Promise<string[]> {
  const wanted = Object.entries(known).filter(([name]) => upTo === undefined || name <= upTo)
  const migrations = Object.fromEntries(wanted)
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

/** Whatever is applied, the last step is among it. */
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

/** Names of the migrations a database has, in order. */
export async function appliedMigrations(query: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(query, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(query)
  return rows.map(({ name }) => name)
}

/** Names of the migrations that this version knows and a database does not have, in order. */
export async function pendingMigrations(query: Kysely<Schema>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(query))
  return Object.keys(MIGRATIONS).filter((name) => !applied.has(name))
}

/** Resolves when the database answers a question it cannot answer by heart. */
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

/** The first versions of Vitrine recorded their migrations in a table of their own. */
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
