import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Schema } from '../schema.ts'

/**
 * Lets the first versions, which knew SQLite alone and another record of migrations, refuse this database in words: they
 * read a version far beyond their own. A view, because later versions take over what a table of this name says.
 */
export async function firstVersions(query: Kysely<Schema>): Promise<void> {
  if (engineOf(query) === 'postgres') return
  await sql`CREATE VIEW schema_migration AS SELECT 1000000 AS version, 'newer' AS name, '' AS applied_at`.execute(
    query,
  )
}
