import type { Kysely, Transaction } from 'kysely'
import type { Role } from '../../core/account/index.ts'
import type { Schema } from '../db/index.ts'

/** An account as whoever runs the site sees it. Times are ISO 8601 in UTC. */
export interface UserRecord {
  name: string
  email: string
  role: Role
  disabledAt: string | null
  /** Sessions that have not run out. */
  sessions: number
  /** When a session of it was last seen; `null` where there is none. */
  seenAt: string | null
}

/** What is done to whole accounts, each in one transaction; `false` where no owner could log in any more. */
export interface UserAdminRepository {
  all(now: string): Promise<UserRecord[]>
  /** Sessions and links of the account end with it. */
  disable(userId: string, at: string, options: { evenLastOwner: boolean }): Promise<boolean>
  /** Sessions begin anew. */
  enable(userId: string): Promise<void>
  /** Everything of the account goes with it; what happened to it stays without saying to whom. */
  remove(userId: string, options: { evenLastOwner: boolean }): Promise<boolean>
}

export const createUserAdminRepository = (query: Kysely<Schema>): UserAdminRepository => ({
  async all(now) {
    const rows = await query
      .selectFrom('user')
      .leftJoin('session', (join) =>
        join.onRef('session.user_id', '=', 'user.id').on('session.expires_at', '>', now),
      )
      .select(({ fn }) => [
        'user.name',
        'user.email',
        'user.role',
        'user.disabled_at as disabledAt',
        fn.count<number>('session.id').as('sessions'),
        fn.max(fn.coalesce('session.seen_at', 'session.updated_at')).as('seenAt'),
      ])
      .groupBy('user.id')
      .orderBy('user.username')
      .execute()
    return rows.map((row) => ({ ...row, sessions: Number(row.sessions) }))
  },
  disable: (userId, at, { evenLastOwner }) =>
    query.transaction().execute(async (transaction) => {
      if (!evenLastOwner && !(await hasOwnerBeside(transaction, userId))) return false
      await transaction.updateTable('user').set({ disabled_at: at }).where('id', '=', userId).execute()
      await transaction.deleteFrom('session').where('user_id', '=', userId).execute()
      await transaction.deleteFrom('verification').where('value', '=', userId).execute()
      return true
    }),
  enable: (userId) =>
    query.transaction().execute(async (transaction) => {
      await transaction.updateTable('user').set({ disabled_at: null }).where('id', '=', userId).execute()
      // One that was beginning while the account was disabled is not brought to life.
      await transaction.deleteFrom('session').where('user_id', '=', userId).execute()
    }),
  remove: (userId, { evenLastOwner }) =>
    query.transaction().execute(async (transaction) => {
      if (!evenLastOwner && !(await hasOwnerBeside(transaction, userId))) return false
      await transaction.deleteFrom('verification').where('value', '=', userId).execute()
      // Sessions, passwords and known addresses point at the account and go by themselves.
      await transaction.deleteFrom('user').where('id', '=', userId).execute()
      return true
    }),
})

/** Whether some owner can log in when this account cannot. */
async function hasOwnerBeside(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('id', '!=', userId)
    .executeTakeFirst()
  if (row !== undefined) return true
  const self = await transaction
    .selectFrom('user')
    .select(['role', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // Where there is no owner beside, an account that is no such owner takes nothing away.
  return self?.role !== 'owner' || self.disabled_at !== null
}
