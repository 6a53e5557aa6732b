import type { Kysely } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

/** Limit on the values of one statement. */
const BATCH_SIZE = 500

/** Creates the queries for folders, works and pictures that an import needs. */
export const createImportLookups = (query: Kysely<Schema>) => ({
  /** Reads the shape of a folder, and the time of its last import; `null` if it was never imported. */
  async lastOf(root: string): Promise<{ shape: string; at: string } | null> {
    const folder = await query
      .selectFrom('import_folder')
      .select(['shape', 'created_at'])
      .where('root', '=', root)
      .executeTakeFirst()
    if (!folder) return null
    const job = await query
      .selectFrom('import_job')
      .select((eb) => eb.fn.max<string | null>('ended_at').as('at'))
      .where('root', '=', root)
      .executeTakeFirst()
    return { shape: folder.shape, at: job?.at ?? folder.created_at }
  },

  /** Reads the works that an import created and that were not published or deleted since, newest first. */
  drafts: async (id: string): Promise<number[]> =>
    (
      await query
        .selectFrom('import_job_work')
        .innerJoin('portfolio_item', 'portfolio_item.id', 'import_job_work.entry_id')
        .select('portfolio_item.id')
        .where('job_id', '=', id)
        .where('outcome', '=', 'made')
        .where('portfolio_item.status', '=', 'draft')
        .orderBy('portfolio_item.id', 'desc')
        .execute()
    ).map((row) => row.id),

  /** Reads the hashes and metadata of pictures, by id. */
  async assets(ids: readonly number[]) {
    const assets = new Map<number, { contentHash: string; metadata: string; createdAt: string }>()
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const rows = await query
        .selectFrom('media_asset')
        .select(['id', 'content_hash', 'metadata', 'created_at'])
        .where('id', 'in', ids.slice(start, start + BATCH_SIZE))
        .where('trashed_at', 'is', null)
        .execute()
      for (const row of rows)
        assets.set(row.id, {
          contentHash: row.content_hash,
          metadata: row.metadata,
          createdAt: row.created_at,
        })
    }
    return assets
  },
})
