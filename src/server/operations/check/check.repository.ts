import type { Kysely } from 'kysely'
import type { FilmRow, MediaAssetRow, RenditionRow, Schema } from '../../kit/db/index.ts'

/**
 * Data that a check reads: content stored as JSON, with the name an owner knows it by, and the files that should exist.
 */
export interface CheckRepository {
  pages(): Promise<{ path: string; blocks: string }[]>
  items(): Promise<{ slug: string; blocks: string }[]>
  menus(): Promise<{ location: string; entries: string }[]>
  settings(): Promise<string | null>
  assets(): Promise<StoredAsset[]>
  films(): Promise<StoredFilm[]>
  /** Reads the renditions whose file should exist. */
  renditions(): Promise<StoredRendition[]>
  /** Marks a rendition so that the server creates it again. */
  planAgain(rendition: StoredRendition): Promise<void>
}

export type StoredAsset = Pick<MediaAssetRow, 'id' | 'content_hash' | 'mime' | 'file_name' | 'bytes'>
/** Lengths are missing in a database of an earlier version. */
export type StoredFilm = Pick<FilmRow, 'id' | 'webm_hash' | 'mp4_hash'> &
  Partial<Pick<FilmRow, 'webm_bytes' | 'mp4_bytes'>>
export type StoredRendition = Pick<RenditionRow, 'asset_id' | 'width' | 'format'> &
  Partial<Pick<RenditionRow, 'bytes'>> &
  Pick<MediaAssetRow, 'address'>

export const checkRepository = (query: Kysely<Schema>): CheckRepository => ({
  pages: () => query.selectFrom('page').select(['path', 'blocks']).orderBy('path').execute(),
  items: () => query.selectFrom('portfolio_item').select(['slug', 'blocks']).orderBy('slug').execute(),
  menus: () => query.selectFrom('menu').select(['location', 'entries']).orderBy('location').execute(),
  async settings() {
    const row = await query.selectFrom('setting').select('value').where('key', '=', 'site').executeTakeFirst()
    return row?.value ?? null
  },
  assets: () =>
    query
      .selectFrom('media_asset')
      .select(['id', 'content_hash', 'mime', 'file_name', 'bytes'])
      .orderBy('id')
      .execute(),
  films: () => query.selectFrom('film').selectAll().orderBy('id').execute(),
  renditions: () =>
    query
      .selectFrom('rendition')
      .innerJoin('media_asset', 'media_asset.id', 'rendition.asset_id')
      .selectAll('rendition')
      .select('media_asset.address')
      .where('rendition.state', '=', 'ready')
      .execute(),
  async planAgain({ asset_id, width, format }) {
    await query
      .updateTable('rendition')
      .set({ state: 'planned', owner: '', due_at: 0, attempts: 0 })
      .where('asset_id', '=', asset_id)
      .where('width', '=', width)
      .where('format', '=', format)
      .execute()
  },
})
