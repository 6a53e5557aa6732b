import { type Kysely, sql } from 'kysely'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
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
 * Brings the database to the newest schema, one transaction per step. Forward only; running it again does nothing,
 * and two processes may run it at once.
 *
 * @throws NewerDatabaseError when the database knows steps that this program does not
 */
export async function migrate(
  query: Kysely<Schema>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<MigrationOutcome> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migration (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(query)
  const current = await currentVersion(query)
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new NewerDatabaseError(
      `The database has schema version ${current}, but this version of Vitrine knows only up to ${newest}. ` +
        'Start the newer Vitrine that wrote it, or choose another data folder with DATA_DIR.',
    )
  }
  const applied: string[] = []
  for (const migration of migrations.filter(({ version }) => version > current)) {
    if (await applyOnce(query, migration)) applied.push(migration.name)
  }
  return { applied }
}

async function currentVersion(query: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    version: number | null
  }>`SELECT max(version) AS version FROM schema_migration`.execute(query)
  return rows[0]?.version ?? 0
}

/** The record is written first: it takes the write lock, and a second process finds it and leaves the step alone. */
const applyOnce = (query: Kysely<Schema>, { version, name, up }: Migration): Promise<boolean> =>
  query.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`INSERT INTO schema_migration (version, name, applied_at)
      VALUES (${version}, ${name}, ${new Date().toISOString()}) ON CONFLICT DO NOTHING`.execute(transaction)
    if (!numAffectedRows) return false
    await up(transaction)
    return true
  })
