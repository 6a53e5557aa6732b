import { sql } from 'kysely'
import type { Db } from '../../../src/server/kit/db/open-database.ts'

/** Limit on pages that no test reaches. */
const ROOMY = 1_000_000

/**
 * Fills the disk under a database as far as new login attempts are concerned: the database may not grow any more, and
 * its free pages are used up. Returns a function that frees space again.
 */
export async function fillDisk({ query }: Pick<Db, 'query'>): Promise<() => Promise<void>> {
  const limit = (pages: number) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(query)
  await limit(1)
  for (let length = 2048; length >= 1; length /= 2) {
    // The key of a row decides on its page; the keys are spread, so that no page keeps free space.
    for (let digit = 0; digit < 64; digit += 1) {
      const key = `${String.fromCharCode(48 + digit)}fill-${length}-${'x'.repeat(length)}`
      const filling = query.insertInto('attempt').values({ key, count: 1, ends_at: Number.MAX_SAFE_INTEGER })
      await filling
        .onConflict((conflict) => conflict.doNothing())
        .execute()
        .catch(() => {})
    }
  }
  return async () => void (await limit(ROOMY))
}
