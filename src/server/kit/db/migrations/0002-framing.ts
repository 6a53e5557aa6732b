import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Adds columns to works: the URL that the preview frames, whether that site allows framing, and when this was checked.
 */
export async function framing(query: Kysely<Schema>): Promise<void> {
  for (const [column, initial] of [
    ['frame_url', ''],
    ['framing', 'unknown'],
    ['framing_checked_at', ''],
  ] as const) {
    await query.schema
      .alterTable('portfolio_item')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(initial))
      .execute()
  }
  await sql`UPDATE portfolio_item SET frame_url = CASE
    WHEN type IN ('video', 'image') THEN ''
    WHEN type = 'page' OR (type <> 'iframe' AND site_url = '') THEN
      CASE WHEN open_in = 'iframe' OR (open_in = '' AND open_in_new_tab = 0) THEN '/portfolio/' || slug || '/' ELSE '' END
    ELSE site_url END`.execute(query)
  // The queue checks what is due; a result applies to all works with the same URL.
  await sql`CREATE INDEX framing_due ON portfolio_item (framing, framing_checked_at) WHERE frame_url <> ''`.execute(
    query,
  )
  await sql`CREATE INDEX framing_of_url ON portfolio_item (frame_url) WHERE frame_url <> ''`.execute(query)
}
