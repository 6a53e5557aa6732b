import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Creates the tables of jobs: changes of more entries than one call takes, with the outcome for each entry. */
export async function jobs(query: Kysely<Schema>): Promise<void> {
  await query.schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('entry_kind', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    // User who started the job or resumed it: their rights are checked for every entry.
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('client_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await sql`CREATE INDEX job_by_state ON job (state, created_at)`.execute(query)
  await query.schema
    .createTable('job_item')
    .addColumn('job_id', 'text', (column) => column.notNull().references('job.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('undo_token', 'text')
    .addPrimaryKeyConstraint('job_item_key', ['job_id', 'place'])
    .execute()
  await sql`CREATE INDEX job_item_state ON job_item (job_id, state, place)`.execute(query)
}
