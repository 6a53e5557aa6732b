import { type MediaAsset, mediaAssetFields, type Picture } from '../../core/content/index.ts'
import { fromRow } from '../../core/schema/index.ts'
import type { MediaSource } from '../../core/wp/index.ts'
import type { MediaAssetRow } from '../db/index.ts'
import { readCrop } from './crop.ts'

/** A medium as its authors have it. */
export const toAsset = (row: MediaAssetRow): MediaAsset => ({
  id: row.id,
  ...fromRow(mediaAssetFields, row),
  crop: readCrop(row.crop),
})

/** A picture as its record is written. */
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

/** A picture as it is said to those who do not see it: by nothing where they miss nothing. */
export const toShown = (row: MediaAssetRow): MediaAsset => ({
  ...toAsset(row),
  ...(row.decorative === 1 && { alt: '' }),
})
