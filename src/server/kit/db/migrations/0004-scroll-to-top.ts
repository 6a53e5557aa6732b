import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds a column to pages: whether a page shows the button to its top. */
export async function scrollToTop(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .alterTable('page')
    .addColumn('scroll_to_top', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
