import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Creates the tables of second factors: the secret shared with an app that shows login codes, and recovery codes for
 * users who have lost it.
 */
export async function secondFactors(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('used_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
    .execute()
}
