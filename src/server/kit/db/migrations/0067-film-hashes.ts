import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Adds the index by which films are found by their WebM file, as they are by their MP4 file. */
export async function filmHashes(query: Kysely<Schema>): Promise<void> {
  await sql`CREATE INDEX film_webm_hash ON film (webm_hash)`.execute(query)
}
