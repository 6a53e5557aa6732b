import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the table of invitations: when the link expires, and the state of its mail. */
export async function invitations(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('invitation')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .execute()
}
