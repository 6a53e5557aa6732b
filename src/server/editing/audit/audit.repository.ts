import type { Kysely } from 'kysely'
import type { Actor } from '../../../core/account/index.ts'
import { DAY_MS } from '../../../core/kit/time.ts'
import type { AuditRow, Schema } from '../../kit/db/index.ts'

/** Action of an account, or of the server, in the activity log. */
export interface ActivityEntry {
  actor: Actor
  /** Name of the action, such as `work.publish`. */
  action: string
  kind: string
  entryId: number | null
  /** Title, at that time, of the changed object. */
  title: string
  /** Number of objects; 1 if absent. */
  count?: number
  undoToken?: string | null
  at: string
}

/** Records an action in the transaction that performs it. */
export async function recordActivity(query: Kysely<Schema>, entry: ActivityEntry): Promise<void> {
  await query
    .insertInto('audit')
    .values({
      at: entry.at,
      user_id: entry.actor.id,
      user_name: entry.actor.name,
      action: entry.action,
      kind: entry.kind,
      entry_id: entry.entryId,
      title: entry.title,
      count: entry.count ?? 1,
      undo_token: entry.undoToken ?? null,
    })
    .execute()
}

/** Reads the last action of a kind on an entry. */
export const lastActivity = async (
  query: Kysely<Schema>,
  kind: string,
  entryId: number,
  action: string,
): Promise<AuditRow | null> =>
  (await query
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Removes the undo tokens of a permanently deleted object, whose changes cannot be undone any more. */
export async function endUndo(query: Kysely<Schema>, kind: string, entryId: number): Promise<void> {
  await query
    .updateTable('audit')
    .set({ undo_token: null })
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .execute()
}

/** Number of days for which actions are kept. */
const AUDIT_DAYS = 180

/** Deletes actions that are older than 180 days. */
export async function deleteOldActivity(query: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - AUDIT_DAYS * DAY_MS).toISOString()
  await query.deleteFrom('audit').where('at', '<', before).execute()
}

/** A stored action, and the token that undoes it at present. */
type StoredActivity = AuditRow & { undo: string | null }

export interface AuditRepository {
  /** Reads actions before an id, newest first. */
  list(before: number | null, limit: number, now: string): Promise<StoredActivity[]>
}

export const createAuditRepository = (query: Kysely<Schema>): AuditRepository => ({
  list: (before, limit, now) =>
    query
      .selectFrom('audit')
      .leftJoin('undo_token', (join) =>
        join.onRef('undo_token.token', '=', 'audit.undo_token').on('undo_token.expires_at', '>', now),
      )
      .selectAll('audit')
      .select('undo_token.token as undo')
      .$if(before !== null, (list) => list.where('audit.id', '<', before))
      .orderBy('audit.id', 'desc')
      .limit(limit)
      .execute(),
})
