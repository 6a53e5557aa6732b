/** Widths in pixels at which new pictures are offered; a picture is never enlarged. Stored ones keep theirs. */
export const RENDITION_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const

/** Formats of renditions, best first; the last one is the fallback every browser reads. */
export const RENDITION_FORMATS = ['webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** The one record of a picture: what it shows, how large it is, where its renditions are. */
export interface MediaAsset {
  id: number
  contentHash: string
  fileName: string
  width: number
  height: number
  alt: string
  title: string
  dominantColor: string
  /** Point of interest, 0 to 1 from the left and from the top. */
  focalPoint: { x: number; y: number }
}
