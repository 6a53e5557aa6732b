import type { Kysely } from 'kysely'
import type { Framing } from '../../core/content/index.ts'
import type { Schema } from '../db/index.ts'

/** Answers older than these are due again; ISO 8601, UTC. */
export interface FramingAges {
  /** For addresses that have answered. */
  known: string
  /** For those that have not. */
  unknown: string
}

/** Which addresses of items may be framed, in the database. */
export interface FramingRepository {
  /** An address that is to be asked, those never asked first; `null` when all is known. */
  nextDue(ages: FramingAges): Promise<string | null>
  /** Writes the answer to all items with this address; gives how many of them say something else now. */
  record(url: string, framing: Framing, at: string): Promise<number>
}

export const framingRepository = (query: Kysely<Schema>): FramingRepository => {
  const due = async (framing: Framing, before: string): Promise<string | null> => {
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
  }
}
