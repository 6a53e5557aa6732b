import type { Kysely, Selectable } from 'kysely'
import { type ActivityEntry, recordActivity } from '../../editing/audit/index.ts'
import type { Schema } from '../../kit/db/index.ts'

type Row = Selectable<Schema['second_factor']>

/** Second factors and recovery codes in the database. Codes are keyed hashes. */
export interface SecondFactorsRepository {
  /** Reads the second factor of an account; `null` if it is off, or there is no account. */
  find(userId: string | null): Promise<Row | null>
  /** Counts the unused recovery codes. */
  left(userId: string): Promise<number>
  /** Turns the second step on; `false` if it was on already. */
  add(row: Row, codes: readonly string[]): Promise<boolean>
  /** Turns the second step off; `false` if it was off already. The action is recorded in the same transaction. */
  remove(userId: string, activity?: ActivityEntry): Promise<boolean>
  /** Uses the code of a step; `false` if this code or a later one was used before. */
  takeStep(userId: string, step: number): Promise<boolean>
  /** Uses a recovery code; `false` if it does not exist, or was used before. */
  takeCode(userId: string, hash: string): Promise<boolean>
  /** Replaces all recovery codes; `false` if the second step is off. */
  renew(userId: string, codes: readonly string[]): Promise<boolean>
}

export const createSecondFactorsRepository = (query: Kysely<Schema>): SecondFactorsRepository => ({
  find: async (userId) =>
    (await query
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', userId ?? '')
      .executeTakeFirst()) ?? null,
  async left(userId) {
    const { count } = await query
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  add: (row, codes) =>
    query.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('second_factor')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await transaction.insertInto('recovery_code').values(rowsOf(row.user_id, codes)).execute()
      return true
    }),
  remove: (userId, activity) =>
    query.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('second_factor')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
      // These rows are trusted devices, and logins that wait for a code.
      await transaction.deleteFrom('verification').where('value', '=', userId).execute()
      if (numDeletedRows === 0n) return false
      if (activity) await recordActivity(transaction, activity)
      return true
    }),
  async takeStep(userId, step) {
    const { numUpdatedRows } = await query
      .updateTable('second_factor')
      .set({ used_step: step })
      .where('user_id', '=', userId)
      .where('used_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async takeCode(userId, hash) {
    const { numDeletedRows } = await query
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  renew: (userId, codes) =>
    query.transaction().execute(async (transaction) => {
      // Writing this row first makes simultaneous requests wait for each other, so that only one set of codes is left.
      const { numUpdatedRows } = await transaction
        .updateTable('second_factor')
        .set(({ ref }) => ({ used_step: ref('used_step') }))
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
      await transaction.insertInto('recovery_code').values(rowsOf(userId, codes)).execute()
      return true
    }),
})

const rowsOf = (user_id: string, codes: readonly string[]) => codes.map((hash) => ({ user_id, hash }))
