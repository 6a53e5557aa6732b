import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../../../../core/content/index.ts'
import { engineOf } from '../engine.ts'
import type { Schema } from '../schema.ts'
import { addColumns } from './add-columns.ts'

/** Number of rows that are held in memory at a time. */
const ROWS_AT_ONCE = 500

interface Row {
  id: number
  file_name: string
  title: string
  alt: string
  caption: string
}

/** Adds a folded search text to pictures, so that search ignores case, accents and dashes as it does elsewhere. */
export async function mediaTexts(query: Kysely<Schema>): Promise<void> {
  await addColumns('media_asset', { folded_text: 'text' })(query)
  const read = (after: number) =>
    sql<Row>`SELECT id, file_name, title, alt, caption FROM media_asset
      WHERE id > ${after} ORDER BY id LIMIT ${ROWS_AT_ONCE}`.execute(query)
  let { rows } = await read(0)
  while (rows.length > 0) {
    for (const { id, file_name, title, alt, caption } of rows) {
      const folded = [file_name, title, alt, caption].map(foldForSearch).join('\n')
      await sql`UPDATE media_asset SET folded_text = ${folded} WHERE id = ${id}`.execute(query)
    }
    rows = (await read(rows.at(-1)?.id ?? 0)).rows
  }
  // The index holds the text alone, so that a search does not read whole rows. PostgreSQL stores long texts apart
  // anyway, and its indexes take none.
  if (engineOf(query) === 'sqlite')
    await sql`CREATE INDEX media_texts ON media_asset (folded_text, trashed_at)`.execute(query)
}
