import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What an item's preview frames, whether that may be framed, and since when this is known. */
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
  // The queue takes what is due; an answer goes to all items with the same address.
  await sql`CREATE INDEX framing_due ON portfolio_item (framing, framing_checked_at) WHERE frame_url <> ''`.execute(
    query,
  )
  await sql`CREATE INDEX framing_of_url ON portfolio_item (frame_url) WHERE frame_url <> ''`.execute(query)
}
