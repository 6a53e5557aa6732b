import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Adds columns by which several processes share the encoding of renditions: the owner, the time of the next attempt and
 * the number of attempts.
 */
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
  // In the order in which renditions are encoded. Ready ones, which are nearly all, are not in the index.
  await sql`CREATE INDEX rendition_planned ON rendition ((format = 'avif'), width) WHERE state = 'planned'`.execute(
    query,
  )
}
