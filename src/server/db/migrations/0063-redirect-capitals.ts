import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Redirects are looked up without regard to capitals wherever nothing else is found. */
export async function redirectCapitals(query: Kysely<Schema>): Promise<void> {
  await sql`CREATE INDEX redirect_spelled ON redirect (lower(from_path))`.execute(query)
}
