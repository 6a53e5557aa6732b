import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../db/index.ts'

/** Keeps what a token takes back, in place of what it took back before. */
export async function keepUndoData(
  query: Kysely<Schema>,
  row: Selectable<Schema['undo_token']>,
): Promise<void> {
  await query
    .insertInto('undo_token')
    .values(row)
    .onConflict((conflict) => conflict.column('token').doUpdateSet(row))
    .execute()
}

/**
 * Reads what a token takes back.
 *
 * @param by only if this user made it; everybody's without
 */
export async function findUndoData(
  query: Kysely<Schema>,
  token: string,
  now: string,
  by?: string | null,
): Promise<string | null> {
  const row = await query
    .selectFrom('undo_token')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .$if(by !== undefined, (all) => all.where('created_by', '=', by ?? ''))
    .select('data')
    .executeTakeFirst()
  return row?.data ?? null
}

/** Uses a token up; says whether it was still there. */
export async function dropUndo(query: Kysely<Schema>, token: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('undo_token')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function dropOldUndo(query: Kysely<Schema>, now: string): Promise<void> {
  await query.deleteFrom('undo_token').where('expires_at', '<=', now).execute()
}
