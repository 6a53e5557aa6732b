import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds an index that finds the works of one client. */
export async function itemClient(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createIndex('item_by_client')
    .on('portfolio_item')
    .columns(['client', 'published_at'])
    .execute()
}
