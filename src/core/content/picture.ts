/** Ready-made addresses of one picture in one format, as a `srcset` string. */
export interface PictureSource {
  type: string
  srcset: string
}

/**
 * A picture as a view needs it: views never build addresses themselves.
 * Width and height (pixels) are `null` when the source does not know them, as on a foreign WordPress.
 */
export interface Picture {
  url: string
  alt: string
  title: string
  width: number | null
  height: number | null
  /** Dominant colour as a CSS colour, shown until the picture has arrived. */
  color: string | null
  /** The point of interest as a CSS position, such as `40% 25%`; absent where its author named none. */
  focus?: string
  sources: PictureSource[]
}

/** Height divided by width, or `null` when unknown. */
export const pictureRatio = (picture: Picture | null): number | null =>
  picture?.width && picture.height ? picture.height / picture.width : null

/** Renditions in the last of the formats, which every browser of today knows, the narrowest first. */
export const renditionsOf = ({ sources }: Picture): { url: string; width: number }[] =>
  [...(sources.at(-1)?.srcset ?? '').matchAll(/(\S+) (\d+)w/g)]
    .map(([, url = '', width]) => ({ url, width: Number(width) }))
    .sort((a, b) => a.width - b.width)

/** Address of the largest of them. */
export const widestRendition = (picture: Picture): string => renditionsOf(picture).at(-1)?.url ?? picture.url
