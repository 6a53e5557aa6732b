import { type Kysely, sql } from 'kysely'
import type { Embeddability } from '../../../core/content/index.ts'
import { createLeases, type Schema } from '../../kit/db/index.ts'
import type { CheckTimes, EmbeddabilityStore } from '../embeddability/index.ts'

/** Permission of items' addresses to be framed, in the database. */
export interface EmbeddabilityRepository extends Omit<EmbeddabilityStore, 'record'> {
  /** Writes the answer to all items with this address; returns how many of them changed. */
  record(url: string, embeddability: Embeddability, at: string): Promise<number>
  /** Tells whether a preview of any item frames this address. */
  isFramed(url: string): Promise<boolean>
}

/** Prefix of the lease of an address. */
const LEASE = 'framing '

export const createEmbeddabilityRepository = (query: Kysely<Schema>): EmbeddabilityRepository => {
  const leases = createLeases(query)
  const dueOf = (embeddability: Embeddability, before: string) =>
    query
      .selectFrom('portfolio_item')
      .where('frame_url', '<>', '')
      // An item's own page exists only while it is public; otherwise the request would find nothing (studio-341).
      .where((eb) =>
        eb.or([
          eb('status', '=', 'publish'),
          eb.and([eb('status', '<>', 'trash'), eb('frame_url', 'not like', '/%')]),
        ]),
      )
      .where('framing', '=', embeddability)
      .where('framing_checked_at', '<', before)
      .orderBy('framing_checked_at')
  /** Returns the kinds of due addresses, the most urgent first. */
  const kindsOf = ({ known, unknown }: CheckTimes) => [
    dueOf('unknown', unknown),
    dueOf('allowed', known),
    dueOf('forbidden', known),
  ]
  return {
    async nextDue(before) {
      for (const due of kindsOf(before)) {
        const row = await due.select('frame_url').limit(1).executeTakeFirst()
        if (row) return row.frame_url
      }
      return null
    },
    async claimDue(before, forMs) {
      for (const due of kindsOf(before)) {
        const leaseNames = due.select(sql<string>`${LEASE} || frame_url`.as('name'))
        const [name] = await leases.claim(leaseNames, 1, forMs)
        if (name !== undefined) return name.slice(LEASE.length)
      }
      return null
    },
    keep: (url, forMs) => leases.keep(LEASE + url, forMs),
    release: (url) => leases.release(LEASE + url),
    record: (url, embeddability, at) =>
      query.transaction().execute(async (transaction) => {
        const result = await transaction
          .updateTable('portfolio_item')
          .set({ framing: embeddability })
          .where('frame_url', '=', url)
          .where('frame_url', '<>', '')
          .where('framing', '<>', embeddability)
          .executeTakeFirst()
        await transaction
          .updateTable('portfolio_item')
          .set({ framing_checked_at: at })
          .where('frame_url', '=', url)
          .where('frame_url', '<>', '')
          .execute()
        return Number(result.numUpdatedRows)
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
