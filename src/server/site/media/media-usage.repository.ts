import type { Transaction } from 'kysely'
import type { EntryKind } from '../../../core/entry/index.ts'
import type { Schema } from '../../kit/db/index.ts'

/** Picture, and the place in an entry that holds it. */
export interface MediaPlace {
  place: string
  assetId: number
}

/** Entry with the pictures that it holds. */
export interface MediaUse {
  entryId: number
  places: readonly MediaPlace[]
}

/** Number of rows per statement. */
const ROWS_AT_ONCE = 500

/**
 * Records where pictures are used, in the transaction that uses them. It replaces earlier records of these entries.
 *
 * @param live whether visitors see the pictures there
 */
export async function replaceMediaUsage(
  transaction: Transaction<Schema>,
  kind: EntryKind,
  uses: readonly MediaUse[],
  live: boolean,
): Promise<void> {
  const entryIds = uses.map(({ entryId }) => entryId)
  if (entryIds.length === 0) return
  const isLive = live ? 1 : 0
  await transaction
    .deleteFrom('media_usage')
    .where('kind', '=', kind)
    .where('live', '=', isLive)
    .where('entry_id', 'in', entryIds)
    .execute()
  const assetIds = [...new Set(uses.flatMap(({ places }) => places.map(({ assetId }) => assetId)))]
  if (assetIds.length === 0) return
  const existingIds = new Set<number>()
  for (let start = 0; start < assetIds.length; start += ROWS_AT_ONCE) {
    const part = assetIds.slice(start, start + ROWS_AT_ONCE)
    const rows = await transaction.selectFrom('media_asset').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) existingIds.add(id)
  }
  // Blocks may refer to pictures that no longer exist.
  const rows = uses.flatMap(({ entryId, places }) =>
    places
      .filter(({ assetId }) => existingIds.has(assetId))
      .map(
        ({ place, assetId }) =>
          ({ asset_id: assetId, kind, entry_id: entryId, place, live: isLive }) as const,
      ),
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await transaction
      .insertInto('media_usage')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
