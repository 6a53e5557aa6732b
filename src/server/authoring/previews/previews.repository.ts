import { type Kysely, sql } from 'kysely'
import type { EntryRef } from '../../../core/entry/index.ts'
import type { PreviewLinkRow, Schema } from '../../kit/db/index.ts'
import type { TallyCount } from '../../kit/platform/index.ts'

export type NewPreviewLink = Omit<PreviewLinkRow, 'opens' | 'last_opened_at' | 'revoked_at'>

/** Links as they are listed: without the state they show. */
export type ListedLink = Omit<PreviewLinkRow, 'data'> & { isKept: 0 | 1 }

/** Links to what is not public. */
export interface PreviewsRepository {
  byId(query: Kysely<Schema>, id: string): Promise<PreviewLinkRow | null>
  /** Links of one entry, newest first. */
  of(ref: EntryRef): Promise<ListedLink[]>
  /** Returns the number of valid links of an entry. */
  countOpen(query: Kysely<Schema>, ref: EntryRef, at: string): Promise<number>
  add(query: Kysely<Schema>, link: NewPreviewLink): Promise<void>
  revoke(query: Kysely<Schema>, id: string, at: string): Promise<void>
  /** Deletes links that ended before a time. */
  forget(query: Kysely<Schema>, endedBefore: string): Promise<void>
  countOpens(counts: ReadonlyMap<string, TallyCount>): Promise<void>
}

const LISTED = [
  'id',
  'kind',
  'entry_id',
  'label',
  'expires_at',
  'revoked_at',
  'created_at',
  'created_by',
  'opens',
  'last_opened_at',
] as const

export const createPreviewsRepository = (own: Kysely<Schema>): PreviewsRepository => ({
  byId: async (query, id) =>
    (await query.selectFrom('preview_link').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
  of: ({ kind, id }) =>
    own
      .selectFrom('preview_link')
      .select(LISTED)
      .select(sql<0 | 1>`CASE WHEN data IS NULL THEN 0 ELSE 1 END`.as('isKept'))
      .where('kind', '=', kind)
      .where('entry_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  async countOpen(query, { kind, id }, at) {
    const { count } = await query
      .selectFrom('preview_link')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('entry_id', '=', id)
      .where('expires_at', '>', at)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  async add(query, link) {
    await query.insertInto('preview_link').values(link).execute()
  },
  async revoke(query, id, at) {
    await query
      .updateTable('preview_link')
      // The stored state is no longer needed.
      .set({ revoked_at: at, data: null })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  },
  async forget(query, endedBefore) {
    await query
      .deleteFrom('preview_link')
      .where(({ eb, or }) => or([eb('expires_at', '<', endedBefore), eb('revoked_at', '<', endedBefore)]))
      .execute()
  },
  countOpens: (counts) =>
    own.transaction().execute(async (transaction) => {
      for (const [id, { count, lastAt }] of counts)
        await transaction
          .updateTable('preview_link')
          .set({ opens: sql<number>`opens + ${count}`, last_opened_at: lastAt })
          .where('id', '=', id)
          .execute()
    }),
})
