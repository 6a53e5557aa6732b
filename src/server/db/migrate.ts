import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { MIGRATIONS } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** Names of the migrations applied now; empty when the database was up to date. */
export interface MigrationOutcome {
  applied: string[]
}

/** The database was written by a newer version of the program. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/**
 * Brings the database to the newest schema. Forward only; running it again does nothing, and several processes may run
 * it at once: the engine's lock lets them in one after the other. All steps are one transaction.
 *
 * @throws NewerDatabaseError when the database knows steps that this program does not
 */
export async function migrate(
  query: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<MigrationOutcome> {
  await adoptEarlierRecord(query)
  await refuseNewer(query, Object.keys(migrations))
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return { applied: results.map(({ migrationName }) => migrationName) }
}

/** Names of the steps a database has taken, in their order; none for an empty one. */
export async function appliedMigrations(query: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(query, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(query)
  return rows.map(({ name }) => name)
}

async function refuseNewer(query: Kysely<Schema>, known: readonly string[]): Promise<void> {
  const newest = (await appliedMigrations(query)).at(-1)
  if (newest === undefined || known.includes(newest)) return
  throw new NewerDatabaseError(
    `The database has schema ${newest}, but this version of Vitrine knows only up to ${known.at(-1)}. ` +
      'Start the newer Vitrine that wrote it, or choose another data folder with DATA_DIR.',
  )
}

/** The first versions kept the names of their steps in a table of their own. */
async function adoptEarlierRecord(query: Kysely<Schema>): Promise<void> {
  if (!(await hasTable(query, 'schema_migration'))) return
  await query.transaction().execute(async (transaction) => {
    // Another process may have been quicker.
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

const hasTable = async (query: Kysely<Schema>, name: string): Promise<boolean> =>
  (await query.introspection.getTables({ withInternalKyselyTables: true })).some(
    (table) => table.name === name,
  )
