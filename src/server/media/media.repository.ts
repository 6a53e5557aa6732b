import { type Kysely, sql } from 'kysely'
import { pictureFields, type RenditionFormat } from '../../core/content/index.ts'
import {
  commaSeparated,
  type FilmRow,
  type MediaAssetRow,
  type NewFilmRow,
  type NewMediaAssetRow,
  type RenditionRow,
  type RenditionState,
  type Schema,
} from '../db/index.ts'
import type { PlannedSize } from './plan-renditions.ts'
import type { StoredWidths } from './to-picture.ts'

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
  /** Pictures with the sizes they are stored in. */
  assets(ids: number[]): Promise<(MediaAssetRow & StoredWidths)[]>
  allAssets(): Promise<MediaAssetRow[]>
  /** The picture with this part of its hash in its addresses. */
  assetAt(address: string): Promise<MediaAssetRow | null>
  saveFilm(film: NewFilmRow): Promise<FilmRow>
  films(ids: number[]): Promise<FilmRow[]>
  rendition(address: string, width: number, format: RenditionFormat): Promise<RenditionJob | null>
  /** The width at which a picture is stored that serves best in place of one at which it is not. */
  nearestWidth(address: string, width: number, format: RenditionFormat): Promise<number | null>
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
          // What the bytes tell cannot have changed.
          conflict
            .column('content_hash')
            .doUpdateSet(
              Object.fromEntries(Object.values(pictureFields).map(({ column }) => [column, asset[column]])),
            ),
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
  async assets(ids) {
    if (ids.length === 0) return []
    // In one value: a row for each of its twelve sizes would cost more than all the rest of a list.
    const rows = await query
      .selectFrom('media_asset')
      .selectAll()
      .select(
        sql<string | null>`(SELECT ${commaSeparated(query, sql`format || ' ' || width`)} FROM rendition
        WHERE asset_id = media_asset.id)`.as('sizes'),
      )
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ sizes, ...row }) => ({ ...row, widths: readWidths(sizes ?? '') }))
  },
  allAssets: () => query.selectFrom('media_asset').selectAll().orderBy('id').execute(),
  assetAt: async (address) =>
    (await query
      .selectFrom('media_asset')
      .selectAll()
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst()) ?? null,
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
  async nearestWidth(address, width, format) {
    const rows = await jobs(query)
      .where('media_asset.address', '=', address)
      .where('rendition.format', '=', format)
      .orderBy('rendition.width')
      .execute()
    return (rows.find((row) => row.width >= width) ?? rows.at(-1))?.width ?? null
  },
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

/** Widths by format, smallest first, of a list such as `webp 320,jpeg 320`. */
function readWidths(sizes: string): StoredWidths['widths'] {
  const widths: StoredWidths['widths'] = { webp: [], jpeg: [] }
  for (const size of sizes ? sizes.split(',') : []) {
    const [format, width] = size.split(' ')
    widths[format === 'webp' ? 'webp' : 'jpeg'].push(Number(width))
  }
  for (const list of Object.values(widths)) list.sort((a, b) => a - b)
  return widths
}

const jobs = (query: Kysely<Schema>) =>
  query
    .selectFrom('rendition')
    .innerJoin('media_asset', 'media_asset.id', 'rendition.asset_id')
    .selectAll('rendition')
    .select(['media_asset.address', 'media_asset.content_hash', 'media_asset.mime'])
