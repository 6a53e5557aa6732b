import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of uploads and of the parts that have arrived. */
export async function uploads(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    // Outcome once all parts have arrived: the id of the picture or film, or a refusal as JSON.
    .addColumn('asset_id', 'integer')
    .addColumn('is_known', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refusal', 'text')
    .execute()
  await sql`CREATE INDEX upload_by_user ON upload (user_id)`.execute(query)
  await sql`CREATE INDEX upload_age ON upload (created_at)`.execute(query)
  await query.schema
    .createTable('upload_part')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('upload.id').onDelete('cascade'))
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_part_key', ['upload_id', 'start'])
    .execute()
}
