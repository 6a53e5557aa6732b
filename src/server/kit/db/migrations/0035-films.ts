import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Adds facts of films, which are now uploaded like pictures, and the details that a sender gives about an upload. */
export async function films(query: Kysely<Schema>): Promise<void> {
  await addColumns('film', {
    file_name: 'text',
    length_ms: 'integer',
    bytes: 'integer',
    created_at: 'text',
    created_by: 'text',
  })(query)
  await addColumns('upload', { film_id: 'integer', told: 'text' })(query)
}
