import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Schema } from '../schema.ts'

/**
 * Makes the first versions, which knew SQLite alone and recorded migrations elsewhere, refuse this database with a
 * clear message: they read a version far beyond their own. It is a view, because later versions take over the rows of a
 * table with this name.
 */
export async function firstVersions(query: Kysely<Schema>): Promise<void> {
  if (engineOf(query) === 'postgres') return
  await sql`CREATE VIEW schema_migration AS SELECT 1000000 AS version, 'newer' AS name, '' AS applied_at`.execute(
    query,
  )
}
