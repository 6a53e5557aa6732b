import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/**
 * Adds the lengths of the files that visitors get, by which truncated files are detected. Existing files get none, except
 * films whose media record has it.
 */
export async function fileLengths(query: Kysely<Schema>): Promise<void> {
  await addColumns('rendition', { bytes: 'integer' })(query)
  await addColumns('film', { webm_bytes: 'integer', mp4_bytes: 'integer' })(query)
  for (const format of ['webm', 'mp4'])
    await sql`UPDATE film SET ${sql.ref(`${format}_bytes`)} = (SELECT bytes FROM media_asset
      WHERE media_asset.id = film.id AND media_asset.content_hash = film.${sql.ref(`${format}_hash`)})`.execute(
      query,
    )
}
