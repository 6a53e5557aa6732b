import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

/** Stores the data that a token undoes, in place of earlier data. */
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

/** Stores data under a token that is free or expired by `now`; returns whether it was. */
export async function addUndoData(
  query: Kysely<Schema>,
  row: Selectable<Schema['undo_token']>,
  now: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await query
    .insertInto('undo_token')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('token').doUpdateSet(row).where('undo_token.expires_at', '<=', now),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Reads the data that a token undoes.
 *
 * @param by limits the search to tokens of this user; all tokens without
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

/** Deletes a token; returns whether it still existed. */
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
