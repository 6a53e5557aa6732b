import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { Role } from '../../../core/account/index.ts'
import { type ActivityEntry, recordActivity } from '../../editing/audit/index.ts'
import { type InvitationTable, lockForTransaction, type Schema } from '../../kit/db/index.ts'
import { removeApplicationPasswords } from '../application-passwords/index.ts'

/** An account as shown to the owner. Times are ISO 8601 in UTC. */
export interface UserRecord {
  id: string
  name: string
  email: string
  role: Role
  disabledAt: string | null
  /** Number of unexpired sessions. */
  sessions: number
  /** Time at which one of its sessions was last used; `null` if there is none. */
  seenAt: string | null
  createdAt: string
  /** True if a password was set; invited users set theirs through the link. */
  hasPassword: boolean
  /** True if its logins also ask for a code. */
  twoStep: boolean
  /** Number of passkeys. */
  passkeys: number
  applicationPasswords: number
  /**
   * Time until which the invitation link works, with the state of its mail in `mail`; `null` if the account was not
   * invited.
   */
  invitedUntil: string | null
  mail: InvitationTable['mail'] | null
}

/** An account without data about its sessions. */
export interface UserProfileRow {
  id: string
  /** Login name as the user spelled it. */
  name: string
  /** Login name in lower case. */
  username: string
  email: string
  role: Role
  createdAt: string
}

/** Fields of an account that can be changed. */
export interface UserChange {
  name?: string
  email?: string
  role?: Role
  updated_at: string
}

/** Number of sessions and application passwords that were ended. */
export interface EndedAccess {
  sessions: number
  applicationPasswords: number
}

/** Options of a change to an account, and the activity entry that is recorded in the same transaction. */
export interface UserChangeOptions {
  evenLastOwner: boolean
  /** Activity entry; absent if the account's own events are enough, as on the command line. */
  activity?: ActivityEntry
}

/**
 * Changes of whole accounts, each in one transaction. A result of `false` means that nothing was changed, since no
 * owner could log in any more.
 */
export interface UserAdminRepository {
  all(now: string): Promise<UserRecord[]>
  /** Reads all accounts, ordered by user name. */
  profiles(): Promise<UserProfileRow[]>
  update(
    userId: string,
    change: UserChange,
    activity: ActivityEntry,
  ): Promise<'done' | 'last_owner' | 'email_taken'>
  /** Disables the account, and ends all its sessions and links. */
  disable(userId: string, at: string, options: UserChangeOptions): Promise<boolean>
  /** Enables the account, and ends all its sessions. */
  enable(userId: string, options?: Pick<UserChangeOptions, 'activity'>): Promise<void>
  /** Removes the account and its data. Its events stay, without a user. */
  remove(userId: string, options: UserChangeOptions): Promise<boolean>
  /**
   * Ends every session, application password, link and trusted device of the account. The link with which an invited
   * user chooses their first password stays.
   */
  endSessions(userId: string, activity?: ActivityEntry): Promise<EndedAccess>
  note(activity: ActivityEntry): Promise<void>
}

export const createUserAdminRepository = (query: Kysely<Schema>): UserAdminRepository => ({
  async all(now) {
    const rows = await query
      .selectFrom('user')
      .leftJoin('session', (join) =>
        join.onRef('session.user_id', '=', 'user.id').on('session.expires_at', '>', now),
      )
      .leftJoin('invitation', 'invitation.user_id', 'user.id')
      .select(({ fn, exists, selectFrom }) => [
        'user.id',
        'user.name',
        'user.email',
        'user.role',
        'user.disabled_at as disabledAt',
        'user.created_at as createdAt',
        'invitation.expires_at as invitedUntil',
        'invitation.mail',
        exists(withPassword(selectFrom('credential'))).as('hasPassword'),
        exists(
          selectFrom('second_factor')
            .select('second_factor.user_id')
            .whereRef('second_factor.user_id', '=', 'user.id'),
        ).as('twoStep'),
        selectFrom('passkey')
          .select(({ fn: of }) => of.countAll<number>().as('count'))
          .whereRef('passkey.user_id', '=', 'user.id')
          .as('passkeys'),
        selectFrom('application_password')
          .select(({ fn: of }) => of.countAll<number>().as('count'))
          .whereRef('application_password.user_id', '=', 'user.id')
          .as('applicationPasswords'),
        fn.count<number>('session.id').as('sessions'),
        fn.max(fn.coalesce('session.seen_at', 'session.updated_at')).as('seenAt'),
      ])
      .groupBy(['user.id', 'invitation.user_id'])
      .orderBy('user.username')
      .execute()
    return rows.map(({ hasPassword, twoStep, passkeys, applicationPasswords, sessions, ...row }) => ({
      ...row,
      hasPassword: Boolean(hasPassword),
      twoStep: Boolean(twoStep),
      passkeys: Number(passkeys),
      applicationPasswords: Number(applicationPasswords),
      sessions: Number(sessions),
    }))
  },
  profiles: () =>
    query
      .selectFrom('user')
      .select(['id', 'name', 'username', 'email', 'role', 'created_at as createdAt'])
      .orderBy('username')
      .execute(),
  update: (userId, change, activity) =>
    query.transaction().execute(async (transaction) => {
      if (
        change.role !== undefined &&
        change.role !== 'owner' &&
        !(await hasOwnerBeside(transaction, userId))
      )
        return 'last_owner'
      if (change.email !== undefined) {
        // Two simultaneous changes to the same address must not both succeed.
        await lockForTransaction(transaction, 'addresses')
        const other = await transaction
          .selectFrom('user')
          .select('id')
          .where(({ eb, or }) =>
            or([eb('email', '=', change.email ?? ''), eb('username', '=', change.email ?? '')]),
          )
          .where('id', '<>', userId)
          .executeTakeFirst()
        if (other) return 'email_taken'
        // Links for a new password were sent to the previous address.
        await transaction.deleteFrom('verification').where('value', '=', userId).execute()
      }
      await transaction.updateTable('user').set(change).where('id', '=', userId).execute()
      await recordActivity(transaction, activity)
      return 'done'
    }),
  disable: (userId, at, { evenLastOwner, activity }) =>
    query.transaction().execute(async (transaction) => {
      if (!evenLastOwner && !(await hasOwnerBeside(transaction, userId))) return false
      await transaction.updateTable('user').set({ disabled_at: at }).where('id', '=', userId).execute()
      await transaction.deleteFrom('session').where('user_id', '=', userId).execute()
      await transaction.deleteFrom('verification').where('value', '=', userId).execute()
      await transaction.deleteFrom('invitation').where('user_id', '=', userId).execute()
      if (activity) await recordActivity(transaction, activity)
      return true
    }),
  enable: (userId, { activity } = {}) =>
    query.transaction().execute(async (transaction) => {
      await transaction.updateTable('user').set({ disabled_at: null }).where('id', '=', userId).execute()
      // A login during the disabling may have left a session behind.
      await transaction.deleteFrom('session').where('user_id', '=', userId).execute()
      if (activity) await recordActivity(transaction, activity)
    }),
  remove: (userId, { evenLastOwner, activity }) =>
    query.transaction().execute(async (transaction) => {
      if (!evenLastOwner && !(await hasOwnerBeside(transaction, userId))) return false
      // Sessions, passwords and known addresses are deleted by cascade. The account is written first, as everywhere.
      await transaction.deleteFrom('user').where('id', '=', userId).execute()
      await transaction.deleteFrom('verification').where('value', '=', userId).execute()
      if (activity) await recordActivity(transaction, activity)
      return true
    }),
  endSessions: (userId, activity) =>
    query.transaction().execute(async (transaction) => {
      // The account is written first, as everywhere: a login or a new application password waits for it, or is ended
      // here.
      await transaction
        .updateTable('user')
        .set(({ ref }) => ({ updated_at: ref('updated_at') }))
        .where('id', '=', userId)
        .execute()
      const result = await transaction.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst()
      await transaction
        .deleteFrom('verification')
        .where('value', '=', userId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('credential')
              .select('credential.id')
              .where('credential.user_id', '=', userId)
              .where('credential.password', 'is not', null),
          ),
        )
        .execute()
      if (activity) await recordActivity(transaction, activity)
      return {
        sessions: Number(result.numDeletedRows),
        applicationPasswords: await removeApplicationPasswords(transaction, userId),
      }
    }),
  note: (activity) => recordActivity(query, activity),
})

/** Joins the passwords of the account in the surrounding query. */
const withPassword = (credentials: SelectQueryBuilder<Schema, 'credential' | 'user', object>) =>
  credentials
    .select('credential.id')
    .whereRef('credential.user_id', '=', 'user.id')
    .where('credential.password', 'is not', null)

/** Tells whether an owner can still log in without this account; an invited owner without a password does not count. */
async function hasOwnerBeside(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  // Two owners who remove each other at the same time must not both still find the other one.
  await lockForTransaction(transaction, 'owners')
  const row = await transaction
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('id', '!=', userId)
    .where(({ exists, selectFrom }) => exists(withPassword(selectFrom('credential'))))
    .executeTakeFirst()
  if (row !== undefined) return true
  const self = await transaction
    .selectFrom('user')
    .select(['role', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // Without another owner, only an enabled owner is needed.
  return self?.role !== 'owner' || self.disabled_at !== null
}
