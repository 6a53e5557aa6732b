import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'
import { lockAccount } from '../account-lock.repository.ts'

type Row = Selectable<Schema['application_password']>
export type ApplicationPasswordRow = Row

/** Account that an application password acts for. */
export type ApplicationPasswordOwner = Pick<
  Selectable<Schema['user']>,
  'name' | 'username' | 'email' | 'role'
> &
  Pick<Row, 'id' | 'user_id'>

/** Application passwords in the database. Times are ISO 8601 in UTC. */
export interface ApplicationPasswordsRepository {
  /** Reads the application passwords of an account, the newest first. */
  of(userId: string): Promise<Row[]>
  /**
   * Stores an application password, unless the account already has one of this name or has `most` of them.
   *
   * @param hash of the account's password that was checked; if it was replaced since, `stale`, and nothing is written
   */
  add(
    row: Insertable<Schema['application_password']>,
    most: number,
    hash: string,
  ): Promise<'added' | 'taken' | 'full' | 'stale'>
  /**
   * Removes an application password of this account.
   *
   * @returns whether there was one
   */
  remove(userId: string, id: string): Promise<boolean>
  /**
   * Removes all application passwords of this account.
   *
   * @returns how many
   */
  removeAll(userId: string): Promise<number>
  /**
   * Finds the account of an application password; `null` if there is none with this hash, or the account is disabled.
   */
  owner(hash: string): Promise<ApplicationPasswordOwner | null>
  /** Stores the time at which an application password was used. */
  used(id: string, at: string): Promise<void>
}

export const createApplicationPasswordsRepository = (
  query: Kysely<Schema>,
): ApplicationPasswordsRepository => ({
  of: (userId) =>
    query
      .selectFrom('application_password')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  add: (row, most, hash) =>
    query.transaction().execute(async (transaction) => {
      await lockAccount(transaction, row.user_id)
      const credential = await transaction
        .selectFrom('credential')
        .select('password')
        .where('user_id', '=', row.user_id)
        .executeTakeFirst()
      if (credential?.password !== hash) return 'stale'
      const { count } = await transaction
        .selectFrom('application_password')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', row.user_id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) return 'full'
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('application_password')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'folded_name']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n ? 'added' : 'taken'
    }),
  async remove(userId, id) {
    const { numDeletedRows } = await query
      .deleteFrom('application_password')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  removeAll: (userId) => removeApplicationPasswords(query, userId),
  owner: async (hash) =>
    (await query
      .selectFrom('application_password')
      .innerJoin('user', 'user.id', 'application_password.user_id')
      .select(['application_password.id', 'application_password.user_id'])
      .select(['user.name', 'user.username', 'user.email', 'user.role'])
      .where('application_password.hash', '=', hash)
      .where('user.disabled_at', 'is', null)
      .executeTakeFirst()) ?? null,
  async used(id, at) {
    await query.updateTable('application_password').set({ used_at: at }).where('id', '=', id).execute()
  },
})

/** Removes all application passwords of an account and returns their number. */
export async function removeApplicationPasswords(query: Kysely<Schema>, userId: string): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom('application_password')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
