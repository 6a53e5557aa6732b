import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of imported folders, so that a folder is imported once and changes are found later. */
export async function imports(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('import_folder')
    // Hash of the path, because a path may be longer than an index takes.
    .addColumn('root', 'text', (column) => column.primaryKey())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await query.schema
    .createTable('import_file')
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('modified', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_file_key', ['root', 'path'])
    .execute()
  await query.schema
    .createTable('import_work')
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    // Values that the last import wrote, as JSON: values that differ from them were changed by somebody.
    .addColumn('wrote', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_work_key', ['root', 'path'])
    .execute()
}
