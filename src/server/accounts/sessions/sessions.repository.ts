import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

export type SessionRow = Pick<
  Selectable<Schema['session']>,
  'id' | 'created_at' | 'seen_at' | 'updated_at' | 'user_agent'
>

/** Queries on sessions that the auth library does not offer. Times are ISO 8601 in UTC. */
export interface SessionsRepository {
  /** Unexpired sessions of an account, the most recently used first. */
  of(userId: string, now: string): Promise<SessionRow[]>
  /** Stores when a session was used. */
  seen(id: string, at: string): Promise<void>
  /**
   * Ends one session of this account.
   *
   * @returns whether there was one
   */
  end(userId: string, id: string): Promise<boolean>
  /** Ends every session of this account but one. */
  endOthers(userId: string, id: string): Promise<void>
  /** Ends all but the newest sessions of this account. */
  keepNewest(userId: string, count: number): Promise<void>
  /** Ends sessions created before this time. */
  endOlder(time: string): Promise<void>
}

export const createSessionsRepository = (query: Kysely<Schema>): SessionsRepository => {
  return {
    of: (userId, now) =>
      query
        .selectFrom('session')
        .select(['id', 'created_at', 'seen_at', 'updated_at', 'user_agent'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy(({ fn }) => fn.coalesce('seen_at', 'updated_at'), 'desc')
        .execute(),
    async seen(id, at) {
      await query.updateTable('session').set({ seen_at: at }).where('id', '=', id).execute()
    },
    async end(userId, id) {
      const { numDeletedRows } = await query
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async endOthers(userId, id) {
      await query.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', id).execute()
    },
    async keepNewest(userId, count) {
      const newest = query
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(count)
      await query.deleteFrom('session').where('user_id', '=', userId).where('id', 'not in', newest).execute()
    },
    async endOlder(time) {
      await query.deleteFrom('session').where('created_at', '<', time).execute()
    },
  }
}
