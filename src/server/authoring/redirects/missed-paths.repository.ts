import { type Kysely, sql } from 'kysely'
import { PORTFOLIO_PATH } from '../../../core/routing/routes.ts'
import type { MissedPathRow, Schema } from '../../kit/db/index.ts'
import type { TallyCount } from '../../kit/platform/index.ts'

/** Maximum number of missed paths that are stored. */
export const MAX_MISSED_PATHS = 1000

/** Paths at which nothing was found. */
export interface MissedPathsRepository {
  /** Returns the paths that still lead nowhere, most missed first. */
  list(): Promise<MissedPathRow[]>
  /**
   * Adds counts; if there are too many paths, those counted once are removed first, then those counted a few times,
   * oldest first.
   */
  add(counts: ReadonlyMap<string, TallyCount>): Promise<void>
  forget(path: string): Promise<void>
}

/** Position of the slug in the path of a work; `substr` counts from 1. */
const SLUG_AT = sql.lit(PORTFOLIO_PATH.length + 1)
/** Number of characters of the path of a work around the slug. */
const AROUND_SLUG = sql.lit(PORTFOLIO_PATH.length + 1)

/** Rank by which paths are removed: often requested paths stay longer. */
const STAYING = sql`CASE WHEN count < 2 THEN 0 WHEN count < 10 THEN 1 ELSE 2 END`

export const createMissedPathsRepository = (own: Kysely<Schema>): MissedPathsRepository => ({
  list: () =>
    own
      .selectFrom('missed_path')
      .selectAll()
      .where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM redirect WHERE redirect.from_path = missed_path.path)
          AND NOT EXISTS (SELECT 1 FROM page WHERE page.path = missed_path.path AND page.status = 'publish')
          AND NOT EXISTS (SELECT 1 FROM portfolio_item WHERE portfolio_item.status = 'publish'
            AND portfolio_item.slug = CASE WHEN missed_path.path LIKE ${sql.lit(`${PORTFOLIO_PATH}_%`)}
              THEN substr(missed_path.path, ${SLUG_AT}, length(missed_path.path) - ${AROUND_SLUG}) END)`,
      )
      .orderBy('count', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('path')
      .limit(MAX_MISSED_PATHS)
      .execute(),
  add: (counts) =>
    own.transaction().execute(async (transaction) => {
      const since = [...counts.values()].reduce((first, { lastAt }) => (lastAt < first ? lastAt : first), '9')
      for (const [path, { count, lastAt }] of counts) {
        await transaction
          .insertInto('missed_path')
          .values({ path, count, last_at: lastAt })
          .onConflict((conflict) =>
            conflict
              .column('path')
              .doUpdateSet({ count: sql<number>`missed_path.count + ${count}`, last_at: lastAt }),
          )
          .execute()
      }
      const { known: pathCount } = await transaction
        .selectFrom('missed_path')
        .select(({ fn }) => fn.countAll<number>().as('known'))
        .executeTakeFirstOrThrow()
      const tooMany = Number(pathCount) - MAX_MISSED_PATHS
      if (tooMany <= 0) return
      // New paths stay at first, so that they can be requested again.
      await sql`DELETE FROM missed_path WHERE path IN (SELECT path FROM missed_path
        ORDER BY CASE WHEN last_at >= ${since} THEN 1 ELSE 0 END, ${STAYING}, last_at, path
        LIMIT ${sql.lit(tooMany)})`.execute(transaction)
    }),
  async forget(path) {
    await own.deleteFrom('missed_path').where('path', '=', path).execute()
  },
})
