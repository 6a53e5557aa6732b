import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/**
 * Adds what imports of the command line need: their folder, whether works are published, and which works were left
 * unpublished.
 */
export async function commandImports(query: Kysely<Schema>): Promise<void> {
  await addColumns('import_job', { folder: 'text', publish: 'integer' })(query)
  await addColumns('import_job_work', { is_waiting: 'integer' })(query)
}
