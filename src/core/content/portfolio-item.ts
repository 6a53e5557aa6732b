import type { Attributes } from '../schema/index.ts'
import type { Embeddability, Taxonomy } from './item-options.ts'
import type { Picture } from './picture.ts'
import type { itemFields, itemMetaFields } from './portfolio-item.schema.ts'

/** One encoding of a film served by us. */
export interface VideoSource {
  type: string
  url: string
}

type ItemValues = Attributes<typeof itemFields>

/** What a list shows of an item as its author wrote it. */
type ListedKey =
  | 'slug'
  | 'title'
  | 'type'
  | 'summary'
  | 'videoUrl'
  | 'siteUrl'
  | 'siteType'
  | 'openInNewTab'
  | 'openIn'
  | 'callToAction'

/** An item as lists show it. All text is plain text, all addresses are http(s) or root-relative, or empty. */
export interface PortfolioItem extends Pick<ItemValues, ListedKey> {
  id: number
  /** The item's own page. */
  link: string
  /** ISO 8601, UTC; empty when unknown. */
  date: string
  modified: string
  thumbnail: Picture | null
  lightbox: Picture | null
  videoSources: VideoSource[]
  /** What the address that a preview would frame says about frames (preview-5). */
  framing: Embeddability
  terms: Record<Taxonomy, number[]>
}

/** The facts about an item that only its own page and the API show. */
export type ItemMeta = Attributes<typeof itemMetaFields>

/** An item with everything that is known of it. */
export interface DetailedItem extends PortfolioItem {
  meta: ItemMeta
  /** Id of the picture it is shown with; `null` without one that is shown. */
  thumbnailId: number | null
}
