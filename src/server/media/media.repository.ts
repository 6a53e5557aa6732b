import type { Kysely } from 'kysely'
import type { RenditionFormat } from '../../core/content/index.ts'
import type {
  FilmRow,
  MediaAssetRow,
  NewFilmRow,
  NewMediaAssetRow,
  RenditionRow,
  RenditionState,
  Schema,
} from '../db/index.ts'
import type { PlannedSize } from './plan-renditions.ts'

/** A rendition with what is needed to encode it. */
export type RenditionJob = RenditionRow & Pick<MediaAssetRow, 'address' | 'content_hash' | 'mime'>

/** Media records in the database. */
export interface MediaRepository {
  /** Writes the record with its planned renditions; a picture already known by its bytes keeps its id and its renditions. */
  saveAsset(
    asset: NewMediaAssetRow,
    sizes: PlannedSize[],
    formats: readonly RenditionFormat[],
  ): Promise<MediaAssetRow>
  assets(ids: number[]): Promise<MediaAssetRow[]>
  allAssets(): Promise<MediaAssetRow[]>
  saveFilm(film: NewFilmRow): Promise<FilmRow>
  films(ids: number[]): Promise<FilmRow[]>
  rendition(address: string, width: number, format: RenditionFormat): Promise<RenditionJob | null>
  /** The smallest rendition that waits to be encoded. */
  nextPlanned(): Promise<RenditionJob | null>
  mark(rendition: RenditionJob, state: RenditionState): Promise<void>
}

export const createMediaRepository = (query: Kysely<Schema>): MediaRepository => ({
  saveAsset: (asset, sizes, formats) =>
    query.transaction().execute(async (transaction) => {
      const saved = await transaction
        .insertInto('media_asset')
        .values(asset)
        .onConflict((conflict) =>
          conflict.column('content_hash').doUpdateSet({
            alt: asset.alt,
            title: asset.title,
            focal_x: asset.focal_x,
            focal_y: asset.focal_y,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      const planned = sizes.flatMap((size) =>
        formats.map((format) => ({ asset_id: saved.id, ...size, format, state: 'planned' as const })),
      )
      await transaction
        .insertInto('rendition')
        .values(planned)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return saved
    }),
  assets: (ids) =>
    ids.length === 0
      ? Promise.resolve([])
      : query.selectFrom('media_asset').selectAll().where('id', 'in', ids).execute(),
  allAssets: () => query.selectFrom('media_asset').selectAll().orderBy('id').execute(),
  saveFilm: (film) =>
    query
      .insertInto('film')
      .values(film)
      .onConflict((conflict) => conflict.column('mp4_hash').doUpdateSet(film))
      .returningAll()
      .executeTakeFirstOrThrow(),
  films: (ids) =>
    ids.length === 0
      ? Promise.resolve([])
      : query.selectFrom('film').selectAll().where('id', 'in', ids).execute(),
  rendition: async (address, width, format) =>
    (await jobs(query)
      .where('media_asset.address', '=', address)
      .where('rendition.width', '=', width)
      .where('rendition.format', '=', format)
      .executeTakeFirst()) ?? null,
  nextPlanned: async () =>
    (await jobs(query)
      .where('rendition.state', '=', 'planned')
      .orderBy('rendition.width')
      .limit(1)
      .executeTakeFirst()) ?? null,
  async mark(rendition, state) {
    await query
      .updateTable('rendition')
      .set({ state })
      .where('asset_id', '=', rendition.asset_id)
      .where('width', '=', rendition.width)
      .where('format', '=', rendition.format)
      .execute()
  },
})

const jobs = (query: Kysely<Schema>) =>
  query
    .selectFrom('rendition')
    .innerJoin('media_asset', 'media_asset.id', 'rendition.asset_id')
    .selectAll('rendition')
    .select(['media_asset.address', 'media_asset.content_hash', 'media_asset.mime'])
