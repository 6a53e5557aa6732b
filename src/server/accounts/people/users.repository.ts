import type { Kysely, Selectable } from 'kysely'
import { engineOf, type Schema } from '../../kit/db/index.ts'

export type UserRow = Selectable<Schema['user']>

/** Queries on accounts that the auth library does not offer. */
export interface UsersRepository {
  /** Finds the account with this user name or mail address, in lower case. */
  find(login: string): Promise<UserRow | null>
  byId(id: string | null): Promise<UserRow | null>
  count(): Promise<number>
  /** Tells whether this account has been logged in to from this address; `null` stands for an unknown account. */
  knows(userId: string | null, address: string): Promise<boolean>
  remember(userId: string, address: string): Promise<void>
  /** Reads the hash of a password; `null` if the account has no password yet, or does not exist. */
  passwordHash(userId: string | null): Promise<string | null>
  /** Reads the hash of a password; while the password is being replaced it waits for the new one (login-3). */
  settledPasswordHash(userId: string): Promise<string | null>
  /** Replaces the hash of a password, unless the password has been replaced meanwhile. */
  renewHash(userId: string, present: string, renewed: string): Promise<void>
  /** Removes sessions and links that expired before this time (ISO 8601, UTC). */
  removeExpired(now: string): Promise<void>
}

export const createUsersRepository = (query: Kysely<Schema>): UsersRepository => ({
  find: async (login) =>
    (await query
      .selectFrom('user')
      .selectAll()
      .where((eb) => eb.or([eb('username', '=', login), eb('email', '=', login)]))
      .executeTakeFirst()) ?? null,
  byId: async (id) =>
    (await query
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirst()) ?? null,
  async count() {
    const { users } = await query
      .selectFrom('user')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow()
    return Number(users)
  },
  async knows(userId, address) {
    const row = await query
      .selectFrom('known_address')
      .select('address')
      .where('user_id', '=', userId ?? '')
      .where('address', '=', address)
      .executeTakeFirst()
    return row !== undefined
  },
  async remember(userId, address) {
    await query
      .insertInto('known_address')
      .values({ user_id: userId, address })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  passwordHash: (userId) => passwordHash(query, userId),
  async settledPasswordHash(userId) {
    // Replacing a password locks the account until it is done. Only the next statement sees the result.
    if (engineOf(query) === 'postgres')
      await query.selectFrom('user').select('id').where('id', '=', userId).forShare().execute()
    return passwordHash(query, userId)
  },
  async renewHash(userId, present, renewed) {
    await query
      .updateTable('credential')
      .set({ password: renewed })
      .where('user_id', '=', userId)
      .where('password', '=', present)
      .execute()
  },
  async removeExpired(now) {
    await query.deleteFrom('session').where('expires_at', '<=', now).execute()
    await query.deleteFrom('verification').where('expires_at', '<=', now).execute()
  },
})

async function passwordHash(query: Kysely<Schema>, userId: string | null): Promise<string | null> {
  const row = await query
    .selectFrom('credential')
    .select('password')
    .where('user_id', '=', userId ?? '')
    .executeTakeFirst()
  return row?.password ?? null
}
