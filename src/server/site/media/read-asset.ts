import { type MediaAsset, mediaAssetFields, type Picture } from '../../../core/content/index.ts'
import { fromRow } from '../../../core/schema/index.ts'
import type { MediaSource } from '../../../core/wp/index.ts'
import type { MediaAssetRow } from '../../kit/db/index.ts'
import { readCrop } from './crop.ts'

/** Converts a row to a picture or film as authors see it. */
export const toAsset = (row: MediaAssetRow): MediaAsset => ({
  id: row.id,
  ...fromRow(mediaAssetFields, row),
  crop: readCrop(row.crop),
})

/** Converts a row to the library's record of a picture. */
export const toSource = (row: MediaAssetRow, picture: Picture): MediaSource => ({
  ...toShown(row),
  kind: 'picture',
  picture,
  film: null,
  bytes: row.bytes,
  decorative: row.decorative === 1,
  createdAt: row.created_at,
  trashedAt: row.trashed_at,
})

/** Converts a row to a picture as visitors get it: a decorative one has no alternative text. */
export const toShown = (row: MediaAssetRow): MediaAsset => ({
  ...toAsset(row),
  ...(row.decorative === 1 && { alt: '' }),
})
