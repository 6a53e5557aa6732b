import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Adds texts, crop and file metadata of pictures, and AVIF as a smaller format beside the others. */
export async function mediaRecord(query: Kysely<Schema>): Promise<void> {
  await addColumns('media_asset', {
    caption: 'text',
    credit: 'text',
    licence: 'text',
    crop: 'text',
    metadata: 'text',
    created_at: 'text',
    created_by: 'text',
    bytes: 'integer',
  })(query)
  await query.schema.alterTable('media_asset').addColumn('trashed_at', 'text').execute()
  for (const flag of ['decorative', 'has_avif'])
    await query.schema
      .alterTable('media_asset')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await sql`INSERT INTO rendition (asset_id, width, height, format, state)
    SELECT asset_id, width, height, 'avif', 'planned' FROM rendition WHERE format = 'webp'`.execute(query)
}
