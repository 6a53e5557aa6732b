import type { Kysely } from 'kysely'

/** Creates the table of notes. */
export async function notes(query: Kysely<object>): Promise<void> {
  await query.schema
    .createTable('note')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('modified_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('trashed_at', 'text')
    .addColumn('trashed_from', 'text')
    .execute()
}
