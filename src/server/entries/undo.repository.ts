import type { Kysely } from 'kysely'
import type { Schema } from '../db/index.ts'

export interface StoredUndo {
  data: string
  created_by: string | null
}

/** Keeps what a token takes back, in place of what it took back before. */
export async function keepUndoData(
  query: Kysely<Schema>,
  row: StoredUndo & { token: string; expires_at: string },
): Promise<void> {
  await query
    .insertInto('undo_token')
    .values(row)
    .onConflict((conflict) => conflict.column('token').doUpdateSet(row))
    .execute()
}

/**
 * Takes what a token holds, once.
 *
 * @param by only if this user made it; everybody's without
 */
export const takeUndoData = async (
  query: Kysely<Schema>,
  token: string,
  now: string,
  by?: string | null,
): Promise<(StoredUndo & { expires_at: string }) | null> =>
  (await query
    .deleteFrom('undo_token')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .$if(by !== undefined, (all) => all.where('created_by', '=', by ?? ''))
    .returning(['data', 'created_by', 'expires_at'])
    .executeTakeFirst()) ?? null

export async function dropOldUndo(query: Kysely<Schema>, now: string): Promise<void> {
  await query.deleteFrom('undo_token').where('expires_at', '<=', now).execute()
}
