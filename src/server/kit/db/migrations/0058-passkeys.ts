import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the table of passkeys, with which devices log in without a password. */
export async function passkeys(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await query.schema.createIndex('passkey_user').on('passkey').columns(['user_id']).execute()
}
