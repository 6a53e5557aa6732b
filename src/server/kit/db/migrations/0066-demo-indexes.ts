import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds indexes of the works and pages that came with the demo: the studio asks for them whenever it opens a list. */
export async function demoIndexes(query: Kysely<Schema>): Promise<void> {
  for (const table of ['portfolio_item', 'page'])
    await sql`CREATE INDEX ${sql.ref(`${table}_of_demo`)} ON ${sql.table(table)} (id) WHERE source = 'demo'`.execute(
      query,
    )
}
