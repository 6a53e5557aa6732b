import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the table of application passwords, for programs that act for an account. */
export async function applicationPasswords(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('application_password')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    // Name in lower case: two names that differ only in case could not be told apart.
    .addColumn('folded_name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addUniqueConstraint('application_password_name', ['user_id', 'folded_name'])
    .execute()
}
