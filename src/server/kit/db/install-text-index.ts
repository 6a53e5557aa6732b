import { type Kysely, sql } from 'kysely'
import { lockForTransaction } from './engine.ts'
import type { Schema } from './schema.ts'

/** Columns in which parts of words are searched, by the names of their indexes. */
const INDEXES = [
  { name: 'item_title_parts', table: 'portfolio_item', column: 'folded_title', isPublic: true },
  { name: 'item_text_parts', table: 'portfolio_item', column: 'folded_text', isPublic: true },
  { name: 'copy_text_parts', table: 'working_copy', column: 'folded_text', isPublic: false },
]

/**
 * Creates indexes by which PostgreSQL finds parts of words, if it has the extension `pg_trgm` or the user may create
 * it. This is tried at every start, because an administrator may have created the extension since.
 *
 * @returns whether the indexes exist
 */
export async function installTextIndex(query: Kysely<Schema>): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    await lockForTransaction(transaction, 'text-index')
    const schema = (await schemaOfExtension(transaction)) ?? (await createExtension(transaction))
    if (schema === null) return false
    for (const { name, table, column, isPublic } of INDEXES) {
      const which = isPublic ? sql`WHERE status = 'publish'` : sql``
      await sql`CREATE INDEX IF NOT EXISTS ${sql.id(name)} ON ${sql.id(table)}
        USING gin (${sql.id(column)} ${sql.id(schema, 'gin_trgm_ops')}) ${which}`.execute(transaction)
    }
    return true
  })
}

async function schemaOfExtension(query: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ schema: string }>`SELECT nspname AS schema FROM pg_extension
    JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`.execute(query)
  return rows[0]?.schema ?? null
}

/**
 * Creates the extension and returns its schema. It belongs to the whole database, so the schema `public` is tried
 * first, which every user searches, then the user's own; `null` if both are refused.
 */
async function createExtension(query: Kysely<Schema>): Promise<string | null> {
  await sql
    .raw(
      `DO $$ BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('vitrine pg_trgm', 0));
        BEGIN
          CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
        EXCEPTION WHEN OTHERS THEN
          BEGIN
            CREATE EXTENSION IF NOT EXISTS pg_trgm;
          EXCEPTION WHEN OTHERS THEN NULL;
          END;
        END;
      END $$`,
    )
    .execute(query)
  return schemaOfExtension(query)
}
