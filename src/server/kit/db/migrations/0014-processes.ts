import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Creates the tables that several processes share: leases, and the secrets of a site whose machines share no folder.
 */
export async function processes(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
