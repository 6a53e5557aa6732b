import type { Kysely } from 'kysely'
import type { Schema } from '../db/index.ts'

export interface StoredUndo {
  data: string
  created_by: string | null
}

export async function keepUndoData(
  query: Kysely<Schema>,
  row: StoredUndo & { token: string; expires_at: string },
): Promise<void> {
  await query.insertInto('undo_token').values(row).execute()
}

/** Takes what a token holds, once. */
export const takeUndoData = async (
  query: Kysely<Schema>,
  token: string,
  now: string,
): Promise<StoredUndo | null> =>
  (await query
    .deleteFrom('undo_token')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .returning(['data', 'created_by'])
    .executeTakeFirst()) ?? null

export async function dropOldUndo(query: Kysely<Schema>, now: string): Promise<void> {
  await query.deleteFrom('undo_token').where('expires_at', '<=', now).execute()
}
