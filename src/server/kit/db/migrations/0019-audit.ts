import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Creates the table of the activity: who did what, and when. It stores names as they were, since the users and entries
 * may be removed.
 */
export async function audit(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('undo_token', 'text')
    .execute()
  await sql`CREATE INDEX audit_by_age ON audit (at, id)`.execute(query)
  await sql`CREATE INDEX audit_by_entry ON audit (kind, entry_id, id)`.execute(query)
}
