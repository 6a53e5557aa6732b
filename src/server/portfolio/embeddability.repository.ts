import type { Kysely } from 'kysely'
import type { Embeddability } from '../../core/content/index.ts'
import type { Schema } from '../db/index.ts'
import type { EmbeddabilityStore } from '../embeddability/index.ts'

/** Which addresses of items may be framed, in the database. */
export interface EmbeddabilityRepository extends Pick<EmbeddabilityStore, 'nextDue' | 'postpone'> {
  /** Writes the answer to all items with this address; gives how many of them say something else now. */
  record(url: string, framing: Embeddability, at: string): Promise<number>
  /** Whether a preview of any item frames this address. */
  isFramed(url: string): Promise<boolean>
}

export const createEmbeddabilityRepository = (query: Kysely<Schema>): EmbeddabilityRepository => {
  const due = async (framing: Embeddability, before: string): Promise<string | null> => {
    const row = await query
      .selectFrom('portfolio_item')
      .select('frame_url')
      .where('frame_url', '<>', '')
      .where('framing', '=', framing)
      .where('framing_checked_at', '<', before)
      .orderBy('framing_checked_at')
      .limit(1)
      .executeTakeFirst()
    return row?.frame_url ?? null
  }
  return {
    nextDue: async ({ known, unknown }) =>
      (await due('unknown', unknown)) ?? (await due('allowed', known)) ?? (await due('forbidden', known)),
    record: (url, framing, at) =>
      query.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('portfolio_item')
          .set({ framing })
          .where('frame_url', '=', url)
          .where('frame_url', '<>', '')
          .where('framing', '<>', framing)
          .executeTakeFirst()
        await transaction
          .updateTable('portfolio_item')
          .set({ framing_checked_at: at })
          .where('frame_url', '=', url)
          .where('frame_url', '<>', '')
          .execute()
        return Number(changed.numUpdatedRows)
      }),
    async isFramed(url) {
      const row = await query
        .selectFrom('portfolio_item')
        .select('id')
        .where('frame_url', '=', url)
        .where('frame_url', '<>', '')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    postpone: async (url, { known, unknown }) => {
      await query
        .updateTable('portfolio_item')
        .set(({ eb }) => ({
          framing_checked_at: eb.case().when('framing', '=', 'unknown').then(unknown).else(known).end(),
        }))
        .where('frame_url', '=', url)
        .where('frame_url', '<>', '')
        .execute()
    },
  }
}
