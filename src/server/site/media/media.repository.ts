import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { pictureFields, RenditionFormat } from '../../../core/content/index.ts'
import {
  commaSeparated,
  createLeases,
  type FilmRow,
  type MediaAssetRow,
  type NewMediaAssetRow,
  type Schema,
} from '../../kit/db/index.ts'
import { searchTextOf, updateSearchText } from './found-text.repository.ts'
import { type FilmFormat, hashPrefix } from './media-address.ts'
import { type PlannedSize, plannedRenditions } from './plan-renditions.ts'
import { planFailed } from './rendition.repository.ts'
import type { StoredWidths } from './to-picture.ts'

/** Column that an author can edit. */
export type PictureColumn = (typeof pictureFields)[keyof typeof pictureFields]['column']

/** Prefix of the names of leases on hidden addresses. */
const HIDDEN = 'hidden '
/** Time for which an address stays hidden, in milliseconds: well beyond the sweep that removes its files. */
const HIDDEN_MS = 60 * 24 * 3_600_000

/** Media records in the database. */
export interface MediaRepository {
  /**
   * Writes the record with its planned renditions; a picture with the same bytes as a stored one keeps its id and its
   * renditions.
   *
   * @param overwritten columns that are also written if the picture is already stored
   */
  saveAsset(
    asset: NewMediaAssetRow,
    overwritten: readonly PictureColumn[],
    sizes: PlannedSize[],
    formats: readonly RenditionFormat[],
  ): Promise<MediaAssetRow>
  /** Finds the picture with this content and takes it out of the trash; `null` if there is none. */
  restoreByHash(contentHash: string): Promise<MediaAssetRow | null>
  /** Plans those renditions of a picture again that could not be made so far. */
  planFailed(id: number): Promise<void>
  /** Returns media by the SHA-256 of their content, without those in the trash. */
  findByHashes(hashes: readonly string[]): Promise<Pick<MediaAssetRow, 'id' | 'content_hash' | 'mime'>[]>
  /** Returns pictures with the sizes in which they are offered. */
  assets(ids: number[]): Promise<(MediaAssetRow & StoredWidths)[]>
  allAssets(): Promise<MediaAssetRow[]>
  /** Returns the picture whose addresses hold this part of the hash. */
  assetAt(address: string): Promise<MediaAssetRow | null>
  /** Returns the picture that had this address before it was cropped or replaced. */
  formerAsset(address: string): Promise<MediaAssetRow | null>
  /** Writes the record of a film; if one of its files is already stored, the film keeps its id and its texts. */
  saveFilm(asset: NewMediaAssetRow, film: Omit<FilmRow, 'id'>): Promise<MediaAssetRow>
  /** Returns the columns that only films have, for those ids that are films. */
  films(ids: readonly number[]): Promise<(FilmRow & { isTrashed: boolean })[]>
  /** Finds the film with this content and takes it out of the trash; `null` if there is none. */
  restoreFilmByHash(format: FilmFormat, hash: string): Promise<MediaAssetRow | null>
  setPoster(id: number, posterId: number | null): Promise<void>
  /**
   * Returns the prefixes of file addresses of media in the trash, including those from before they were cropped or
   * replaced, and the hidden ones.
   */
  trashedAddresses(): Promise<string[]>
  /** Hides an address whose picture or film is deleted while its files stay for a running backup. */
  hideAddress(address: string): Promise<void>
}

/** @param options.marksUnmade whether `assets` tells which renditions are not made yet */
export const createMediaRepository = (
  query: Kysely<Schema>,
  { marksUnmade = false } = {},
): MediaRepository => ({
  saveAsset: (asset, said, sizes, formats) =>
    query.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('media_asset')
        .values({ ...asset, folded_text: searchTextOf(asset) })
        .onConflict((conflict) =>
          // Facts that come from the bytes cannot have changed.
          conflict.column('content_hash').doUpdateSet({
            // A row is only returned if something is written.
            content_hash: asset.content_hash,
            ...Object.fromEntries(said.map((column) => [column, asset[column]])),
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      await updateSearchText(transaction, row)
      // A stored picture that was cropped since has other sizes.
      if (row.address !== asset.address) return row
      const renditionRows = plannedRenditions(sizes, formats).map((rendition) => ({
        asset_id: row.id,
        ...rendition,
        state: 'planned' as const,
      }))
      await transaction
        .insertInto('rendition')
        .values(renditionRows)
        .onConflict((conflict) =>
          // Storing a picture again also retries its failed renditions.
          conflict
            .columns(['asset_id', 'width', 'format'])
            .doUpdateSet({ state: 'planned', due_at: 0, attempts: 0 })
            .where('rendition.state', '=', 'failed'),
        )
        .execute()
      return row
    }),
  restoreByHash: (contentHash) =>
    restoreFromTrash(query, query.selectFrom('media_asset').where('content_hash', '=', contentHash)),
  planFailed: (id) => planFailed(query, [id]),
  async findByHashes(hashes) {
    if (hashes.length === 0) return []
    return query
      .selectFrom('media_asset')
      .select(['id', 'content_hash', 'mime'])
      .where('content_hash', 'in', [...hashes])
      .where('trashed_at', 'is', null)
      .execute()
  },
  async assets(ids) {
    if (ids.length === 0) return []
    // All sizes in one value: a row for each size would cost more than the rest of a list.
    const rows = await query
      .selectFrom('media_asset')
      .selectAll()
      .select(
        sql<
          string | null
        >`(SELECT ${commaSeparated(query, marksUnmade ? SIZE_WITH_STATE : SIZE)} FROM rendition
        WHERE asset_id = media_asset.id)`.as('sizes'),
      )
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ sizes, ...row }) => {
      const { widths, unmade } = readSizes(sizes ?? '')
      return { ...row, unmade, widths: row.has_avif === 1 ? widths : { ...widths, avif: [] } }
    })
  },
  allAssets: () => query.selectFrom('media_asset').selectAll().orderBy('id').execute(),
  assetAt: async (address) =>
    (await query
      .selectFrom('media_asset')
      .selectAll()
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst()) ?? null,
  formerAsset: async (address) =>
    (await query
      .selectFrom('former_address')
      .innerJoin('media_asset', 'media_asset.id', 'former_address.asset_id')
      .selectAll('media_asset')
      .where('former_address.address', '=', address)
      .executeTakeFirst()) ?? null,
  saveFilm: (asset, film) =>
    query.transaction().execute(async (transaction) => {
      const existingFilm = await transaction
        .selectFrom('film')
        .select('id')
        .where((eb) => eb.or([eb('webm_hash', '=', film.webm_hash), eb('mp4_hash', '=', film.mp4_hash)]))
        .executeTakeFirst()
      if (existingFilm)
        await transaction.updateTable('film').set(film).where('id', '=', existingFilm.id).execute()
      const row = existingFilm
        ? await transaction
            .selectFrom('media_asset')
            .selectAll()
            .where('id', '=', existingFilm.id)
            .executeTakeFirstOrThrow()
        : await transaction
            .insertInto('media_asset')
            .values({ ...asset, folded_text: searchTextOf(asset) })
            // Somebody else may have uploaded the same file at the same time.
            .onConflict((conflict) =>
              conflict.column('content_hash').doUpdateSet({ content_hash: asset.content_hash }),
            )
            .returningAll()
            .executeTakeFirstOrThrow()
      await transaction
        .insertInto('film')
        .values({ id: row.id, ...film })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return row
    }),
  restoreFilmByHash: (format, hash) =>
    restoreFromTrash(
      query,
      query.selectFrom('media_asset').where('id', 'in', (eb) =>
        eb
          .selectFrom('film')
          .select('id')
          .where(format === 'mp4' ? 'mp4_hash' : 'webm_hash', '=', hash),
      ),
    ),
  async setPoster(id, posterId) {
    await query.updateTable('film').set({ poster_id: posterId }).where('id', '=', id).execute()
  },
  async trashedAddresses() {
    const media = query.selectFrom('media_asset').where('trashed_at', 'is not', null)
    const former = media
      .innerJoin('former_address', 'former_address.asset_id', 'media_asset.id')
      .where((eb) =>
        // The same file may have been uploaded again.
        eb.not(
          eb.exists(
            eb
              .selectFrom('media_asset as live')
              .select('live.id')
              .whereRef('live.address', '=', 'former_address.address')
              .where('live.trashed_at', 'is', null),
          ),
        ),
      )
    const hidden = query
      .selectFrom('lease')
      .select('name')
      .where('name', 'like', `${HIDDEN}%`)
      // The same file may have been uploaded again.
      .where(
        sql<string>`substr(lease.name, ${sql.lit(HIDDEN.length + 1)})`,
        'not in',
        query.selectFrom('media_asset').select('address'),
      )
    const films = media.innerJoin('film', 'film.id', 'media_asset.id')
    return [
      ...(await media.select('address').execute()).map(({ address }) => address),
      ...(await hidden.execute()).map(({ name }) => name.slice(HIDDEN.length)),
      ...(await former.select('former_address.address').execute()).map(({ address }) => address),
      ...(await films.select(['webm_hash', 'mp4_hash']).execute()).flatMap(({ webm_hash, mp4_hash }) =>
        [webm_hash, mp4_hash].flatMap((hash) => (hash ? [hashPrefix(hash)] : [])),
      ),
    ]
  },
  async hideAddress(address) {
    await createLeases(query).take(HIDDEN + address, HIDDEN_MS)
  },
  async films(ids) {
    if (ids.length === 0) return []
    const rows = await query
      .selectFrom('film')
      .innerJoin('media_asset', 'media_asset.id', 'film.id')
      .selectAll('film')
      .select('media_asset.trashed_at')
      .where('film.id', 'in', [...ids])
      .execute()
    return rows.map(({ trashed_at, ...row }) => ({ ...row, isTrashed: trashed_at !== null }))
  },
})

/** Returns the selected picture or film, and takes it out of the trash if it is there. */
async function restoreFromTrash(
  query: Kysely<Schema>,
  selected: SelectQueryBuilder<Schema, 'media_asset', object>,
): Promise<MediaAssetRow | null> {
  const row = await selected.selectAll().executeTakeFirst()
  if (!row || row.trashed_at === null) return row ?? null
  const back = { trashed_at: null }
  await query.updateTable('media_asset').set(back).where('id', '=', row.id).execute()
  return { ...row, ...back }
}

const SIZE = sql`format || ' ' || width`
const SIZE_WITH_STATE = sql`format || ' ' || width || ' ' || state`

/** Parses a list such as `webp 320,jpeg 320 planned` into widths by format, smallest first. */
function readSizes(sizes: string): StoredWidths {
  const widths: StoredWidths['widths'] = { avif: [], webp: [], jpeg: [] }
  const unmade = new Set<string>()
  for (const size of sizes ? sizes.split(',') : []) {
    const [format, width, state = 'ready'] = size.split(' ')
    if (state !== 'ready') unmade.add(`${format} ${width}`)
    widths[format as RenditionFormat].push(Number(width))
  }
  for (const list of Object.values(widths)) list.sort((a, b) => a - b)
  return { widths, unmade }
}
