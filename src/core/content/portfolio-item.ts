import type { Attributes } from '../schema/index.ts'
import type { Embeddability, ITEM_WIRE, Taxonomy } from './item-options.ts'
import type { Picture } from './picture.ts'
import type { itemFields, itemMetaFields } from './portfolio-item.schema.ts'

/** Encoding of a video served by this site. */
export interface VideoSource {
  type: string
  url: string
}

type ItemValues = Attributes<typeof itemFields>

/** Fields that a list shows as their author wrote them. */
type ListedKey = 'slug' | 'title' | 'summary' | keyof typeof ITEM_WIRE

/** An item as lists show it. All text is plain text, all addresses are http(s) or root-relative, or empty. */
export interface PortfolioItem extends Pick<ItemValues, ListedKey> {
  id: number
  /** Address of the item's own page. */
  link: string
  /** ISO 8601, UTC; empty when unknown. */
  date: string
  modified: string
  thumbnail: Picture | null
  lightbox: Picture | null
  videoSources: VideoSource[]
  /** Answer of the site that a preview would frame about frames (preview-5). */
  framing: Embeddability
  terms: Record<Taxonomy, number[]>
}

/** The facts about an item that only its own page and the API show. */
export type ItemMeta = Attributes<typeof itemMetaFields>

/** An item with everything that is known of it. */
export interface DetailedItem extends PortfolioItem {
  meta: ItemMeta
  /** Id of the picture the item is shown with; `null` if no picture is shown. */
  thumbnailId: number | null
}
