import type { Kysely, Selectable } from 'kysely'
import { type ActivityEntry, recordActivity } from '../../editing/audit/index.ts'
import type { Schema } from '../../kit/db/index.ts'
import { lockAccount } from '../account-lock.repository.ts'

type Row = Selectable<Schema['passkey']>

/** Passkeys in the database. Times are ISO 8601 in UTC. */
export interface PasskeysRepository {
  /** Reads the passkeys of an account, the newest first. */
  of(userId: string): Promise<Row[]>
  /** Finds the passkey with this credential, if its account is not disabled. */
  find(credentialId: string): Promise<Row | null>
  /** Stores a passkey, unless it exists already or the account has `most` of them. */
  add(row: Row, most: number): Promise<'added' | 'known' | 'full'>
  /** Renames a passkey; `false` if the account has none with this id. `remove` returns the same. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  remove(userId: string, id: string): Promise<boolean>
  /** Removes all passkeys of an account and returns their number. If there were any, the action is recorded. */
  removeAll(userId: string, activity: ActivityEntry): Promise<number>
  /** Stores a use of a passkey; `false` if it was removed, or used with a later counter, meanwhile. */
  use(id: string, counter: number, at: string): Promise<boolean>
}

export const createPasskeysRepository = (query: Kysely<Schema>): PasskeysRepository => ({
  of: (userId) =>
    query
      .selectFrom('passkey')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  find: async (credentialId) =>
    (await query
      .selectFrom('passkey')
      .innerJoin('user', 'user.id', 'passkey.user_id')
      .selectAll('passkey')
      .where('credential_id', '=', credentialId)
      .where('user.disabled_at', 'is', null)
      .executeTakeFirst()) ?? null,
  add: (row, most) =>
    query.transaction().execute(async (transaction) => {
      await lockAccount(transaction, row.user_id)
      const { count } = await transaction
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', row.user_id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) return 'full'
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('passkey')
        .values(row)
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n ? 'added' : 'known'
    }),
  async rename(userId, id, name) {
    const { numUpdatedRows } = await query
      .updateTable('passkey')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async remove(userId, id) {
    const { numDeletedRows } = await query
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  removeAll: (userId, activity) =>
    query.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkey')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await recordActivity(transaction, activity)
      return Number(numDeletedRows)
    }),
  async use(id, counter, used_at) {
    const { numUpdatedRows } = await query
      .updateTable('passkey')
      .set({ counter, used_at })
      .where('id', '=', id)
      .where('counter', '<=', counter)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
