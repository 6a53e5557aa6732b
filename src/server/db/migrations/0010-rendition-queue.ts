import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Several processes take renditions to encode, each at its own time, and none that another one has. */
export async function renditionQueue(query: Kysely<Schema>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer', start: string | number) =>
    query.schema
      .alterTable('rendition')
      .addColumn(name, type, (column) => column.notNull().defaultTo(start))
      .execute()
  await add('owner', 'text', '')
  await add('due_at', 'integer', 0)
  await add('attempts', 'integer', 0)
  await query.schema.dropIndex('rendition_by_state').execute()
  // In the order in which they are taken. What is ready, which is nearly all, is not in it.
  await sql`CREATE INDEX rendition_planned ON rendition ((format = 'avif'), width) WHERE state = 'planned'`.execute(
    query,
  )
}
