import { type Kysely, sql } from 'kysely'
import type { EntryKind } from '../../../core/entry/index.ts'
import { entryTable, type Schema } from '../../kit/db/index.ts'

/** Reads entries of a kind that came into the trash before a time, those after an id, with their versions. */
export async function readExpiredTrash(
  query: Kysely<Schema>,
  kind: EntryKind,
  { trashedBefore, after, limit }: { trashedBefore: string; after: number; limit: number },
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    SELECT entry.id, version.version FROM ${entryTable(kind)} entry
    JOIN entry_version version ON version.kind = ${sql.lit(kind)} AND version.entry_id = entry.id
    WHERE entry.status = 'trash' AND entry.trashed_at < ${trashedBefore} AND entry.id > ${after}
    ORDER BY entry.id LIMIT ${sql.lit(limit)}`.execute(query)
  return rows
}
