import { type BlockData, itemFields, ownGallery } from '../../../core/content/index.ts'
import { fromRow } from '../../../core/schema/index.ts'
import type { ItemRow } from '../../kit/db/index.ts'

/** The picture of its gallery that a work is shown with. */
export interface GalleryCover {
  /** Position in the gallery, from 1. */
  number: number
  caption: string
}

const { gallery, lightboxId, thumbnailId, type } = itemFields

/** Kinds of works that are shown with a picture; others are shown with a video or a site. */
const SHOWN_AS_PICTURE: ReadonlySet<string> = new Set(['image', 'page'])

/** Returns a work's own gallery as a block without the picture that is shown above it; none if it has no gallery. */
export function itemGallery(row: ItemRow): { blocks: BlockData[]; cover: GalleryCover | null } {
  const values = fromRow({ gallery, lightboxId, thumbnailId, type }, row)
  if (values.gallery.length === 0) return { blocks: [], cover: null }
  const shownId = values.lightboxId ?? values.thumbnailId
  const place = SHOWN_AS_PICTURE.has(values.type)
    ? values.gallery.findIndex(({ mediaId }) => mediaId !== null && mediaId === shownId)
    : -1
  const cover = place < 0 ? null : { number: place + 1, caption: values.gallery[place]?.caption ?? '' }
  return { blocks: [ownGallery(values.gallery, cover?.number ?? null)], cover }
}
