import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of media usage, preview links and undo tokens. */
export async function entryLinks(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('media_usage')
    .addColumn('asset_id', 'integer', (column) =>
      column.notNull().references('media_asset.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('live', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_usage_key', ['asset_id', 'kind', 'entry_id', 'place', 'live'])
    .execute()
  await sql`CREATE INDEX media_usage_by_entry ON media_usage (kind, entry_id, live)`.execute(query)
  for (const [place, column] of [
    ['thumbnailId', 'thumbnail_id'],
    ['lightboxId', 'lightbox_id'],
  ] as const) {
    await sql`INSERT INTO media_usage (asset_id, kind, entry_id, place, live)
      SELECT ${sql.ref(column)}, 'work', id, ${sql.lit(place)}, CASE WHEN status = 'publish' THEN 1 ELSE 0 END
      FROM portfolio_item WHERE ${sql.ref(column)} IS NOT NULL`.execute(query)
  }
  await query.schema
    .createTable('preview_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    // State that the link shows; empty if it always shows the newest.
    .addColumn('data', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('opens', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_opened_at', 'text')
    .execute()
  await sql`CREATE INDEX preview_link_by_entry ON preview_link (kind, entry_id)`.execute(query)
  await query.schema
    .createTable('undo_token')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await sql`CREATE INDEX undo_token_age ON undo_token (expires_at)`.execute(query)
}
