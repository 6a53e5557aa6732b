import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of redirects and of missed paths: addresses that were requested and not found. */
export async function redirects(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('redirect')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('from_path', 'text', (column) => column.notNull().unique())
    .addColumn('to_kind', 'text', (column) => column.notNull())
    .addColumn('to_id', 'integer')
    .addColumn('to_url', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_hit_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .execute()
  await sql`CREATE INDEX redirect_target ON redirect (to_kind, to_id)`.execute(query)
  await query.schema
    .createTable('missed_path')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute()
  await sql`CREATE INDEX missed_path_age ON missed_path (last_at)`.execute(query)
}
