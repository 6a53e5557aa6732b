import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds events of accounts, the time a session was last seen, and disabled accounts. */
export async function accountHistory(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('event')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('event_once', ['bucket', 'address', 'device'])
    .execute()
  await query.schema.createIndex('event_of_user').on('event').columns(['user_id', 'last_at']).execute()
  await query.schema.createIndex('event_by_time').on('event').column('last_at').execute()
  await query.schema.alterTable('user').addColumn('disabled_at', 'text').execute()
  await query.schema.alterTable('session').addColumn('seen_at', 'text').execute()
  await sql`UPDATE session SET seen_at = updated_at`.execute(query)
}
