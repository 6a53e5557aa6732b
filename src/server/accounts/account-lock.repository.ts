import type { Transaction } from 'kysely'
import type { Schema } from '../kit/db/index.ts'

/**
 * Locks an account until the end of the transaction by writing its row. Simultaneous requests wait for each other, so
 * that they cannot exceed a limit together.
 */
export async function lockAccount(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction
    .updateTable('user')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', userId)
    .execute()
}
