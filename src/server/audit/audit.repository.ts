import type { Kysely } from 'kysely'
import type { Actor } from '../../core/account/index.ts'
import type { AuditRow, Schema } from '../db/index.ts'

/** Something that somebody did. */
export interface Deed {
  actor: Actor
  /** Such as `work.publish`. */
  action: string
  kind: string
  entryId: number | null
  /** What it was done to, as it was called then. */
  title: string
  /** To how many. */
  count?: number
  undoToken?: string | null
  at: string
}

/** Notes a deed in the transaction that does it. */
export async function recordDeed(query: Kysely<Schema>, deed: Deed): Promise<void> {
  await query
    .insertInto('audit')
    .values({
      at: deed.at,
      user_id: deed.actor.id,
      user_name: deed.actor.name,
      action: deed.action,
      kind: deed.kind,
      entry_id: deed.entryId,
      title: deed.title,
      count: deed.count ?? 1,
      undo_token: deed.undoToken ?? null,
    })
    .execute()
}

/** The last deed of a kind that was done to an entry. */
export const lastDeed = async (
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

/** What was done to something that is deleted for ever cannot be taken back any more. */
export async function endUndo(query: Kysely<Schema>, kind: string, entryId: number): Promise<void> {
  await query
    .updateTable('audit')
    .set({ undo_token: null })
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .execute()
}

/** For how many days deeds are known. */
const AUDIT_DAYS = 180

const DAY_MS = 86_400_000

/** Forgets what was done more than 180 days before. */
export async function forgetOldDeeds(query: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - AUDIT_DAYS * DAY_MS).toISOString()
  await query.deleteFrom('audit').where('at', '<', before).execute()
}

/** A deed as it is stored, and the token that takes it back now. */
type StoredDeed = AuditRow & { undo: string | null }

export interface AuditRepository {
  /** Newest first, those before an id. */
  list(before: number | null, limit: number, now: string): Promise<StoredDeed[]>
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
