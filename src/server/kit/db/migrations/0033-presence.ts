import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the table of presence: who has which entry open. All processes write it, and a row is valid for a minute. */
export async function presence(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('presence')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['kind', 'entry_id', 'user_id'])
    .execute()
  await sql`CREATE INDEX presence_end ON presence (ends_at)`.execute(query)
}
