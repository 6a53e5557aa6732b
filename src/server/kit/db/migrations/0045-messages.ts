import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the table of messages that visitors send by the form of a page. */
export async function messages(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('message')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('mail_at', 'text')
    .addColumn('mail_tries', 'integer', (column) => column.notNull())
    .addColumn('mailed_at', 'text')
    .execute()
  await sql`CREATE INDEX message_state ON message (state, id)`.execute(query)
  await sql`CREATE INDEX message_sender ON message (sender, created_at)`.execute(query)
  await sql`CREATE INDEX message_mail ON message (mail_at)`.execute(query)
}
