import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/open-database.ts'

/** More pages than any test writes. */
const ROOMY = 1_000_000

/**
 * Fills the disk under a database as far as new attempts at logging in are concerned: it may not grow any more, and
 * what was left of its pages is taken. Gives a function that makes room again.
 */
export async function fillDisk({ query }: Pick<Db, 'query'>): Promise<() => Promise<void>> {
  const limit = (pages: number) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(query)
  await limit(1)
  for (let length = 2048; length >= 1; length /= 2) {
    // Where a row goes follows from its key: keys from all over, so that no place is left in between.
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
