import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { MediaUse } from '../../../core/calls/index.ts'
import { removeVersion } from '../../editing/changes/index.ts'
import { type AnyEntryRow, type MediaAssetRow, type Schema, selectAllEntries } from '../../kit/db/index.ts'
import { type CroppedPicture, updateSearchText } from '../../site/media/index.ts'

type Query = Kysely<Schema>

/** A row with its version and the number of places that use it. */
export type LibraryRow = MediaAssetRow & { version: number; uses: number }

export const findMedium = async (query: Query, id: number): Promise<LibraryRow | null> =>
  (await selectLibraryRows(query.selectFrom('media_asset').where('id', '=', id)).executeTakeFirst()) ?? null

type Media = SelectQueryBuilder<Schema, 'media_asset', object>

/** Selects rows with their version and the number of places that use them. */
export const selectLibraryRows = (media: Media) =>
  media
    .selectAll('media_asset')
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('entry_version')
            .select('version')
            .where('kind', '=', sql.lit('media'))
            .whereRef('entry_id', '=', 'media_asset.id'),
          sql.lit(0),
        )
        .as('version'),
      eb(
        eb
          .selectFrom('media_usage')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('asset_id', '=', 'media_asset.id'),
        '+',
        eb
          .selectFrom('film')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('film.poster_id', '=', 'media_asset.id'),
      ).as('uses'),
    ])
    .$castTo<LibraryRow>()

/** Finds films that show this picture before they play. */
export async function filmsWith(query: Query, id: number): Promise<MediaUse[]> {
  const films = await query
    .selectFrom('film')
    .innerJoin('media_asset', 'media_asset.id', 'film.id')
    .select(['film.id', 'media_asset.file_name', 'media_asset.title'])
    .where('film.poster_id', '=', id)
    .orderBy('film.id')
    .execute()
  return films.map(
    (film): MediaUse => ({
      kind: 'film',
      id: film.id,
      title: film.title || film.file_name,
      place: 'poster',
      live: true,
      status: 'publish',
    }),
  )
}

/** Finds entries that use a media asset. */
export async function usageOf(query: Query, id: number): Promise<MediaUse[]> {
  const entries = sql<AnyEntryRow>`(${selectAllEntries(sql`TRUE`)})`
  const rows = await query
    .selectFrom('media_usage')
    .innerJoin(entries.as('entry'), (join) =>
      join.onRef('entry.id', '=', 'media_usage.entry_id').onRef('entry.kind', '=', 'media_usage.kind'),
    )
    .select([
      'media_usage.kind',
      'entry.id',
      'entry.title',
      'media_usage.place',
      'media_usage.live',
      'entry.status',
    ])
    .where('media_usage.asset_id', '=', id)
    .orderBy('media_usage.kind', 'desc')
    .orderBy('entry.id')
    .execute()
  return rows.map(({ live, ...row }) => ({ ...row, live: live === 1 }))
}

export async function updateMedium(
  transaction: Transaction<Schema>,
  id: number,
  change: Partial<MediaAssetRow>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const row = await transaction
    .updateTable('media_asset')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row) await updateSearchText(transaction, row)
}

/** Changes the crop of a picture. The previous addresses of its files continue to work for a while. */
export async function applyCrop(
  transaction: Transaction<Schema>,
  row: MediaAssetRow,
  { renditions, ...columns }: CroppedPicture,
  at: string,
): Promise<void> {
  await keepAddress(transaction, row, at)
  await transaction.deleteFrom('former_address').where('address', '=', columns.address).execute()
  await transaction.deleteFrom('rendition').where('asset_id', '=', row.id).execute()
  await updateMedium(transaction, row.id, { ...columns, has_avif: 0 })
  await transaction
    .insertInto('rendition')
    .values(renditions.map((rendition) => ({ asset_id: row.id, ...rendition, state: 'planned' as const })))
    .execute()
}

const keepAddress = (transaction: Transaction<Schema>, row: MediaAssetRow, at: string) =>
  transaction
    .insertInto('former_address')
    .values({
      address: row.address,
      asset_id: row.id,
      content_hash: row.content_hash,
      mime: row.mime,
      ended_at: at,
    })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ asset_id: row.id, ended_at: at }))
    .execute()

/** Replaces the content of a media asset by that of another, which is deleted. */
export async function moveContent(
  transaction: Transaction<Schema>,
  to: MediaAssetRow,
  from: MediaAssetRow,
  at: string,
): Promise<void> {
  await transaction.deleteFrom('rendition').where('asset_id', '=', to.id).execute()
  await keepAddress(transaction, to, at)
  const renditions = await transaction
    .selectFrom('rendition')
    .selectAll()
    .where('asset_id', '=', from.id)
    .execute()
  await transaction
    .updateTable('former_address')
    .set({ asset_id: to.id })
    .where('asset_id', '=', from.id)
    .execute()
  const film = await transaction
    .selectFrom('film')
    .select(['webm_hash', 'mp4_hash', 'poster_id', 'length_ms', 'webm_bytes', 'mp4_bytes'])
    .where('id', '=', from.id)
    .executeTakeFirst()
  await removeMedium(transaction, from.id)
  if (film) await transaction.updateTable('film').set(film).where('id', '=', to.id).execute()
  await transaction.deleteFrom('former_address').where('address', '=', from.address).execute()
  await updateMedium(transaction, to.id, {
    content_hash: from.content_hash,
    address: from.address,
    file_name: from.file_name,
    mime: from.mime,
    width: from.width,
    height: from.height,
    dominant_color: from.dominant_color,
    placeholder: from.placeholder,
    metadata: from.metadata,
    bytes: from.bytes,
    crop: from.crop,
    has_avif: from.has_avif,
  })
  if (renditions.length > 0)
    await transaction
      .insertInto('rendition')
      .values(renditions.map((rendition) => ({ ...rendition, asset_id: to.id })))
      .execute()
}

/**
 * Deletes a media asset; returns whether it did.
 *
 * @param isTrashed true if the asset must be in the trash
 */
export async function removeMedium(
  transaction: Transaction<Schema>,
  id: number,
  { isTrashed = false } = {},
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('media_asset')
    .where('id', '=', id)
    .$if(isTrashed, (media) => media.where('trashed_at', 'is not', null))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await transaction.deleteFrom('film').where('id', '=', id).execute()
  await removeVersion(transaction, { kind: 'media', id })
  return true
}
