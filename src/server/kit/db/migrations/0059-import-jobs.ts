import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of imports of folders that a browser sends, with the outcome for their files and works. */
export async function importJobs(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('import_job')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    // Folder of this name, as in `import_folder`.
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    // Number of files that the sender has announced.
    .addColumn('file_count', 'integer', (column) => column.notNull())
    .addColumn('work_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await sql`CREATE INDEX import_job_by_state ON import_job (state, created_at)`.execute(query)
  const ofJob = (table: string) =>
    query.schema
      .createTable(table)
      .addColumn('job_id', 'text', (column) =>
        column.notNull().references('import_job.id').onDelete('cascade'),
      )
      .addColumn('path', 'text', (column) => column.notNull())
  await ofJob('import_job_file')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('modified', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'integer')
    // Reason why the file is refused: a word of `LEFT_OUT`, or a sentence.
    .addColumn('refusal', 'text')
    .addColumn('duplicate_of', 'text')
    .addPrimaryKeyConstraint('import_job_file_key', ['job_id', 'path'])
    .execute()
  await sql`CREATE INDEX import_job_file_state ON import_job_file (job_id, state, path)`.execute(query)
  await ofJob('import_job_work')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('was_known', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_job_work_key', ['job_id', 'path'])
    .execute()
}
