import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds an index that finds redirects regardless of case, which is tried if nothing else matches. */
export async function redirectCapitals(query: Kysely<Schema>): Promise<void> {
  await sql`CREATE INDEX redirect_spelled ON redirect (lower(from_path))`.execute(query)
}
