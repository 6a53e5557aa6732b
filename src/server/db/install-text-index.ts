import { type Kysely, sql } from 'kysely'
import { exclusively } from './engine.ts'
import type { Schema } from './schema.ts'

/** The texts in which parts of words are looked for, with the names of their indexes. */
const INDEXES = { item_title_parts: 'folded_title', item_text_parts: 'folded_text' }

/**
 * Lets PostgreSQL find parts of words by an index, where it has the extension `pg_trgm` or the user may create it. It
 * is tried at every start, because an administrator may have created it since.
 *
 * @returns whether there is such an index
 */
export async function installTextIndex(query: Kysely<Schema>): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    await exclusively(transaction, 'text-index')
    const schema = (await schemaOfExtension(transaction)) ?? (await createExtension(transaction))
    if (schema === null) return false
    for (const [name, column] of Object.entries(INDEXES))
      await sql`CREATE INDEX IF NOT EXISTS ${sql.id(name)} ON portfolio_item
        USING gin (${sql.id(column)} ${sql.id(schema, 'gin_trgm_ops')}) WHERE status = 'publish'`.execute(
        transaction,
      )
    return true
  })
}

async function schemaOfExtension(query: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ schema: string }>`SELECT nspname AS schema FROM pg_extension
    JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`.execute(query)
  return rows[0]?.schema ?? null
}

/** The extension belongs to the whole database, so it goes where every user of it looks, if that may be written. */
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
