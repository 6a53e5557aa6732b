import type { BlockRegistry } from '../../../blocks/index.ts'
import type { BlockData, DetailedItem, itemFields } from '../../../core/content/index.ts'
import type { Attributes } from '../../../core/schema/index.ts'
import type { Db, ItemRow } from '../../kit/db/index.ts'
import { type MediaService, resolvePictures } from '../media/index.ts'
import { type GalleryCover, itemGallery } from './item-gallery.ts'
import { itemRow } from './item-row.ts'
import { createPortfolioRepository } from './portfolio.repository.ts'
import { toItem } from './to-item.ts'

type ItemValues = Attributes<typeof itemFields>

/**
 * Reads an unpublished state of a work as its page shows it: with its body, pictures resolved. The stored answer about
 * frames is used while the framed address is unchanged.
 *
 * @returns `null` if there is no such work
 */
export type PreviewItem = (
  id: number,
  values: Omit<ItemValues, 'status'>,
) => Promise<{ item: DetailedItem; blocks: BlockData[]; cover: GalleryCover | null } | null>

export interface ItemPreviewDeps {
  db: Db
  blocks: BlockRegistry
  media: MediaService
  now: () => Date
}

export function createItemPreview({ db, blocks, media, now }: ItemPreviewDeps): PreviewItem {
  const repository = createPortfolioRepository(db.query)
  return async (id, values) => {
    const [storedRow] = await repository.byIds([id])
    if (!storedRow) return null
    const draftRow = itemRow({ ...values, status: 'publish' }, blocks, now().toISOString())
    const isSameFrame = draftRow.frame_url === storedRow.frame_url
    const row: ItemRow = { ...storedRow, ...draftRow, framing: isSameFrame ? storedRow.framing : 'unknown' }
    const gallery = itemGallery(row)
    const [pictures, films, taxonomies, body] = await Promise.all([
      media.pictures([row.thumbnail_id, row.lightbox_id]),
      media.films([row.film_id]),
      repository.taxonomiesOf(values.terms),
      resolvePictures(blocks, [...values.blocks, ...gallery.blocks], media.pictures),
    ])
    const terms = taxonomies.map(({ id: term_id, taxonomy }) => ({ item_id: id, term_id, taxonomy }))
    const item = toItem(row, { pictures, films, terms: new Map([[id, terms]]) })
    return { item, blocks: body, cover: gallery.cover }
  }
}
