import type { EntryRef } from '../../../core/entry/index.ts'
import type { Db } from '../../kit/db/index.ts'

type Query = Db['query']

/** A user who has an entry open. */
export interface PresentUser {
  userId: string
  name: string
  /** ISO 8601 in UTC. */
  since: string
}

/**
 * Stores that a user has an entry open until the given time; if they had it open already, the time since when stays.
 */
export async function notePresence(
  query: Query,
  { kind, id }: EntryRef,
  { userId, name, at, endsAt }: { userId: string; name: string; at: string; endsAt: string },
): Promise<void> {
  await query
    .deleteFrom('presence')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('user_id', '=', userId)
    .where('ends_at', '<=', at)
    .execute()
  await query
    .insertInto('presence')
    .values({ kind, entry_id: id, user_id: userId, user_name: name, since: at, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'entry_id', 'user_id']).doUpdateSet({ user_name: name, ends_at: endsAt }),
    )
    .execute()
}

export async function dropPresence(query: Query, { kind, id }: EntryRef, userId: string): Promise<void> {
  await query
    .deleteFrom('presence')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the users who have an entry open now, in the order in which they opened it. */
export const presentAt = (query: Query, { kind, id }: EntryRef, now: string): Promise<PresentUser[]> =>
  query
    .selectFrom('presence')
    .select(['user_id as userId', 'user_name as name', 'since'])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('ends_at', '>', now)
    .orderBy('since')
    .orderBy('user_id')
    .execute()

export async function dropPastPresence(query: Query, now: string): Promise<void> {
  await query.deleteFrom('presence').where('ends_at', '<=', now).execute()
}
