import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of works, media, pages, menus and settings. */
export async function firstTables(query: Kysely<Schema>): Promise<void> {
  await createMedia(query)
  await createPortfolio(query)
  await createSite(query)
}

async function createMedia(query: Kysely<Schema>): Promise<void> {
  await withId(query, 'media_asset')
    .addColumn('content_hash', 'text', (column) => column.notNull().unique())
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('dominant_color', 'text', (column) => column.notNull())
    .addColumn('focal_x', 'real', (column) => column.notNull())
    .addColumn('focal_y', 'real', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable('rendition')
    .addColumn('asset_id', 'integer', (column) =>
      column.notNull().references('media_asset.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rendition_key', ['asset_id', 'width', 'format'])
    .execute()
  // The background queue encodes the smallest first.
  await query.schema.createIndex('rendition_by_state').on('rendition').columns(['state', 'width']).execute()
  await withId(query, 'film')
    .addColumn('webm_hash', 'text')
    .addColumn('mp4_hash', 'text', (column) => column.unique())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('poster_id', 'integer', (column) => column.references('media_asset.id').onDelete('set null'))
    .execute()
}

async function createPortfolio(query: Kysely<Schema>): Promise<void> {
  await withId(query, 'portfolio_item')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('blocks', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('modified_at', 'text', (column) => column.notNull())
    .addColumn('thumbnail_id', 'integer', (column) =>
      column.references('media_asset.id').onDelete('set null'),
    )
    .addColumn('lightbox_id', 'integer', (column) => column.references('media_asset.id').onDelete('set null'))
    .addColumn('film_id', 'integer', (column) => column.references('film.id').onDelete('set null'))
    .addColumn('video_url', 'text', (column) => column.notNull())
    .addColumn('site_url', 'text', (column) => column.notNull())
    .addColumn('site_type', 'text', (column) => column.notNull())
    .addColumn('open_in_new_tab', 'integer', (column) => column.notNull())
    .addColumn('open_in', 'text', (column) => column.notNull())
    .addColumn('call_to_action', 'text', (column) => column.notNull())
    .addColumn('folded_title', 'text', (column) => column.notNull())
    .addColumn('folded_text', 'text', (column) => column.notNull())
    .execute()
  await sql`CREATE INDEX item_newest ON portfolio_item (status, published_at DESC, id DESC)`.execute(query)
  await withId(query, 'term')
    .addColumn('taxonomy', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addUniqueConstraint('term_slug', ['taxonomy', 'slug'])
    .execute()
  await query.schema
    .createTable('item_term')
    .addColumn('item_id', 'integer', (column) =>
      column.notNull().references('portfolio_item.id').onDelete('cascade'),
    )
    .addColumn('term_id', 'integer', (column) => column.notNull().references('term.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_term_key', ['item_id', 'term_id'])
    .execute()
  await sql`CREATE INDEX term_newest ON item_term (term_id, status, published_at DESC, item_id DESC)`.execute(
    query,
  )
}

async function createSite(query: Kysely<Schema>): Promise<void> {
  await withId(query, 'page')
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('blocks', 'text', (column) => column.notNull())
    .addColumn('modified_at', 'text', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable('menu')
    .addColumn('location', 'text', (column) => column.primaryKey())
    .addColumn('entries', 'text', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

const withId = (query: Kysely<Schema>, table: string): CreateTableBuilder<string, 'id'> =>
  query.schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
