import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Adds former addresses of cropped and replaced pictures, which keep working for a while, and indexes for lists of all
 * pictures.
 */
export async function mediaLibrary(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('former_address')
    .addColumn('address', 'text', (column) => column.primaryKey().notNull())
    .addColumn('asset_id', 'integer', (column) =>
      column.notNull().references('media_asset.id').onDelete('cascade'),
    )
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .execute()
  await sql`CREATE INDEX media_asset_by_age ON media_asset (created_at, id)`.execute(query)
}
