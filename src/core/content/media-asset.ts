import type { Attributes } from '../schema/index.ts'
import type { mediaAssetFields } from './media-asset.schema.ts'

/** Widths in pixels at which new pictures are offered; a picture is never enlarged. Stored ones keep theirs. */
export const RENDITION_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const

/** Formats of renditions, best first; the last one is the fallback every browser reads. */
export const RENDITION_FORMATS = ['webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** The one record of a picture: what it shows, how large it is, where its renditions are. */
export interface MediaAsset extends Attributes<typeof mediaAssetFields> {
  id: number
}
